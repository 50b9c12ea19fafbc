import Glibc
import TerminalUI

/// Reading and writing on a terminal's descriptor.
enum Descriptor {
    /// Writes all bytes, or as many as the terminal takes before it goes away.
    static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                rest = rest.dropFirst(written)
            } else if written < 0, errno == EINTR {
                continue
            } else if written < 0, errno == EAGAIN {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                if poll(&waiting, 1, 1_000) <= 0 { return }
            } else {
                return
            }
        }
    }

    static func write(_ text: String, to descriptor: Int32) { write(Array(text.utf8), to: descriptor) }

    /// What one read gave.
    enum Input: Hashable, Sendable {
        case bytes([UInt8])
        case nothing
        case end
    }

    /// Reads what is there, at most 16 KiB.
    static func read(from descriptor: Int32) -> Input {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
            let got = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            failure = got < 0 ? errno : 0
            count = max(got, 0)
        }
        if !bytes.isEmpty { return .bytes(bytes) }
        return failure == EINTR || failure == EAGAIN ? .nothing : .end
    }

    /// Whether there is something to read within so many milliseconds.
    static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, milliseconds) > 0 && waiting.revents & Int16(POLLIN) != 0
    }

    /// The largest width and height that are used: ncurses reserves room for each cell several times.
    static let largestSide = 1_000

    /// The window's size, at most ``largestSide`` each way; `nil` when the terminal does not know it.
    static func size(of descriptor: Int32) -> Size? {
        var window = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return nil
        }
        return Size(
            columns: min(Int(window.ws_col), largestSide), rows: min(Int(window.ws_row), largestSide))
    }
}
