extension ListFilter {
    /// What is asked for in fewer and fewer words, for where there is little room: "java", "Europe", "call open"; then
    /// "java", "Europe", "+1"; at last "3 filters". What is not named is counted.
    var wordings: [[String]] {
        let words = words
        guard words.count > 0 else { return [[]] }
        let shorter = (1..<words.count).reversed().map { Array(words.prefix($0)) + ["+\(words.count - $0)"] }
        return [words] + shorter + [[words.count == 1 ? "1 filter" : "\(words.count) filters"], ["+\(words.count)"]]
    }
}
