import Dispatch
import Glibc

/// A lock on a file beside a database, which ends with this value, and with the process however that ends.
///
/// A time at which a right expires would need clocks that agree and never jump; the kernel needs none. It gives a lock of
/// this kind (`flock`) to an open file, so that two in one process keep each other out as well.
final class FileLock: Sendable {
    enum Kind: Sendable {
        /// Together with others of this kind.
        case shared
        /// Alone.
        case exclusive

        fileprivate var operation: Int32 {
            switch self {
            case .shared: LOCK_SH
            case .exclusive: LOCK_EX
            }
        }
    }

    private let descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// The lock on the file at `path`, which is made where it is missing; `nil` where others are in the way.
    static func now(_ kind: Kind, on path: String) throws(OwnerFile.Failure) -> FileLock? {
        try take(kind.operation | LOCK_NB, on: path)
    }

    /// The lock on the file at `path`, as soon as nobody is in the way.
    static func whenFree(_ kind: Kind, on path: String) async throws(OwnerFile.Failure) -> FileLock? {
        let result = await withCheckedContinuation { continuation in
            // The wait takes a thread; it is not one of those that all tasks share.
            DispatchQueue(label: "GraphQLSQLiteCache.FileLock").async {
                continuation.resume(
                    returning: Result { () throws(OwnerFile.Failure) in try take(kind.operation, on: path) })
            }
        }
        return try result.get()
    }

    private static func take(_ operation: Int32, on path: String) throws(OwnerFile.Failure) -> FileLock? {
        while true {
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR)
            guard descriptor >= 0 else { throw OwnerFile.Failure(code: errno) }
            let lock = FileLock(descriptor)
            while flock(descriptor, operation) != 0 {
                if errno == EINTR { continue }
                if errno == EWOULDBLOCK { return nil }
                throw OwnerFile.Failure(code: errno)
            }
            // Somebody who tidies up may have taken the file away: a lock on it would keep nobody out.
            if lock.isOn(path) { return lock }
        }
    }

    /// Whether the file at `path` is the one that is locked.
    private func isOn(_ path: String) -> Bool {
        var mine = stat()
        var there = stat()
        return fstat(descriptor, &mine) == 0 && stat(path, &there) == 0 && mine.st_ino == there.st_ino
            && mine.st_dev == there.st_dev
    }
}
