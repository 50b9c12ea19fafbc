import Foundation
import Synchronization

/// Stands between a client and a server, and does to what the server says what networks do.
final class FaultProxy: Sendable {
    /// What becomes of a connection; bytes are counted from its beginning, the heads of answers included.
    enum Fault: Hashable, Sendable {
        case none
        /// Each piece of so many bytes in a packet of its own.
        case split(Int)
        /// The connection ends in good order behind so many bytes.
        case cut(after: Int)
        /// The connection is reset behind so many bytes.
        case reset(after: Int)
        /// Nothing comes any more behind so many bytes, and nothing else happens.
        case stall(after: Int)
        /// One byte is another one.
        case garble(at: Int)
        /// Every piece comes later by so many milliseconds.
        case delay(milliseconds: Int)
    }

    private let server: TestServer
    private let passed: Passed

    private final class Passed: Sendable {
        private let count = Mutex(0)

        var most: Int { count.withLock { $0 } }
        func note(_ bytes: Int) { count.withLock { $0 = max($0, bytes) } }
    }

    /// - Parameters:
    ///   - port: Of the server at 127.0.0.1.
    ///   - fault: By the number of the connection, from 0 on.
    convenience init(to port: UInt16, fault: @escaping @Sendable (Int) -> Fault) throws {
        let count = Mutex(0)
        try self.init(port) {
            fault(
                count.withLock { count in
                    defer { count += 1 }
                    return count
                })
        }
    }

    convenience init(to port: UInt16, _ fault: Fault) throws { try self.init(to: port) { _ in fault } }

    private init(_ port: UInt16, _ next: @escaping @Sendable () -> Fault) throws {
        let passed = Passed()
        self.passed = passed
        server = try TestServer { client in
            guard let upstream = TestConnection(to: port) else { return }
            passed.note(Self.relay(between: client, and: upstream, next()))
            upstream.close()
        }
    }

    /// The most bytes that a connection which has ended has passed to its client.
    var mostBytes: Int { passed.most }

    var url: String { server.url }
    var port: UInt16 { server.port }
    /// How many connections were made so far.
    var connectionCount: Int { server.connectionCount }

    func stop() { server.stop() }

    /// Waits until every connection that was made is closed.
    func waitForCloses() async { await server.waitForServed() }

    /// Breaks all connections that are there.
    func breakAll() { server.breakAll() }

    /// Passes on what both say until one of them ends.
    ///
    /// - Returns: How many bytes the client was passed.
    @discardableResult
    static func relay(
        between client: TestConnection, and upstream: TestConnection, _ fault: Fault = .none
    ) -> Int {
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            while let bytes = client.receive() { upstream.send(bytes) }
            upstream.breakOff()
            isDone.signal()
        }
        let count = pass(from: upstream, to: client, fault)
        client.breakOff()
        isDone.wait()
        return count
    }

    private static func pass(from upstream: TestConnection, to client: TestConnection, _ fault: Fault) -> Int {
        var passed = 0
        while var bytes = upstream.receive() {
            switch fault {
            case .none: client.send(bytes)
            case .split(let length):
                var rest = bytes[...]
                while !rest.isEmpty {
                    client.sendAtOnce(Array(rest.prefix(length)))
                    rest = rest.dropFirst(length)
                }
            case .cut(let place):
                client.send(Array(bytes.prefix(place - passed)))
                if passed + bytes.count >= place { return place }
            case .reset(let place):
                client.send(Array(bytes.prefix(place - passed)))
                if passed + bytes.count >= place {
                    client.reset()
                    return place
                }
            case .stall(let place):
                client.send(Array(bytes.prefix(max(place - passed, 0))))
            case .garble(let place):
                if (passed..<passed + bytes.count).contains(place) { bytes[place - passed] ^= 0x15 }
                client.send(bytes)
            case .delay(let milliseconds):
                usleep(UInt32(milliseconds) * 1_000)
                client.send(bytes)
            }
            passed += bytes.count
        }
        return passed
    }
}
