import Glibc

/// Times in milliseconds, in ascending order.
struct Times {
    private let sorted: [Double]

    init(_ times: [Double]) { sorted = times.sorted() }

    var median: Double { sorted[sorted.count / 2] }
    /// What 99 of 100 do not exceed.
    var percentile99: Double { sorted[min(sorted.count - 1, sorted.count * 99 / 100)] }
}

let clock = ContinuousClock()

func milliseconds(since start: ContinuousClock.Instant, until end: ContinuousClock.Instant = clock.now) -> Double {
    let parts = (end - start).components
    return Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15
}

/// What `body` takes; what it makes is freed outside the clock.
@inline(never)
func time<Value>(_ body: () async throws -> Value) async rethrows -> Double {
    let start = clock.now
    let value = try await body()
    let time = milliseconds(since: start)
    withExtendedLifetime(value) {}
    return time
}

func times<Value>(_ runs: Int, _ body: () async throws -> Value) async rethrows -> Times {
    var times: [Double] = []
    for _ in 0..<runs { times.append(try await time(body)) }
    return Times(times)
}

/// The bytes of the heap that are in use, as the C library counts them; `nil` where it cannot say.
func heapInUse() -> Int? {
    // malloc_info is in no header that Swift sees.
    typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "malloc_info") else { return nil }
    let mallocInfo = unsafeBitCast(symbol, to: MallocInfo.self)
    var start: UnsafeMutablePointer<CChar>?
    var length = 0
    guard let stream = open_memstream(&start, &length) else { return nil }
    let result = mallocInfo(0, stream)
    fclose(stream)
    defer { free(start) }
    guard result == 0, let start else { return nil }
    // The totals come last: free chunks, mapped ones, and what the system gave.
    func size(_ kind: String, _ text: Substring) -> Int {
        guard let line = text.split(separator: "\n").last(where: { $0.contains("type=\"\(kind)\"") }),
            let part = line.split(separator: " ").first(where: { $0.hasPrefix("size=") })
        else { return 0 }
        return Int(part.split(separator: "\"")[1]) ?? 0
    }
    let text = Substring(String(cString: start))
    return size("current", text) + size("mmap", text) - size("fast", text) - size("rest", text)
}
