/// The names of one scope of Swift: no two declarations get the same.
struct NameScope {
    private(set) var taken: Set<String>

    init(reserved: Set<String> = []) {
        taken = reserved
    }

    /// The first of `candidates` that is free, else the last one with underscores behind it.
    mutating func claim(_ candidates: String...) -> String {
        claim(candidates)
    }

    mutating func claim(_ candidates: [String]) -> String {
        if let free = candidates.first(where: { !taken.contains($0) }) {
            taken.insert(free)
            return free
        }
        var name = candidates.last ?? "name"
        while !taken.insert(name).inserted { name += "_" }
        return name
    }

    /// A name for each of `names`: first those that `convert` does not change get theirs, then the others in order. One
    /// whose converted name another one has keeps its own spelling; one whose converted name is reserved gets `suffix`.
    mutating func claimAll(
        _ names: [String], suffix: String, _ convert: (String) -> String
    ) -> [String: String] {
        let reserved = taken
        var claimed: [String: String] = [:]
        for name in names where convert(name) == name && !taken.contains(name) {
            claimed[name] = claim(name)
        }
        for name in names where claimed[name] == nil {
            let converted = convert(name)
            // A name of underscores alone is none in Swift.
            let isName = name.utf8.contains { $0 != UInt8(ascii: "_") }
            let own = isName && !reserved.contains(converted) ? [name] : []
            claimed[name] = claim([converted] + own + [converted + suffix])
        }
        return claimed
    }
}
