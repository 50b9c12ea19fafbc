import Foundation
import Synchronization
import TestSupport
import Testing

/// A GraphQL server in a process of its own, started when a test first speaks to it and ended with the tests.
///
/// It is started by `Tests/Peers/launch.py`, which ends it when this process is gone, however that ended.
final class Peer: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        /// The Simple API on ariadne: both protocols over WebSocket, the older one at `/legacy/`.
        case ariadne
        /// Strawberry: event streams, multipart answers, both protocols over WebSocket, uploads, `@defer` and `@stream`.
        case strawberry
        /// graphql-js: `application/graphql-response+json`, and the newer protocol over WebSocket.
        case node
        /// Of the tests' own: numbers, one after the other, in every form.
        case numbers
        /// Of the tests' own: TLS and HTTP/2.
        case secure
        /// Of the tests' own: the older drafts of incremental delivery.
        case drafts
    }

    let port: UInt16
    private let process: Process
    /// Its end is what the launcher waits for.
    private let input = Pipe()

    var url: String { "http://127.0.0.1:\(port)/" }

    // MARK: What is here

    /// Those of this process, but for a library that tests are run with and that is no other program's.
    static let variables = ProcessInfo.processInfo.environment.filter { $0.key != "LD_PRELOAD" }

    private static let said = Mutex<Set<String>>([])

    /// Whether a peer can be spoken to. Where it cannot, that is printed, once.
    static func isHere(_ kind: Kind) -> Bool {
        guard let reason = absence(of: kind) else { return true }
        if said.withLock({ $0.insert(reason).inserted }) {
            FileHandle.standardError.write(Data("SKIPPED: tests with the peer \(kind.rawValue): \(reason)\n".utf8))
        }
        return false
    }

    private static func absence(of kind: Kind) -> String? {
        if ![.numbers, .secure, .drafts].contains(kind), !SharedFolder.has("peers") {
            return "the folder shared/peers is not beside the repository."
        }
        let files = FileManager.default
        if kind == .node {
            let isHere = ["/usr/share/nodejs/graphql", "/usr/share/nodejs/ws"].allSatisfy(files.fileExists)
            return isHere ? nil : "node-graphql and node-ws are not installed (Debian's packages)."
        }
        return files.isExecutableFile(atPath: PeerEnvironment.python)
            ? nil : "scripts/peers has not installed it into \(PeerEnvironment.folder.path())."
    }

    // MARK: Starting

    private static let running = Mutex<[Kind: Peer]>([:])

    /// The peer that all tests share.
    static func shared(_ kind: Kind) throws -> Peer {
        try running.withLock { running in
            if let peer = running[kind] { return peer }
            let peer = try Peer(kind)
            running[kind] = peer
            return peer
        }
    }

    /// A peer of its own, which ends when it is let go of.
    init(_ kind: Kind, arguments: [String] = []) throws {
        port = try Self.freePort()
        process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let launcher = Self.own("launch.py")
        process.arguments = ["python3", launcher] + Self.command(kind, port: port) + arguments
        process.environment = Self.variables
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        for _ in 0..<3_000 {
            if let connection = TestConnection(to: port) {
                connection.close()
                return
            }
            guard process.isRunning else { break }
            // It has no other way to say that it is ready.
            usleep(10_000)
        }
        throw PeerFailure(kind: kind)
    }

    deinit { process.terminate() }

    private static func command(_ kind: Kind, port: UInt16) -> [String] {
        let peers = SharedFolder.url("peers")
        func shared(_ name: String) -> String { peers.appending(path: name).path(percentEncoded: false) }
        let schema = SharedFolder.url("schemas/graphcool-simple-api.graphqls").path(percentEncoded: false)
        return switch kind {
        case .ariadne: [PeerEnvironment.python, shared("peer_server.py"), "--port", String(port)]
        case .strawberry: [PeerEnvironment.python, shared("peer_strawberry.py"), String(port), "--incremental"]
        case .node: ["node", shared("peer_node.js"), schema, String(port)]
        case .numbers: [PeerEnvironment.python, own("numbers_server.py"), String(port)]
        case .secure: [PeerEnvironment.python, own("secure_server.py"), String(port)]
        case .drafts: [PeerEnvironment.python, own("draft_server.py"), String(port)]
        }
    }

    private static func own(_ name: String) -> String {
        SharedFolder.repository.appending(path: "Tests/Peers/\(name)").path(percentEncoded: false)
    }

    /// A port that was free a moment ago.
    static func freePort() throws -> UInt16 {
        let server = try TestServer { _ in }
        defer { server.stop() }
        return server.port
    }
}

struct PeerFailure: Error {
    var kind: Peer.Kind
}

/// What a peer says that came in.
struct HTTPLog {
    var method: String
    var query: String

    /// The requests for a path, in order.
    static func of(_ kind: Peer.Kind, path: String) throws -> [HTTPLog] {
        let connection = try #require(TestConnection(to: Peer.shared(kind).port))
        defer { connection.close() }
        connection.send("GET /_log HTTP/1.0\r\nHost: localhost\r\n\r\n")
        var answer: [UInt8] = []
        while let bytes = connection.receive() { answer += bytes }
        let body = String(decoding: answer, as: UTF8.self).split(separator: "\r\n\r\n", maxSplits: 1).last ?? ""
        let object = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
        let requests = object?["requests"] as? [[String: Any]] ?? []
        return requests.compactMap { request in
            guard request["path"] as? String == path, let method = request["method"] as? String else { return nil }
            return HTTPLog(method: method, query: request["query"] as? String ?? "")
        }
    }
}
