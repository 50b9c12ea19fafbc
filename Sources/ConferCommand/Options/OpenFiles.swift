import Glibc

/// How many files the program may have open at a time.
///
/// Dispatch and libcurl have no other answer to too few of them than to trap, far from where anybody could tell.
enum OpenFiles {
    /// What the interface has open at once on a server of this machine or another, and some to spare.
    static let needed = 24

    /// Sees to it that there are enough: raises the limit as far as that is allowed.
    ///
    /// - Throws: `CommandFailure` where there are too few.
    static func ensureEnough() throws(CommandFailure) {
        if areEnough { return }
        var limit = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < limit.rlim_max {
            limit.rlim_cur = min(limit.rlim_max, 1_024)
            if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, areEnough { return }
        }
        throw CommandFailure(
            "too few files may be open at a time (the limit is \(limit.rlim_cur)): 'ulimit -n 256' raises it")
    }

    /// Whether so many can be opened, however many are open already.
    private static var areEnough: Bool {
        var copies: [Int32] = []
        defer { for copy in copies { close(copy) } }
        while copies.count < needed {
            let copy = fcntl(copies.first ?? 0, F_DUPFD_CLOEXEC, 3)
            if copy >= 0 {
                copies.append(copy)
            } else if copies.isEmpty, errno == EBADF {
                // Without standard input any file does.
                let root = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
                guard root >= 0 else { return errno != EMFILE }
                copies.append(root)
            } else {
                return false
            }
        }
        return true
    }
}
