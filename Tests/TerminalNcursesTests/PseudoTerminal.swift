import Dispatch
import Glibc
import Synchronization

/// A pseudo-terminal: the program's side is `device`, the person's side `master`.
final class PseudoTerminal {
    let master: Int32
    let device: Int32
    /// The file by which another process opens the program's side.
    let path: String
    private var isMasterOpen = true

    init(columns: UInt16 = 40, rows: UInt16 = 6) throws {
        // posix_openpt() and its kin are not imported; these are the requests that they make (<asm/ioctls.h>).
        let unlock: UInt = 0x4004_5431
        let getNumber: UInt = 0x8004_5430
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
        var locked: Int32 = 0
        var number: Int32 = -1
        guard master >= 0, ioctl(master, unlock, &locked) == 0, ioctl(master, getNumber, &number) == 0 else {
            throw Unavailable()
        }
        path = "/dev/pts/\(number)"
        device = open(path, O_RDWR | O_NOCTTY)
        guard device >= 0 else { throw Unavailable() }
        resize(columns: columns, rows: rows)
    }

    /// One that the environment describes as an ordinary xterm, which shows letters and colours.
    static func xterm(columns: UInt16 = 40, rows: UInt16 = 6) throws -> PseudoTerminal {
        setenv("TERM", "xterm-256color", 1)
        setenv("LC_ALL", "C.UTF-8", 1)
        unsetenv("NO_COLOR")
        unsetenv("ESCDELAY")
        return try PseudoTerminal(columns: columns, rows: rows)
    }

    deinit {
        hangUp()
        close(device)
    }

    struct Unavailable: Error {}

    func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// What the program has written since the last call.
    func output() -> String {
        // What is written reaches the other side a moment later: a mark behind it tells that all has.
        let mark = Array("\u{1B}]end of output\u{1B}\\".utf8)
        _ = write(device, mark, mark.count)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < mark.count || !bytes[(bytes.count - mark.count)...].elementsEqual(mark) {
            var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, 5_000) > 0 else { return "nothing came" }
            let count = read(master, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes.dropLast(mark.count), as: UTF8.self)
    }

    /// Runs `body` while another thread takes in what is written, however much.
    func draining(_ body: () throws -> Void) rethrows {
        let master = master
        let group = DispatchGroup()
        let isDone = Flag()
        DispatchQueue.global().async(group: group) {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while !isDone.isSet {
                var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
                if poll(&waiting, 1, 5) > 0 { _ = read(master, &buffer, buffer.count) }
            }
        }
        defer {
            isDone.set()
            group.wait()
        }
        try body()
    }

    private final class Flag: Sendable {
        private let value = Mutex(false)
        var isSet: Bool { value.withLock { $0 } }
        func set() { value.withLock { $0 = true } }
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(master, bytes, bytes.count)
    }

    func hangUp() {
        if isMasterOpen { close(master) }
        isMasterOpen = false
    }

    /// The line modes in force: echo and line by line.
    var isCooked: Bool {
        // The kernel's own structure: Swift takes termios for ncurses's, which only one target may import.
        var modes = [UInt32](repeating: 0, count: 16)
        let get: UInt = 0x5401
        guard ioctl(device, get, &modes) == 0 else { return false }
        let canonical: UInt32 = 0x2
        let echo: UInt32 = 0x8
        return modes[3] & (canonical | echo) == canonical | echo
    }
}
