import Glibc
import GraphQLClient
import GraphQLSQLiteCache

/// How soon a new process shows its first page from the file that the one before it has left.
struct StartFigures {
    /// How many conferences a page has.
    private static let page = 50

    private let answer: ConferenceAnswer
    private let size: String

    init(_ answer: ConferenceAnswer, _ size: String) {
        self.answer = answer
        self.size = size
    }

    func measure(_ report: inout Report) async throws {
        var template = Array("/tmp/client-benchmark-XXXXXX".utf8CString)
        let folder = template.withUnsafeMutableBufferPointer { path in
            path.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
        guard let folder else { return report.miss("the start, \(size): there is no place for a file") }
        let path = folder + "/cache.sqlite"
        defer {
            for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
            rmdir(folder)
        }
        try await fill(path, &report)
        var starts: [Double] = []
        var reads: [Double] = []
        for _ in 0..<21 {
            let start = clock.now
            guard let read = try ownOutput(["--first-page", path]).flatMap({ Double($0) }) else {
                return report.miss("the start, \(size): the page was not in the file")
            }
            starts.append(milliseconds(since: start))
            reads.append(read)
        }
        report.add(
            Figure(
                what: "a new process's first \(Self.page) conferences from the file", time: Times(starts).median,
                bar: 50, note: "\(decimal(Times(reads).median, 2)) ms of them in opening and reading"), of: size)
        let all = await time {
            Store(persistence: SQLiteCache(path: path)).read(AllConferencesQuery())?.allConferences.count
        }
        report.add(Figure(what: "all of them from the file, the cache empty", time: all), of: size)
    }

    private func fill(_ path: String, _ report: inout Report) async throws {
        let client = GraphQLClient(
            transport: answering(answer.bytes), store: Store(persistence: SQLiteCache(path: path)))
        let start = clock.now
        let all = try await client.fetch(AllConferencesQuery(), policy: .networkOnly)
        let written = milliseconds(since: start)
        await client.store.flush()
        report.add(
            Figure(
                what: "keep it all in a file, behind the writing", time: milliseconds(since: start),
                note: "the task that fetched had it after \(decimal(written, 1)) ms"), of: size)
        client.store.edit { editor in
            editor.write(
                FirstConferencesQuery.Data(allConferences: List(all.allConferences.prefix(Self.page))),
                to: FirstConferencesQuery(first: Self.page))
        }
        await client.store.flush()
        if let problem = client.store.persistenceProblem { throw problem }
    }

    /// What the new process does; it prints how long it took.
    static func showFirstPage(of path: String) -> Bool {
        let start = clock.now
        let store = Store(persistence: SQLiteCache(path: path))
        guard let data = store.read(FirstConferencesQuery(first: page)), data.allConferences.count == page,
            data.allConferences.allSatisfy({ $0.attendees.count == 5 })
        else { return false }
        print(decimal(milliseconds(since: start), 3))
        return true
    }
}

/// What this program prints when it is run with these arguments; `nil` where it fails.
private func ownOutput(_ arguments: [String]) throws -> String? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    defer { posix_spawn_file_actions_destroy(&actions) }
    var words = (["/proc/self/exe"] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var child = pid_t()
    let failure = posix_spawn(&child, "/proc/self/exe", &actions, nil, &words, environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard failure == 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 256)
    var text: [UInt8] = []
    while true {
        let count = read(ends[0], &bytes, bytes.count)
        guard count > 0 else { break }
        text += bytes[..<count]
    }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    guard status == 0 else { return nil }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").first.map(String.init)
}
