import Glibc

/// Standard output or standard error. The C library's streams are variables that may change under us; the descriptors
/// are constants.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// Writes all of `text`; a reader that went away is not our fault.
    func write(_ text: String) {
        write(bytes: Array(text.utf8), to: rawValue)
    }

    private func write(bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
