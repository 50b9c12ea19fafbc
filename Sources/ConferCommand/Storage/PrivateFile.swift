import Glibc

/// A small file that only the user can read, replaced whole: a crash leaves the old one or the new one.
struct PrivateFile: Sendable {
    var path: String

    /// More than any of our small files can need; a larger one is not ours.
    private static let largestSize = 1 << 20

    /// The file's bytes, or `nil` where there is no such file.
    func read() throws(StorageError) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw failure("read")
        }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while bytes.count <= PrivateFile.largestSize {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure("read") }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
        throw StorageError("\(path) is too large to be a file of confer's")
    }

    /// Replaces the file by `bytes`.
    func write(_ bytes: [UInt8]) throws(StorageError) {
        let temporary = "\(path).\(getpid())"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure("write") }
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let error = failure("write")
                close(descriptor)
                unlink(temporary)
                throw error
            }
            written += count
        }
        fsync(descriptor)
        close(descriptor)
        guard rename(temporary, path) == 0 else {
            let error = failure("write")
            unlink(temporary)
            throw error
        }
    }

    private func failure(_ verb: String) -> StorageError {
        StorageError("cannot \(verb) \(path): \(String(cString: strerror(errno)))")
    }
}
