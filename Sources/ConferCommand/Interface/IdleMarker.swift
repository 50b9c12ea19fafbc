import Glibc

/// Tells a test, on a descriptor of its choice, that the interface has drawn and has nothing left to do.
struct IdleMarker {
    private let descriptor: Int32

    /// The descriptor that `CONFER_IDLE_FD` names; `nil` without it. Nothing that the program starts inherits it.
    init?(environment: [String: String]) {
        guard let number = environment["CONFER_IDLE_FD"].flatMap({ Int32($0) }), number > 2,
            fcntl(number, F_GETFD) >= 0
        else { return nil }
        descriptor = number
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }

    func write(bytesRead: Int, rows: Int, columns: Int, frames: Int, revision: Int) {
        let line = "idle \(bytesRead) \(rows)x\(columns) \(frames) \(revision)\n"
        _ = Array(line.utf8).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }
}
