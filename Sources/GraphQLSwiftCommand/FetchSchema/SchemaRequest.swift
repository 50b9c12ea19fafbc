import FoundationEssentials
import GraphQLClient
import GraphQLCodegen
import GraphQLCurlTransport
import GraphQLExecution
import GraphQLSchema

/// Asks a server for its schema and writes it to a file.
struct SchemaRequest: Equatable {
    var url: String
    /// Fields of the request as they are given, `NAME: VALUE`.
    var headers: [String]
    /// `nil` for standard output.
    var output: String?

    init(url: String, headers: [String] = [], output: String? = nil) {
        self.url = url
        self.headers = headers
        self.output = output
    }

    init(_ options: Options) throws(CommandFailure) {
        guard let url = options.arguments.first else { throw .misused("the server's URL is missing") }
        guard options["-o"] == nil || options["--output"] == nil else { throw .misused("-o is given twice") }
        self.init(url: url, headers: options.all("--header"), output: options["-o"] ?? options["--output"])
    }

    /// - Throws: `CommandFailure` where a header has no value, the server has no answer, or the file cannot be written.
    func run() async throws(CommandFailure) {
        let transport: HTTPTransport
        do {
            let fields = try headers.map { line throws(CommandFailure) in try SecretHeader(line).field() }
            transport = try HTTPTransport(url: url, headers: fields)
        } catch let failure as CommandFailure {
            throw failure
        } catch let error as TransportError {
            throw Self.failure(error)
        } catch {
            throw .misused("\(error)")
        }
        let answer = try await Self.introspection { query throws(CommandFailure) in
            try await Self.answer(to: query, over: transport)
        }
        let text = try Self.text(of: answer, from: url, asJSON: output?.hasSuffix(".json") == true)
        guard let output else { return StandardStream.output.write(text) }
        // Unchanged files keep their date, so that nothing is built anew for them.
        if Folder.isFile(output), try Folder.text(of: output) == text {
            return StandardStream.output.write("\(output) is as it was\n")
        }
        let file = SourceFile(path: output, text: text)
        try Folder(path: "").apply(OutputChanges(generated: [file], present: []))
        StandardStream.output.write("\(output) is written\n")
    }

    // MARK: Asking

    /// Asks by the newest query first; a server that refuses it is asked by the next older one.
    ///
    /// - Parameter ask: Sends a query and receives the answer's bytes.
    /// - Throws: `CommandFailure` with what the server says to the newest query, where it answers none.
    static func introspection(
        _ ask: (String) async throws(CommandFailure) -> [UInt8]
    ) async throws(CommandFailure) -> [UInt8] {
        var refusal: CommandFailure?
        for query in IntrospectionQuery.all {
            let answer: [UInt8]
            do {
                answer = try await ask(query.text)
            } catch {
                // Some servers refuse what they do not know with a status and no GraphQL answer.
                guard refusal == nil, error.status == 1 else { throw refusal ?? error }
                refusal = error
                continue
            }
            let value = try? JSONValue(reading: answer, nesting: 512)
            if let schema = value?["data"]?["__schema"], schema != .null { return answer }
            let failure = CommandFailure.failed("The server does not tell its schema. \(reason(value))")
            refusal = refusal ?? failure
        }
        throw refusal ?? .failed("The server does not tell its schema.")
    }

    /// What the server says is wrong.
    private static func reason(_ answer: JSONValue?) -> String {
        guard case .list(let errors)? = answer?["errors"], case .string(let message)? = errors.first?["message"] else {
            return "Its answer has neither a schema nor an error."
        }
        return "It says: \(message)"
    }

    private static func answer(to query: String, over transport: HTTPTransport) async throws(CommandFailure) -> [UInt8]
    {
        let request = Request(
            kind: .query, operationName: "IntrospectionQuery", document: query, variables: [])
        do {
            for try await response in transport.send(request) { return response.body }
        } catch let error as TransportError {
            throw Self.failure(error)
        } catch {
            throw .failed("\(error)")
        }
        throw .failed("The server closed the connection without an answer.")
    }

    private static func failure(_ error: TransportError) -> CommandFailure {
        switch error {
        case .unreachable(let server, let reason): .unreachable("\(server) cannot be reached: \(reason).")
        case .timedOut(let server, let seconds): .unreachable("\(server) did not answer within \(seconds) s.")
        case .notGraphQL(let server, let status, let excerpt):
            .failed("\(server) answers with status \(status), but not as a GraphQL server: \(excerpt)")
        case .tooLarge(let server, let limit): .failed("The answer of \(server) is larger than \(limit) bytes.")
        case .badRequest(let reason): .misused(reason)
        }
    }

    // MARK: Writing

    /// The schema in an answer, as JSON or in the schema definition language.
    ///
    /// - Throws: `CommandFailure` where the answer is no schema.
    static func text(of answer: [UInt8], from url: String, asJSON: Bool) throws(CommandFailure) -> String {
        let schema: Schema
        do {
            schema = try Schema.building(introspection: answer, name: url, rules: []).schema
        } catch {
            throw .failed("\(error)")
        }
        let text = asJSON ? schema.introspection(isWrapped: true) : schema.printed
        return text.hasSuffix("\n") ? text : text + "\n"
    }
}
