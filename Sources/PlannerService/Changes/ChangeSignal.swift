import Dispatch
import Glibc
import Synchronization

/// Tells those who follow the change log, in this process and in others, that it has grown.
///
/// Between processes it is a file beside the database: the writer writes one byte to it after its commit, and the
/// others watch it. The database's own files are no such sign, as they are written before the commit can be seen.
final class ChangeSignal: Sendable {
    private struct State {
        var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
        var count = 0
        var watch: (any DispatchSourceRead)?
        /// The file to write to; negative when it is not open.
        var descriptor: Int32 = -1
    }

    private let state = Mutex(State())
    /// `nil`: the database is this process's own.
    private let path: String?
    private let queue = DispatchQueue(label: "confer.planner-service.changes")

    /// - Parameter path: The file beside the database; `nil` where no other process can see it.
    init(path: String?) { self.path = path }

    deinit {
        state.withLock { state in
            state.watch?.cancel()
            if state.descriptor >= 0 { close(state.descriptor) }
        }
    }

    /// Says that the log has grown; to be called after the commit.
    func send() {
        wake()
        guard let path else { return }
        state.withLock { state in
            if state.descriptor >= 0, isGone(state.descriptor) {
                close(state.descriptor)
                state.descriptor = -1
            }
            if state.descriptor < 0 {
                try? PrivateFile(path: path).create()
                state.descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC)
            }
            // A failure leaves the others behind until the next change; the data are safe all the same.
            if state.descriptor >= 0 { _ = pwrite(state.descriptor, "\n", 1, 0) }
        }
    }

    /// A value whenever the log may have grown since the last one was taken.
    func signals() -> AsyncStream<Void> {
        startWatching()
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.count += 1
            state.listeners[state.count] = continuation
            return state.count
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
        }
        return stream
    }

    private func wake() {
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners { listener.yield() }
    }

    /// Watches the file from the first listener on: a program that follows nothing is not woken.
    private func startWatching() {
        guard let path else { return }
        state.withLock { state in
            guard state.watch == nil else { return }
            let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { return }
            guard ChangeSignal.watch(path, by: descriptor) else {
                close(descriptor)
                return
            }
            let watch = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            watch.setEventHandler { [weak self] in
                // Somebody who tidies up may take the file away; the next writer makes a new one.
                if drain(descriptor) { _ = ChangeSignal.watch(path, by: descriptor) }
                self?.wake()
            }
            watch.setCancelHandler { close(descriptor) }
            watch.activate()
            state.watch = watch
        }
    }

    /// Watches the file at `path`, which is made where it is missing.
    private static func watch(_ path: String, by descriptor: Int32) -> Bool {
        try? PrivateFile(path: path).create()
        return inotify_add_watch(descriptor, path, UInt32(IN_MODIFY | IN_ATTRIB)) >= 0
    }
}

/// Whether a file has no name any more.
private func isGone(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink == 0
}

/// Reads all events away.
///
/// - Returns: Whether one of them says that the file has lost its name: its number of links is one of its attributes,
///   and its end is told only when the last writer has closed it.
private func drain(_ descriptor: Int32) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
        var wasRemoved = false
        while true {
            let length = read(descriptor, buffer.baseAddress, buffer.count)
            guard length > 0 else { return wasRemoved }
            var offset = 0
            while offset + MemoryLayout<inotify_event>.size <= length {
                let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                if event.mask & UInt32(IN_ATTRIB | IN_IGNORED) != 0 { wasRemoved = true }
                offset += MemoryLayout<inotify_event>.size + Int(event.len)
            }
        }
    }
}
