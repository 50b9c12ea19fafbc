import Foundation
import GraphQLExecution
import TestSupport

/// Another implementation, asked about the cases of the table by a script in `Fixtures`.
enum Peer: Sendable {
    /// Debian's `node-graphql`.
    case javaScript
    /// `graphql-core` from PyPI, as `scripts/peers` installs it.
    case python

    /// What the peer says of itself, and its answers in the order of the cases.
    struct Answers {
        var version: String
        var answers: [JSONValue]
    }

    private static let javaScriptModule = "/usr/share/nodejs/graphql"

    private var program: String {
        switch self {
        case .javaScript: "/usr/bin/node"
        case .python: PeerEnvironment.python
        }
    }

    var isHere: Bool {
        let files = FileManager.default
        switch self {
        case .javaScript:
            return files.isExecutableFile(atPath: program) && files.fileExists(atPath: Self.javaScriptModule)
        case .python:
            guard files.isExecutableFile(atPath: program) else { return false }
            return (try? Self.lines(of: program, ["-c", "import graphql; print(1)"]))?.isEmpty == false
        }
    }

    func answers() throws -> Answers {
        let script =
            switch self {
            case .javaScript: "execute-cases.js"
            case .python: "execute_cases.py"
            }
        var lines = try Self.lines(of: program, [script, "execution-cases.json"].map(Self.path))
        guard !lines.isEmpty else { return Answers(version: "", answers: []) }
        let head = lines.removeFirst()
        return Answers(version: head["version"]?.string ?? "", answers: lines)
    }

    /// The server with graphql-js that lies beside the repository; it resolves fields in its own way.
    private static let server = SharedFolder.url("peers/peer_node.js").path()

    static var serverIsHere: Bool { Peer.javaScript.isHere && FileManager.default.fileExists(atPath: server) }

    /// What that server answers to the cases that are refused, by their names.
    static func serverAnswers() throws -> [(name: String, answer: JSONValue)] {
        let files = ["ask_server.py", "execution-cases.json", "execution-answers.jsonl"].map(path)
        return try lines(of: "/usr/bin/python3", files + [server]).map { line in
            (line["name"]?.string ?? "", line["answer"] ?? nil)
        }
    }

    private static func path(_ fixture: String) -> String { ExecutionCases.folder.appending(path: fixture).path() }

    private static func lines(of program: String, _ arguments: [String]) throws -> [JSONValue] {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        return try bytes.split(separator: UInt8(ascii: "\n")).map { try JSONValue(reading: Array($0)) }
    }
}

/// An answer as two implementations can be compared by: without the order of entries, with numbers in one form, and of
/// messages the letters and digits alone.
struct ComparableAnswer: Equatable {
    struct Fault: Equatable {
        var message: String
        var locations: JSONValue
        var path: JSONValue
    }

    var data: JSONValue?
    var faults: [Fault]

    init(_ answer: JSONValue) {
        data = answer["data"].map { Self.plain($0) }
        faults = (answer["errors"]?.list ?? []).map { error in
            Fault(
                message: Self.letters(error["message"]?.string ?? ""), locations: Self.plain(error["locations"] ?? []),
                path: error["path"] ?? [])
        }
    }

    /// The same for a peer that goes level by level, writes `data` always, and has its own words.
    var loose: ComparableAnswer {
        var loose = self
        if data == .some(.null) { loose.data = nil }
        for index in loose.faults.indices { loose.faults[index].message = "" }
        loose.faults.sort { Self.order($0) < Self.order($1) }
        return loose
    }

    private static func order(_ fault: Fault) -> String {
        let place = JSONValue.list([fault.path, fault.locations]).bytes
        return String(decoding: place, as: UTF8.self)
    }

    private static func letters(_ message: String) -> String {
        message.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    private static func plain(_ value: JSONValue) -> JSONValue {
        switch value {
        case .float(let number): return Int(exactly: number).map { .int($0) } ?? value
        case .string(let text):
            // A field that shows its arguments.
            guard text.hasPrefix("{"), let object = try? JSONValue(reading: Array(text.utf8)) else { return value }
            return plain(object)
        case .list(let elements): return .list(elements.map { plain($0) })
        case .object(let object):
            return .object(
                JSONObject(object.entries.sorted { $0.name < $1.name }.map { ($0.name, plain($0.value)) }))
        case .null, .boolean, .int: return value
        }
    }
}
