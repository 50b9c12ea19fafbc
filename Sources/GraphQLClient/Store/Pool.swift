import Glibc

/// A growing run of plain values in memory of its own, without reference counting or bounds checks: the store's kernel.
///
/// Its owner frees it, and uses only indices below `count` that it has itself handed out.
struct Pool<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private(set) var capacity: Int

    init(capacity: Int = 16) {
        self.capacity = capacity
        base = Self.allocate(capacity, instead: nil)
    }

    func free() { Glibc.free(base) }

    /// Memory for so many elements, with what lies in the one from before. The C library moves large pieces without
    /// copying them, which `UnsafeMutablePointer` cannot.
    private static func allocate(
        _ capacity: Int, instead old: UnsafeMutablePointer<Element>?
    ) -> UnsafeMutablePointer<Element> {
        let size = max(capacity, 1) * MemoryLayout<Element>.stride
        guard let memory = realloc(old, size) else { preconditionFailure("There is no memory left.") }
        return memory.bindMemory(to: Element.self, capacity: max(capacity, 1))
    }

    /// Makes room for `extra` further elements.
    @inline(__always)
    mutating func reserve(_ extra: Int) {
        if count &+ extra > capacity { grow(to: count + extra) }
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        let larger = max(needed, capacity * 2)
        base = Self.allocate(larger, instead: base)
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

    /// Adds bytes that do not lie in this pool; most strings are short, and a call costs more than copying them.
    @inline(__always)
    mutating func appendText(_ source: UnsafePointer<UInt8>, _ length: Int) -> Int where Element == UInt8 {
        guard length >= 8, length <= 16 else { return append(source, length) }
        reserve(length)
        let start = count
        let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(base + start))
        let last = length &- 8
        to.storeBytes(of: from.loadUnaligned(as: UInt64.self), as: UInt64.self)
        (to + last).storeBytes(of: (from + last).loadUnaligned(as: UInt64.self), as: UInt64.self)
        count &+= length
        return start
    }

    @inline(__always)
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

/// Up to eight bytes as one number: different ones of the same length are different numbers.
@inline(__always)
func shortWord(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
    let raw = UnsafeRawPointer(bytes)
    if length >= 4 {
        let first = raw.loadUnaligned(as: UInt32.self)
        let last = (raw + (length &- 4)).loadUnaligned(as: UInt32.self)
        return UInt64(first) | UInt64(last) &<< 32
    }
    if length == 0 { return 0 }
    return UInt64(bytes[0]) | UInt64(bytes[length &>> 1]) &<< 8 | UInt64(bytes[length &- 1]) &<< 16
}

/// Whether `length` bytes are the same at both places.
@inline(__always)
func equalBytes(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    if length < 8 { return shortWord(one, length) == shortWord(other, length) }
    let (left, right) = (UnsafeRawPointer(one), UnsafeRawPointer(other))
    let last = length &- 8
    var index = 0
    while index < last {
        if (left + index).loadUnaligned(as: UInt64.self) != (right + index).loadUnaligned(as: UInt64.self) {
            return false
        }
        index &+= 8
    }
    // The last eight, of which some may have been looked at already.
    return (left + last).loadUnaligned(as: UInt64.self) == (right + last).loadUnaligned(as: UInt64.self)
}
