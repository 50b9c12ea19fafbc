/// A growing run of plain values in memory of its own, without reference counting or bounds checks: the store's kernel.
///
/// Its owner frees it, and uses only indices below `count` that it has itself handed out.
struct Pool<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private(set) var capacity: Int

    /// Room behind the last element, so that eight bytes may be read at any of them.
    private static var padding: Int { 8 }

    init(capacity: Int = 16) {
        self.capacity = capacity
        base = .allocate(capacity: capacity + Self.padding)
    }

    func free() { base.deallocate() }

    /// Makes room for `extra` further elements.
    @inline(__always)
    mutating func reserve(_ extra: Int) {
        if count &+ extra > capacity { grow(to: count + extra) }
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        let larger = max(needed, capacity * 2)
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger + Self.padding)
        memory.update(from: base, count: count)
        base.deallocate()
        base = memory
        capacity = larger
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        reserve(1)
        (base + count).initialize(to: element)
        count &+= 1
    }

    /// Adds `length` elements that start at `source`, and returns the first one's index. `source` may not lie in this pool.
    @inline(__always)
    mutating func append(_ source: UnsafePointer<Element>, _ length: Int) -> Int {
        reserve(length)
        let start = count
        (base + start).update(from: source, count: length)
        count &+= length
        return start
    }

    mutating func append(repeating element: Element, _ length: Int) -> Int {
        reserve(length)
        let start = count
        (base + start).update(repeating: element, count: length)
        count &+= length
        return start
    }

    /// Drops all elements from `length` on.
    @inline(__always)
    mutating func truncate(to length: Int) { count = length }

    @inline(__always)
    subscript(index: Int) -> Element {
        get { base[index] }
        nonmutating _modify { yield &base[index] }
    }
}

/// Whether `length` bytes are the same at both places. Fewer than eight bytes behind either may be looked at by no one.
@inline(__always)
func equalBytes(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    var index = 0
    while index &+ 8 <= length {
        let left = UnsafeRawPointer(one + index).loadUnaligned(as: UInt64.self)
        let right = UnsafeRawPointer(other + index).loadUnaligned(as: UInt64.self)
        if left != right { return false }
        index &+= 8
    }
    while index < length {
        if one[index] != other[index] { return false }
        index &+= 1
    }
    return true
}
