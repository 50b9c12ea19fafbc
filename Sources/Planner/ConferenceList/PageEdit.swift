/// What happened to single conferences of a page.
struct PageEdit: Sendable {
    /// Places in the page before, ascending.
    var removed: [Int] = []
    /// Places in the page afterwards, ascending.
    var inserted: [(index: Int, conference: Conference)] = []
    /// Places in the page afterwards.
    var updated: [(index: Int, conference: Conference)] = []

    var count: Int { removed.count + inserted.count + updated.count }

    /// What is in the page afterwards and was not there before in this form.
    var entering: [(index: Int, conference: Conference)] { inserted + updated }

    /// Whether all places exist in a page with so many conferences.
    func fits(count: Int) -> Bool {
        let rest = count - removed.count
        return removed.allSatisfy { (0..<count).contains($0) } && Set(removed).count == removed.count
            && inserted.enumerated().allSatisfy { (0...rest + $0.offset).contains($0.element.index) }
            && updated.allSatisfy { (0..<rest + inserted.count).contains($0.index) }
    }

    /// What was in the page before and is not there afterwards in this form, at its place before.
    func leaving(_ conferences: [Conference]) -> [(index: Int, conference: Conference)] {
        var indices = removed
        if !updated.isEmpty {
            let places = inserted.isEmpty && removed.isEmpty ? nil : places(count: conferences.count)
            var before: [Int: Int] = [:]
            if let places {
                for (old, new) in places.enumerated() where new >= 0 { before[new] = old }
            }
            for (index, _) in updated {
                guard let places else {
                    indices.append(index)
                    continue
                }
                if !places.isEmpty, let old = before[index] { indices.append(old) }
            }
        }
        return indices.compactMap { index in conferences[orNil: index].map { (index, $0) } }
    }

    /// Where each conference stands afterwards, by its place before; -1 for those that are gone.
    func places(count: Int) -> [Int] {
        let gone = Set(removed)
        let new = Set(inserted.map(\.index))
        var places: [Int] = []
        places.reserveCapacity(count)
        var next = 0
        for old in 0..<count {
            if gone.contains(old) {
                places.append(-1)
                continue
            }
            while new.contains(next) { next += 1 }
            places.append(next)
            next += 1
        }
        return places
    }

    /// Changes a page.
    func apply(to page: inout [Conference]) {
        apply(to: &page) { $0 }
    }

    /// Changes something that stands beside a page, an element for each of its conferences.
    func apply<Element>(to page: inout [Element], _ make: (Conference) -> Element) {
        for index in removed.sorted(by: >) { page.remove(at: index) }
        for (index, conference) in inserted { page.insert(make(conference), at: index) }
        for (index, conference) in updated { page[index] = make(conference) }
    }
}
