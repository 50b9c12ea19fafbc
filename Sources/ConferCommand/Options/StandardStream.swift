import Glibc

/// Standard output or standard error. The C library's streams are variables that may change under us; the descriptors
/// are constants.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    var isTerminal: Bool { isatty(rawValue) == 1 }

    /// The columns of the terminal; `nil` where there is none.
    var columns: Int? {
        var size = winsize()
        guard isTerminal, ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Writes all of `text`; a reader that went away is not our fault.
    func write(_ text: String) {
        _ = written(text)
    }

    /// Writes all of `text`.
    ///
    /// - Throws: `CommandFailure` where that is not possible. A reader that has seen enough, as `head` has, is no
    ///   failure.
    func print(_ text: String) throws(CommandFailure) {
        let number = written(text)
        guard number == 0 || number == EPIPE else {
            throw CommandFailure("cannot write: \(String(cString: strerror(number)))")
        }
    }

    /// - Returns: The number of the error, or 0.
    private func written(_ text: String) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            var start = 0
            while start < bytes.count {
                let count = Glibc.write(rawValue, bytes.baseAddress?.advanced(by: start), bytes.count - start)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return errno }
                start += count
            }
            return 0
        }
    }
}
