/// The "Did you mean" of messages, as the reference implementation words it.
public enum Suggestions {
    /// ` Did you mean "a", "b", or "c"?`, or nothing; five names at most.
    public static func didYouMean(_ names: [String], _ subject: String? = nil) -> String {
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
    public static func names(for input: String, among options: some Collection<String>) -> [String] {
        let threshold = input.utf16.count * 4 / 10 + 1
        let letters = Array(input.lowercased().utf16)
        let scored = options.compactMap { option in
            distance(input, letters, option, atMost: threshold).map { (option, $0) }
        }
        return scored.sorted { $0.1 != $1.1 ? $0.1 < $1.1 : precedes($0.0, $1.0) }.map(\.0)
    }

    /// How many letters must change to come from one to the other (a swap of neighbours counts once), or `nil` above
    /// `limit`; names that differ in case alone are at distance 1.
    private static func distance(_ input: String, _ left: [UInt16], _ option: String, atMost limit: Int) -> Int? {
        if input == option { return 0 }
        // Nearly all options are too long or too short already.
        guard abs(left.count - option.utf16.count) <= limit else { return nil }
        let right = Array(option.lowercased().utf16)
        if left == right { return 1 }
        guard abs(left.count - right.count) <= limit, left.count * right.count <= 1 << 16 else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            var smallest = row + 1
            for column in right.indices {
                let cost = left[row] == right[column] ? 0 : 1
                var best = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
                smallest = min(smallest, best)
            }
            if smallest > limit { return nil }
            (beforeLast, last) = (last, current)
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }

    /// Whether a name comes before another where numbers within names count as numbers: `field2` before `field10`.
    static func precedes(_ left: String, _ right: String) -> Bool {
        var first = Array(left.utf16)[...]
        var second = Array(right.utf16)[...]
        while let one = first.first, let other = second.first {
            if isDigit(one), isDigit(other) {
                let (number, otherNumber) = (takeNumber(&first), takeNumber(&second))
                if number != otherNumber { return number < otherNumber }
            } else if one != other {
                return one < other
            } else {
                first.removeFirst()
                second.removeFirst()
            }
        }
        return left.utf16.count < right.utf16.count
    }

    private static func isDigit(_ unit: UInt16) -> Bool { (48...57).contains(unit) }

    /// Takes the digits at the beginning, a zero alone; a number that is too large counts as the largest.
    private static func takeNumber(_ text: inout ArraySlice<UInt16>) -> UInt64 {
        var number: UInt64 = 0
        repeat {
            let (tens, overflows) = number.multipliedReportingOverflow(by: 10)
            let (sum, overflowsToo) = tens.addingReportingOverflow(UInt64(text.removeFirst() - 48))
            number = overflows || overflowsToo ? .max : sum
        } while number > 0 && text.first.map(isDigit) == true
        return number
    }
}
