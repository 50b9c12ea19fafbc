import Glibc
import PlannerService

/// Keeps every other confer waiting that wants to read and replace a file in the same folder.
///
/// The folder itself is locked: its files are replaced, so that a lock on one of them would stay with the old one.
struct FolderLock {
    let folder: String

    /// Others hold it for a few milliseconds; one that was stopped while it held it must not stop all others.
    private static let patience = Duration.seconds(2)

    /// Runs `body` while no other process is in such a call; makes the folder where it is missing.
    ///
    /// - Throws: What `body` throws, or `StorageError` where the folder cannot be made, or another process does not let
    ///   go of it.
    func hold<Result>(_ body: () throws(StorageError) -> Result) throws(StorageError) -> Result {
        do throws(FileError) {
            try PrivateFile.createFolder(folder)
        } catch {
            throw StorageError(error)
        }
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // Closing lets go of the lock.
        defer { if descriptor >= 0 { close(descriptor) } }
        let end = ContinuousClock.now + FolderLock.patience
        // Some file systems have no locks: there it is done without one, and what else is wrong is told by writing.
        while descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            guard ContinuousClock.now < end else {
                throw StorageError("cannot use \(folder): another program keeps it locked")
            }
            usleep(2_000)
        }
        return try body()
    }
}
