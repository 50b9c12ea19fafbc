/// One line of the table.
struct Figure {
    var what: String
    /// Milliseconds; the median where it was measured more than once.
    var time: Double
    /// What `JSONSerialization` takes for the same bytes; `nil` for figures that are no share of it.
    var yardstick: Double?
    /// What must be reached and what should be: shares of the yardstick, milliseconds where there is none.
    var bar: Double?
    var goal: Double?
    var note = ""
}

/// Prints the figures as they come, and remembers which were missed.
struct Report {
    private(set) var missed: [String] = []

    func heading(_ text: String) {
        print("\n" + text)
        print(
            "  " + padded("", 52) + padded("ms", 10, right: true) + padded("of F", 10, right: true)
                + padded("at least", 12, right: true) + padded("goal", 12, right: true))
    }

    mutating func add(_ figure: Figure, of size: String) {
        let share = figure.yardstick.map { figure.time / $0 }
        let measured = share ?? figure.time
        let unit = share == nil ? " ms" : " F"
        var verdict = ""
        if let bar = figure.bar {
            if measured > bar {
                verdict = "MISSED"
                missed.append(
                    "\(figure.what), \(size): \(decimal(measured, 4))\(unit) instead of \(decimal(bar, 3))\(unit)")
            } else if let goal = figure.goal, measured > goal {
                verdict = "reached, not the goal"
            } else {
                verdict = "reached"
            }
        }
        print(
            "  " + padded(figure.what, 52) + padded(decimal(figure.time, 3), 10, right: true)
                + padded(share.map { decimal($0, 4) } ?? "", 10, right: true)
                + padded(figure.bar.map { decimal($0, 2) + unit } ?? "", 12, right: true)
                + padded(figure.goal.map { decimal($0, 2) + unit } ?? "", 12, right: true)
                + "  " + [verdict, figure.note].filter { !$0.isEmpty }.joined(separator: "; "))
    }

    mutating func miss(_ text: String) { missed.append(text) }
}

/// The number with so many decimals.
func decimal(_ number: Double, _ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((number * scale).rounded())
    let digits = String(scaled.magnitude)
    guard decimals > 0 else { return (scaled < 0 ? "-" : "") + digits }
    let full = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return (scaled < 0 ? "-" : "") + full.dropLast(decimals) + "." + full.suffix(decimals)
}

func grouped(_ number: Int) -> String {
    var digits = String(number)
    var groups: [String] = []
    while digits.count > 3 {
        groups.insert(String(digits.suffix(3)), at: 0)
        digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
}

private func padded(_ text: String, _ width: Int, right: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return right ? space + text : text + space
}
