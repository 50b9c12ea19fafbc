import Foundation
import Glibc
import Synchronization

/// A TCP server on 127.0.0.1 whose every connection is served by a thread, so that a test says in which bytes it
/// answers, and when.
final class TestServer: Sendable {
    private struct State {
        var isStopped = false
        /// Those that are being served.
        var connections: [TestConnection] = []
        /// How many were made.
        var made = 0
        var requests: [TestRequest] = []
        /// Who waits until no connection is served.
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    let port: UInt16
    private let listener: Int32
    private let threads = DispatchGroup()
    private let state = Mutex(State())

    /// Listens at once.
    ///
    /// - Parameters:
    ///   - port: 0 for any that is free.
    ///   - serve: What to do with a connection, on its thread; it is closed afterwards.
    init(port: UInt16 = 0, serve: @escaping @Sendable (TestConnection) -> Void) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var yes: Int32 = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in(localPort: port)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { [listener] pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                guard bind(listener, pointer, size) == 0, listen(listener, 256) == 0 else { return Int32(-1) }
                return getsockname(listener, pointer, &size)
            }
        }
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        self.port = UInt16(bigEndian: address.sin_port)
        onThread { [self] in
            while true {
                let descriptor = accept(listener, nil, nil)
                guard descriptor >= 0 else { return }
                // A program that another test starts would keep the connection open.
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                let connection = TestConnection(descriptor: descriptor) { [self] request in
                    state.withLock { $0.requests.append(request) }
                }
                let isRefused = state.withLock { state in
                    state.connections.append(connection)
                    state.made += 1
                    return state.isStopped
                }
                if isRefused { connection.breakOff() }
                onThread { [self] in
                    serve(connection)
                    connection.close()
                    endServing(connection)
                }
            }
        }
    }

    /// A server that answers every request of every connection with `answer`.
    static func answering(_ answer: @escaping @Sendable (TestRequest) -> String) throws -> TestServer {
        try TestServer { connection in
            while let request = connection.receiveRequest() { connection.send(answer(request)) }
        }
    }

    var url: String { "http://127.0.0.1:\(port)/" }
    /// How many connections were made so far.
    var connectionCount: Int { state.withLock { $0.made } }
    var requests: [TestRequest] { state.withLock { $0.requests } }

    /// Breaks the connections that are there.
    func breakAll() {
        for connection in state.withLock({ $0.connections }) { connection.breakOff() }
    }

    /// Breaks every connection off, stops to listen, and waits for the threads.
    func stop() {
        let connections = state.withLock { state in
            state.isStopped = true
            return state.connections
        }
        shutdown(listener, Int32(SHUT_RDWR))
        for connection in connections { connection.breakOff() }
        threads.wait()
        close(listener)
    }

    /// Waits until every connection that was made has been served to its end.
    func waitForServed() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                guard !state.connections.isEmpty else { return true }
                state.waiting.append(continuation)
                return false
            }
            if isIdle { continuation.resume() }
        }
    }

    private func endServing(_ connection: TestConnection) {
        let waiting = state.withLock { state in
            // It holds the server, to record its requests.
            state.connections.removeAll { $0 === connection }
            guard state.connections.isEmpty else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    private func onThread(_ work: @escaping @Sendable () -> Void) {
        threads.enter()
        let threads = threads
        Thread.detachNewThread {
            work()
            threads.leave()
        }
    }
}

/// A request as it came in.
struct TestRequest: Sendable {
    var head: String
    var body: String

    /// The value of the first field of this name, in any case.
    func header(_ name: String) -> String? {
        for line in head.split(separator: "\r\n").dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, parts[0].lowercased() == name.lowercased() {
                return parts[1].trimmingCharacters(in: .whitespaces)
            }
        }
        return nil
    }
}

/// One connection of a `TestServer`.
final class TestConnection: Sendable {
    private let descriptor: Mutex<Int32?>
    private let record: @Sendable (TestRequest) -> Void

    init(descriptor: Int32, record: @escaping @Sendable (TestRequest) -> Void) {
        self.descriptor = Mutex(descriptor)
        self.record = record
    }

