/// Objects that one reading has read at one place of an operation, by their records: lists often refer to the same
/// objects again and again, and to copy one costs less than to read it.
///
/// It knows where each object lies; what type they have only those know who use it.
@usableFromInline
struct ObjectMemo {
    /// A record's number plus 1 in the upper half, the place of its object in the lower; 0 where nothing is.
    private var slots: UnsafeMutablePointer<UInt64>
    private var mask = 255
    /// The objects, one behind the other.
    @usableFromInline var elements: UnsafeMutableRawPointer?
    @usableFromInline var count = 0
    @usableFromInline var capacity = 0
    private var hits = 0

    /// More objects than this are not remembered.
    @usableFromInline static var limit: Int { 1 << 16 }

    init() { slots = Self.makeSlots(mask + 1) }

    func freeSlots() { slots.deallocate() }

    private static func makeSlots(_ count: Int) -> UnsafeMutablePointer<UInt64> {
        let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
        slots.initialize(repeating: 0, count: count)
        return slots
    }

    /// Whether most of what was looked for was not there; few objects say nothing of that.
    var isUseless: Bool { count > 4096 && hits < count }

    @inline(__always)
    private static func start(_ record: Int32, _ mask: Int) -> Int {
        Int(truncatingIfNeeded: (UInt64(UInt32(bitPattern: record)) &* 0x9E37_79B9_7F4A_7C15) &>> 40) & mask
    }

    /// The place of a record's object; below 0 where there is none.
    @inline(__always)
    mutating func find(_ record: Int32) -> Int {
        var index = Self.start(record, mask)
        let wanted = UInt64(UInt32(bitPattern: record &+ 1))
        while true {
            let slot = slots[index]
            if slot == 0 { return -1 }
            if slot &>> 32 == wanted {
                hits &+= 1
                return Int(truncatingIfNeeded: slot & 0xFFFF_FFFF)
            }
            index = (index &+ 1) & mask
        }
    }

    /// Remembers that the object of a record, which was not there, lies behind the others.
    @usableFromInline
    mutating func add(_ record: Int32) {
        if (count + 1) * 2 > mask { grow() }
        put(UInt64(UInt32(bitPattern: record &+ 1)) &<< 32 | UInt64(truncatingIfNeeded: count), record)
        count += 1
    }

    private func put(_ slot: UInt64, _ record: Int32) {
        var index = Self.start(record, mask)
        while slots[index] != 0 { index = (index &+ 1) & mask }
        slots[index] = slot
    }

    private mutating func grow() {
        let (old, size) = (slots, mask + 1)
        mask = size * 2 - 1
        slots = Self.makeSlots(mask + 1)
        for index in 0..<size where old[index] != 0 {
            put(old[index], Int32(truncatingIfNeeded: old[index] &>> 32) &- 1)
        }
        old.deallocate()
    }

    /// Adds the object of a record that is not there.
    @inlinable
    mutating func insert<Element>(_ record: Int32, _ element: Element) {
        guard count < Self.limit else { return }
        if count == capacity { growElements(of: Element.self) }
        guard let elements else { return }
        (elements.assumingMemoryBound(to: Element.self) + count).initialize(to: element)
        add(record)
    }

    @inlinable @inline(never)
    mutating func growElements<Element>(of type: Element.Type) {
        let larger = Swift.max(capacity * 2, 128)
        let new = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        if let old = elements?.assumingMemoryBound(to: Element.self) {
            new.moveInitialize(from: old, count: count)
            old.deallocate()
        }
        elements = UnsafeMutableRawPointer(new)
        capacity = larger
    }
}

/// The memos of one reading.
final class ObjectMemos {
    private struct Place {
        let head: UnsafeMutablePointer<ReadHead>
        let type: ObjectIdentifier
        /// `nil` where it is of no use.
        var memo: UnsafeMutablePointer<ObjectMemo>?
        let free: (UnsafeMutablePointer<ObjectMemo>) -> Void
    }

    private var places: ContiguousArray<Place> = []

    deinit {
        for place in places {
            if let memo = place.memo { place.free(memo) }
        }
    }

    /// The memo for the objects that are read by `head` as `type`; `nil` where it has turned out to be of no use.
    func memo<Element>(
        _ head: UnsafeMutablePointer<ReadHead>, of type: Element.Type
    ) -> UnsafeMutablePointer<ObjectMemo>? {
        let identifier = ObjectIdentifier(type)
        for index in places.indices where places[index].head == head && places[index].type == identifier {
            guard let memo = places[index].memo else { return nil }
            guard memo.pointee.isUseless else { return memo }
            places[index].free(memo)
            places[index].memo = nil
            return nil
        }
        let memo = UnsafeMutablePointer<ObjectMemo>.allocate(capacity: 1)
        memo.initialize(to: ObjectMemo())
        places.append(
            Place(head: head, type: identifier, memo: memo) { memo in
                if let elements = memo.pointee.elements?.assumingMemoryBound(to: Element.self) {
                    elements.deinitialize(count: memo.pointee.count)
                    elements.deallocate()
                }
                memo.pointee.freeSlots()
                memo.deinitialize(count: 1)
                memo.deallocate()
            })
        return memo
    }
}
