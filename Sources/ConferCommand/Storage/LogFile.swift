import Glibc
import PlannerService

/// The log, which takes standard error's place while the interface is on the screen.
struct LogFile {
    let path: String
    let descriptor: Int32

    /// A log that has grown beyond this many bytes is set aside.
    private static let largestSize = 1 << 20

    /// Opens `$XDG_STATE_HOME/confer/confer.log`; `nil` where that cannot be done, which must not keep anybody from planning.
    init?(environment: [String: String]) {
        guard let folder = BaseFolder.state.path(environment), (try? PrivateFile.createFolder(folder)) != nil
        else { return nil }
        path = folder + "/confer.log"
        var status = stat()
        if stat(path, &status) == 0, Int(status.st_size) > LogFile.largestSize { rename(path, path + ".1") }
        descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
    }
}
