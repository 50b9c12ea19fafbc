public import Dispatch
import Glibc
import Synchronization

/// Tells other processes on one database that it has changed, by a byte that is written to a file beside it.
///
/// The database's own files are no such sign: they are written before the commit can be seen.
public final class FileSignal: Sendable {
    private struct State {
        /// The file to write to; negative when it is not open.
        var descriptor: Int32 = -1
        var watch: (any DispatchSourceRead)?
    }

    private let path: String
    private let state = Mutex(State())

    /// - Parameter path: The file beside the database; it is made, for its owner only, where it is missing.
    public init(path: String) { self.path = path }

    deinit {
        state.withLock { state in
            state.watch?.cancel()
            if state.descriptor >= 0 { close(state.descriptor) }
        }
    }

    /// Says that there is a new commit; to be called after it.
    public func send() {
        state.withLock { state in
            // Somebody who tidies up may have taken the file away.
            if state.descriptor >= 0, linkCount(state.descriptor) == 0 {
                close(state.descriptor)
                state.descriptor = -1
            }
            if state.descriptor < 0 { state.descriptor = openMaking() }
            // Where that fails the others hear of it with the next commit.
            if state.descriptor >= 0 { _ = pwrite(state.descriptor, "\n", 1, 0) }
        }
    }

    /// Calls `handler` on `queue` whenever a process has sent; the first call counts.
    public func watch(on queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void) {
        state.withLock { state in
            guard state.watch == nil else { return }
            let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { return }
            guard follow(descriptor) else {
                close(descriptor)
                return
            }
            let watch = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            watch.setEventHandler { [weak self] in
                if drain(descriptor) { _ = self?.follow(descriptor) }
                handler()
            }
            watch.setCancelHandler { close(descriptor) }
            watch.activate()
            state.watch = watch
        }
    }

    private func follow(_ descriptor: Int32) -> Bool {
        let file = openMaking()
        if file >= 0 { close(file) }
        return inotify_add_watch(descriptor, path, UInt32(IN_MODIFY | IN_ATTRIB)) >= 0
    }

    /// The file, made for its owner only where it is missing.
    private func openMaking() -> Int32 {
        open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR)
    }
}

private func linkCount(_ descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_nlink) : 0
}

/// Reads all events away.
///
/// - Returns: Whether the file has lost its name: the number of its links is one of its attributes, and its end is told
///   only when the last writer has closed it.
private func drain(_ descriptor: Int32) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
        var isGone = false
        while true {
            let length = read(descriptor, buffer.baseAddress, buffer.count)
            guard length > 0 else { return isGone }
            var offset = 0
            while offset + MemoryLayout<inotify_event>.size <= length {
                let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                if event.mask & UInt32(IN_ATTRIB | IN_IGNORED) != 0 { isGone = true }
                offset += MemoryLayout<inotify_event>.size + Int(event.len)
            }
        }
    }
}