    /// A connection to a server at 127.0.0.1; `nil` where nobody listens.
    init?(to port: UInt16) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in(localPort: port)
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else {
            Glibc.close(descriptor)
            return nil
        }
        self.descriptor = Mutex(descriptor)
        record = { _ in }
    }

    /// Waits for a whole request; `nil` when the other side has closed the connection.
    func receiveRequest() -> TestRequest? {
        var bytes: [UInt8] = []
        while true {
            let text = String(decoding: bytes, as: UTF8.self)
            if let end = text.range(of: "\r\n\r\n") {
                let request = TestRequest(head: String(text[..<end.lowerBound]), body: String(text[end.upperBound...]))
                if request.body.utf8.count >= Int(request.header("Content-Length") ?? "0") ?? 0 {
                    record(request)
                    return request
                }
            }
            guard let more = receive() else { return nil }
            bytes += more
        }
    }

    /// Waits for exactly so many bytes; `nil` where the other side closes before.
    func receive(count: Int) -> [UInt8]? {
        guard let descriptor = descriptor.withLock({ $0 }) else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        guard count > 0 else { return bytes }
        return recv(descriptor, &bytes, count, Int32(MSG_WAITALL)) == count ? bytes : nil
    }

    /// Waits until the other side has closed the connection; true if nothing more came before that.
    func waitForClose() -> Bool { receive() == nil }

    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
        guard let descriptor = descriptor.withLock({ $0 }) else { return }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Sends each byte in a packet of its own.
    func sendBytewise(_ text: String) { sendBytewise(Array(text.utf8)) }

    /// Sends each byte in a packet of its own.
    func sendBytewise(_ bytes: [UInt8]) {
        for byte in bytes { sendAtOnce([byte]) }
    }

    /// Sends bytes in a packet of their own.
    func sendAtOnce(_ bytes: [UInt8]) {
        guard let descriptor = descriptor.withLock({ $0 }) else { return }
        var yes: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        send(bytes)
    }

    /// Ends this side of the connection.
    func endSending() {
        descriptor.withLock { descriptor in
            if let descriptor { shutdown(descriptor, Int32(SHUT_WR)) }
        }
    }

    /// Ends the connection as a host does that has lost it: the other side gets an error, and not what was sent last.
    func reset() {
        descriptor.withLock { descriptor in
            guard let open = descriptor else { return }
            var hard = linger(l_onoff: 1, l_linger: 0)
            setsockopt(open, SOL_SOCKET, SO_LINGER, &hard, socklen_t(MemoryLayout<linger>.size))
            // Whoever reads from it sees the end; the descriptor stays until `close`.
            var unspecified = sockaddr(sa_family: sa_family_t(AF_UNSPEC), sa_data: sockaddr().sa_data)
            connect(open, &unspecified, socklen_t(MemoryLayout<sockaddr>.size))
        }
    }

    /// Ends the connection for both sides; the thread that reads from it sees the end.
    func breakOff() {
        descriptor.withLock { descriptor in
            if let descriptor { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }

    func close() {
        descriptor.withLock { descriptor in
            if let open = descriptor { Glibc.close(open) }
            descriptor = nil
        }
    }

    /// How many of some bytes are there, without taking them or waiting: 0 at the end, -1 for none yet.
    func peek() -> Int {
        guard let descriptor = descriptor.withLock({ $0 }) else { return 0 }
        var buffer = [UInt8](repeating: 0, count: 16)
        return recv(descriptor, &buffer, buffer.count, Int32(MSG_PEEK | MSG_DONTWAIT))
    }

    /// Waits for some bytes; `nil` at the end.
    func receive() -> [UInt8]? {
        guard let descriptor = descriptor.withLock({ $0 }) else { return nil }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer.prefix(count)) : nil
    }
}

extension sockaddr_in {
    /// A port of 127.0.0.1.
    init(localPort port: UInt16) {
        self.init()
        sin_family = sa_family_t(AF_INET)
        sin_port = port.bigEndian
        sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    }
}

/// An HTTP/1.1 answer with a length.
func answer(
    _ body: String, status: String = "200 OK", type: String = "application/json", fields: [String] = []
) -> String {
    let head = ["HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(body.utf8.count)"] + fields
    return head.joined(separator: "\r\n") + "\r\n\r\n" + body
}
