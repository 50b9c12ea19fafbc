import Glibc

/// Glibc's `stderr` is a global variable, which Swift 6 rejects; the descriptors are constants.
enum StandardStream {
    case output
    case error

    /// Writes all of `text`; a reader that has gone away is not an error here.
    func write(_ text: String) {
        let descriptor = self == .output ? STDOUT_FILENO : STDERR_FILENO
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return }
            bytes = bytes.dropFirst(count)
        }
    }

    static func exit(_ status: Int32) -> Never {
        Glibc.exit(status)
    }
}
