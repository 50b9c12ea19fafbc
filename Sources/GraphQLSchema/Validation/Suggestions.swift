/// The "Did you mean" of messages.
enum Suggestions {
    /// ` Did you mean "a", "b", or "c"?`, or nothing; five names at most.
    static func didYouMean(_ names: [String], _ subject: String? = nil) -> String {
        let quoted = names.prefix(5).map { "\"\($0)\"" }
        guard let last = quoted.last else { return "" }
        let start = " Did you mean " + (subject.map { $0 + " " } ?? "")
        switch quoted.count {
        case 1: return start + last + "?"
        case 2: return start + quoted[0] + " or " + last + "?"
        default: return start + quoted.dropLast().joined(separator: ", ") + ", or " + last + "?"
        }
    }

    /// The options that are close to `input`, closest first.
    static func names(for input: String, among options: [String]) -> [String] {
        let threshold = input.utf16.count * 4 / 10 + 1
        let scored = options.compactMap { option in
            distance(input, option, atMost: threshold).map { (option, $0) }
        }
        return scored.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
    }

    /// How many letters must change to come from one to the other (a swap of neighbours counts once), or `nil` above
    /// `limit`; names that differ in case alone are at distance 1.
    static func distance(_ input: String, _ option: String, atMost limit: Int) -> Int? {
        if input == option { return 0 }
        let left = Array(input.lowercased().utf16)
        let right = Array(option.lowercased().utf16)
        if left == right { return 1 }
        guard abs(left.count - right.count) <= limit, left.count * right.count <= 1 << 16 else { return nil }
        var rows = [[Int]](repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
        for column in 0...right.count { rows[0][column] = column }
        for row in 0..<left.count {
            rows[row + 1][0] = row + 1
            var smallest = row + 1
            for column in 0..<right.count {
                let cost = left[row] == right[column] ? 0 : 1
                var best = min(rows[row][column + 1] + 1, rows[row + 1][column] + 1, rows[row][column] + cost)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, rows[row - 1][column - 1] + 1)
                }
                rows[row + 1][column + 1] = best
                smallest = min(smallest, best)
            }
            if smallest > limit { return nil }
        }
        let result = rows[left.count][right.count]
        return result <= limit ? result : nil
    }
}
