import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema

/// The long-lived form of the command: answers requests, a JSON object a line, by answers, a JSON object a line, in
/// their order.
///
/// An answer repeats the request's `id`. Whatever a line holds, it has one answer, and the next line is read.
struct Worker {
    var schemas = SchemaStore()

    /// Answers lines of standard input on standard output until there is no more input.
    static func run() {
        var worker = Worker()
        var lines = LineReader()
        while let line = lines.next() {
            switch line {
            case .text(let bytes):
                if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
                Self.write(worker.answer(bytes))
            case .tooLong(let limit):
                let failure = WorkerFailure("The line is longer than \(limit) bytes.")
                Self.write(answer(refusing: failure, id: .null))
            }
        }
    }

    private static func write(_ answer: [UInt8]) {
        StandardStream.output.write(String(decoding: answer, as: UTF8.self) + "\n")
    }

    /// The answer to one line, without its end.
    mutating func answer(_ line: [UInt8]) -> [UInt8] {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(reading: line, nesting: 512)
        } catch {
            return Self.answer(refusing: WorkerFailure("The request is not JSON. \(error)"), id: .null)
        }
        let id = value["id"] ?? .null
        do throws(WorkerFailure) {
            switch try WorkerRequest(value) {
            case .parse(let form, let text): return Self.answer(Self.parse(form, text), id: id)
            case .parseSchema(let text): return Self.answer(Self.parseSchema(text), id: id)
            case .lex(let text): return Self.answer(Self.lex(text), id: id)
            case .printSchema(let sdl): return Self.answer(Self.printSchema(sdl), id: id)
            case .validateSchema(let sdl, let extended, let rules):
                return Self.answer(try Self.validateSchema(sdl, extending: extended, rules: rules), id: id)
            case .validate(let sdl, let query, let rules):
                return Self.answer(try validate(query, schema: sdl, rules: rules), id: id)
            case .execute(let execution):
                return Self.answer(execute(execution), id: id)
            }
        } catch {
            return Self.answer(refusing: error, id: id)
        }
    }
}

/// Why a request has no answer of its own.
struct WorkerFailure: Error {
    /// A sentence.
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

// MARK: Answers

extension Worker {
    /// How a text fared.
    enum Verdict {
        case fine
        case printed(String)
        case errors([WorkerError])
    }

    private static func answer(_ verdict: Verdict, id: JSONValue) -> [UInt8] {
        var object = JSONObject([("id", id)])
        switch verdict {
        case .fine:
            object["ok"] = true
            object["errors"] = []
        case .printed(let text):
            object["ok"] = true
            object["printed"] = .string(text)
        case .errors(let errors):
            object["ok"] = .boolean(errors.isEmpty)
            object["errors"] = .list(errors.map(\.json))
        }
        return JSONValue.object(object).bytes
    }

    /// The answer with a response's own entries: `errors` and `data`.
    private static func answer(_ response: [UInt8], id: JSONValue) -> [UInt8] {
        Array("{\"id\":".utf8) + id.bytes + [UInt8(ascii: ",")] + response.dropFirst()
    }

    private static func answer(refusing failure: WorkerFailure, id: JSONValue) -> [UInt8] {
        answer(.errors([WorkerError(message: failure.message)]), id: id)
    }
}

/// An error with its places, as answers tell it.
struct WorkerError {
    var message: String
    var locations: [SourceLocation] = []

    init(message: String, locations: [SourceLocation] = []) {
        self.message = message
        self.locations = locations
    }

    init(_ error: SyntaxError) {
        self.init(message: error.message, locations: [error.location])
    }

    init(_ error: ValidationError) {
        self.init(message: error.message, locations: error.locations)
    }

    init(_ problem: SchemaProblem) {
        self.init(message: problem.message, locations: problem.locations)
    }

    static func all(of error: SchemaError) -> [WorkerError] {
        switch error {
        case .syntax(let error): [WorkerError(error)]
        case .invalid(let problems): problems.map { WorkerError($0) }
        }
    }

    var json: JSONValue {
        [
            "message": .string(message),
            "locations": .list(locations.map { ["line": .int($0.line), "column": .int($0.column)] }),
        ]
    }
}
