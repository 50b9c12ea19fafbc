@main
enum Main {
    static func main() {
        do {
            try Command(parsing: Array(CommandLine.arguments.dropFirst())).run()
        } catch {
            StandardStream.error.write(error.message + "\n")
            StandardStream.exit(error.status)
        }
    }
}
