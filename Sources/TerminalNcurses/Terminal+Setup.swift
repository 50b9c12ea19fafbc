import CNcurses
import Glibc
import TerminalUI

extension Terminal {
    /// A string of the terminal database, without the delays that no terminal needs any more.
    static func capability(_ name: String) -> String? {
        guard let text = shim_tigetstr(name) else { return nil }
        guard strchr(text, 0x24) != nil else { return String(cString: text) }
        var result = ""
        var rest = Substring(String(cString: text))
        while let start = rest.firstIndex(of: "$"), rest[start...].hasPrefix("$<"),
            let end = rest[start...].firstIndex(of: ">")
        {
            result += rest[..<start]
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    static func makeScreen(
        _ options: TerminalOptions, _ type: TerminalType
    ) throws(TerminalError) -> (OpaquePointer, UnsafeMutablePointer<FILE>, UnsafeMutablePointer<FILE>) {
        // ncurses wants streams; copies of the descriptors leave the process's own alone.
        let input = try stream(options.input, "r")
        let output: UnsafeMutablePointer<FILE>
        do throws(TerminalError) {
            output = try stream(options.output, "w")
        } catch {
            fclose(input)
            throw error
        }
        // Left to itself ncurses reserves room for whatever size the terminal tells.
        var window = winsize()
        let isHuge =
            ioctl(options.output, UInt(TIOCGWINSZ), &window) == 0
            && max(Int(window.ws_col), Int(window.ws_row)) > Descriptor.largestSide
        use_env(!isHuge)
        let made = TerminalEntry.withPortable(type.entry) { newterm(type.name, output, input) }
        guard let screen = made else {
            fclose(input)
            fclose(output)
            throw TerminalError.terminalTypeUnusable(type.name)
        }
        guard capability("cup") != nil, capability("clear") != nil || capability("ed") != nil else {
            endwin()
            delscreen(screen)
            fclose(input)
            fclose(output)
            throw TerminalError.terminalTypeUnusable(type.name)
        }
        return (screen, input, output)
    }

    private static func stream(
        _ descriptor: Int32, _ mode: String
    ) throws(TerminalError) -> UnsafeMutablePointer<FILE> {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw .system(call: "fcntl", errno: errno) }
        guard let stream = fdopen(copy, mode) else {
            let failure = errno
            Glibc.close(copy)
            throw .system(call: "fdopen", errno: failure)
        }
        return stream
    }

    static func setUpColors(_ options: TerminalOptions) -> Int {
        // Without start_color() ncurses sends no colour at all, not even the default ones.
        guard options.usesColor, Environment.value("NO_COLOR") == nil, has_colors(), start_color() == OK else {
            return 0
        }
        guard use_default_colors() == OK else { return 0 }
        switch shim_colors() {
        case ..<8: return 0
        // With 16 million of them a number above 7 is no place in a palette, but a shade of blue.
        case 257...: return 8
        case let count: return Int(count)
        }
    }
}
