import Glibc
import PlannerService

/// The log, which takes standard error's place while the interface is on the screen.
struct LogFile {
    let path: String
    let descriptor: Int32

    /// A log that has grown beyond this many bytes is set aside.
    private static let largestSize = 1 << 20

    /// Said before the interface covers the screen: it stands there again when that ends.
    private static func tell(_ path: String, _ reason: String) {
        let style = TextStyle(isASCIIOnly: false)
        StandardStream.error.write("confer: there is no log: cannot open \(style.clean(path)): \(reason)\n")
    }

    /// Opens `$XDG_STATE_HOME/confer/confer.log`; `nil` where that cannot be done, which must not keep anybody from planning.
    init?(environment: [String: String]) {
        guard let folder = BaseFolder.state.path(environment), (try? PrivateFile.createFolder(folder)) != nil
        else { return nil }
        path = folder + "/confer.log"
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) > LogFile.largestSize {
            rename(path, path + ".1")
        }
        // Opening a FIFO waits until somebody reads from it.
        descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
        guard descriptor < 0 || fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG else { return }
        let failure = errno
        if descriptor >= 0 { close(descriptor) }
        // A FIFO without a reader is "no such device or address" to open(), a folder is one to nobody.
        if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            LogFile.tell(path, "it is not a file")
        } else {
            LogFile.tell(path, String(cString: strerror(failure)))
        }
        return nil
    }
}
