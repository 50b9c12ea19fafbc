@main
enum Main {
    static func main() async {
        do {
            try await Command(parsing: Array(CommandLine.arguments.dropFirst())).run()
        } catch {
            StandardStream.error.write(error.message + "\n")
            StandardStream.exit(error.status)
        }
    }
}
