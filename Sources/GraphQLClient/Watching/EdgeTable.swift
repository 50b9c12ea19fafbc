/// Who has read what: for each record a chain of edges to the owners, the parts of watched results, that were read
/// from it.
struct EdgeTable {
    private(set) var edges = Pool<Edge>(capacity: 64)
    private(set) var owners = Pool<Owner>(capacity: 64)
    private var freeEdges: Int32 = 0
    private var freeOwners: Int32 = 0

    /// A record that was read for an owner.
    struct Edge: BitwiseCopyable {
        /// The bits of the slots that were read.
        var mask: UInt64
        var record: Int32
        var owner: Int32
        var next: Int32
        var previous: Int32
        /// The owner's next edge.
        var nextOfOwner: Int32
    }

    /// A part of a watched result that is read as a whole: an element of a list, or what lies outside lists.
    struct Owner: BitwiseCopyable {
        var reading: Int32
        var firstEdge: Int32
        /// The number of the list's item in the operation; 0 for what lies outside lists.
        var list: Int32
        /// The element's place in the list.
        var index: Int32
        var isChanged: Bool
    }

    init() {
        // Number 0 means none.
        edges.append(Edge(mask: 0, record: 0, owner: 0, next: 0, previous: 0, nextOfOwner: 0))
        owners.append(Owner(reading: 0, firstEdge: 0, list: 0, index: 0, isChanged: false))
    }

    func free() {
        edges.free()
        owners.free()
    }

    mutating func makeOwner(reading: Int32, list: Int32, index: Int) -> Int32 {
        let owner = Owner(
            reading: reading, firstEdge: 0, list: list, index: Int32(truncatingIfNeeded: index), isChanged: false)
        if freeOwners != 0 {
            let number = freeOwners
            freeOwners = owners[Int(number)].firstEdge
            owners[Int(number)] = owner
            return number
        }
        owners.append(owner)
        return Int32(truncatingIfNeeded: owners.count - 1)
    }

    mutating func freeOwner(_ owner: Int32, in records: UnsafeMutablePointer<Record>) {
        removeEdges(of: owner, in: records)
        owners[Int(owner)].reading = 0
        owners[Int(owner)].isChanged = false
        owners[Int(owner)].firstEdge = freeOwners
        freeOwners = owner
    }

    /// Notes that slots of a record were read for an owner.
    @inline(__always)
    mutating func add(_ record: Int, _ owner: Int32, _ mask: UInt64, in records: UnsafeMutablePointer<Record>) {
        let first = records[record].firstEdge
        // What the owner has read before is the newest edge: none other was added since.
        if first != 0, edges[Int(first)].owner == owner {
            edges[Int(first)].mask |= mask
            return
        }
        let edge = Edge(
            mask: mask, record: Int32(truncatingIfNeeded: record), owner: owner, next: first, previous: 0,
            nextOfOwner: owners[Int(owner)].firstEdge)
        let number: Int32
        if freeEdges != 0 {
            number = freeEdges
            freeEdges = edges[Int(number)].next
            edges[Int(number)] = edge
        } else {
            number = Int32(truncatingIfNeeded: edges.count)
            edges.append(edge)
        }
        if first != 0 { edges[Int(first)].previous = number }
        records[record].firstEdge = number
        owners[Int(owner)].firstEdge = number
    }

    mutating func removeEdges(of owner: Int32, in records: UnsafeMutablePointer<Record>) {
        var number = owners[Int(owner)].firstEdge
        while number != 0 {
            let edge = edges[Int(number)]
            if edge.previous != 0 {
                edges[Int(edge.previous)].next = edge.next
            } else {
                records[Int(edge.record)].firstEdge = edge.next
            }
            if edge.next != 0 { edges[Int(edge.next)].previous = edge.previous }
            edges[Int(number)].next = freeEdges
            freeEdges = number
            number = edge.nextOfOwner
        }
        owners[Int(owner)].firstEdge = 0
    }

    /// Forgets the owners' edges, of records that are no more.
    mutating func removeAllEdges() {
        edges.truncate(to: 1)
        freeEdges = 0
        for index in 0..<owners.count where owners[index].reading != 0 { owners[index].firstEdge = 0 }
    }
}
