/// How far something long has come.
public struct WorkProgress: Hashable, Sendable {
    /// What is done, 0 and up.
    public var done: Int
    /// How much there is in all, `nil` while that is not known.
    public var total: Int?
    /// How fast it goes, `nil` while that is not known; see ``RateMeter``.
    public var perSecond: Double?

    /// How far something has come; numbers below 0 count as 0.
    public init(done: Int, total: Int? = nil, perSecond: Double? = nil) {
        self.done = max(done, 0)
        self.total = total.map { max($0, 0) }
        self.perSecond = perSecond
    }

    /// The part that is done, 0 to 1; `nil` while the total is not known.
    public var fraction: Double? {
        guard let total else { return nil }
        return total == 0 ? 1 : min(Double(done) / Double(total), 1)
    }

    /// The seconds that are left at this rate, rounded up; `nil` when that cannot be said, or is more than a day.
    public var secondsLeft: Int? {
        guard let total, let perSecond, perSecond > 0 else { return nil }
        let seconds = (Double(max(total - min(done, total), 0)) / perSecond).rounded(.up)
        return seconds <= 86_400 ? Int(seconds) : nil
    }

    /// The figures in words: `3,120 of 6,011  1,240/s  3 s left`.
    public var figures: [String] {
        var parts = [
            total.map { "\(WorkProgress.grouped(done)) of \(WorkProgress.grouped($0))" } ?? WorkProgress.grouped(done)
        ]
        if let perSecond, perSecond.isFinite, perSecond >= 0.05, perSecond < 1e12 {
            parts.append(
                perSecond < 10
                    ? "\((perSecond * 10).rounded() / 10)/s" : "\(WorkProgress.grouped(Int(perSecond.rounded())))/s")
        }
        if let secondsLeft, secondsLeft > 0 {
            parts.append(secondsLeft < 100 ? "\(secondsLeft) s left" : "\((secondsLeft + 59) / 60) min left")
        }
        return parts
    }

    /// A number with a comma between groups of three digits.
    private static func grouped(_ number: Int) -> String {
        var text = ""
        let digits = String(number)
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return text
    }
}

/// Tells a rate from what was done by when, so smoothed that it can be read.
public struct RateMeter: Hashable, Sendable {
    private var last: Moment?
    /// What was done in a second of late; `nil` before there are two moments to tell it from.
    public private(set) var perSecond: Double?
    /// After as many seconds a former rate counts for about a third.
    private let memory: Double

    /// A meter that has seen nothing.
    public init(memory seconds: Double = 2) { memory = max(seconds, 0.01) }

    /// Notes what is done at a moment.
    ///
    /// - Parameter seconds: The moment, in seconds of a clock that does not go back; earlier moments are passed over.
    public mutating func record(_ done: Int, at seconds: Double) {
        guard seconds.isFinite else { return }
        guard let last, done >= last.done else {
            // The first moment, or another piece of work.
            self.last = Moment(done: done, seconds: seconds)
            perSecond = nil
            return
        }
        let passed = seconds - last.seconds
        // Bursts of answers in one moment would tell absurd rates.
        guard passed >= 0.05 else { return }
        let present = Double(done - last.done) / passed
        let weight = min(passed / memory, 1)
        perSecond = perSecond.map { $0 + (present - $0) * weight } ?? present
        self.last = Moment(done: done, seconds: seconds)
    }

    private struct Moment: Hashable {
        var done: Int
        var seconds: Double
    }
}

extension Frame {
    /// The widest bar, in cells.
    private static let barWidth = 40

    /// Draws a line that says how far something has come: label, bar and figures, as many as there is room for.
    ///
    /// - Parameter unit: What is counted, such as `conferences`; it stands behind the counts.
    public mutating func drawProgress(
        _ progress: WorkProgress, label: String, unit: String = "", row: Int, columns drawn: Range<Int>? = nil,
        style: Style = .normal
    ) {
        let drawn = (drawn ?? 0..<columns).clamped(to: 0..<columns)
        guard !drawn.isEmpty, row >= 0, row < rows else { return }
        fill(rows: row..<row + 1, columns: drawn, style: style)
        var parts = progress.figures
        if !unit.isEmpty { parts[0] += " " + unit }
        let labelWidth = min(Span(label).width, drawn.count)
        // The last figures go first, then the bar.
        while parts.count > 1, labelWidth + 2 + Frame.width(parts) > drawn.count { parts.removeLast() }
        let room = drawn.count - labelWidth - 2 - Frame.width(parts) - 2
        var column = write(label, row: row, column: drawn.lowerBound, width: drawn.count, style: style) + 2
        if let fraction = progress.fraction, room >= 6 {
            let width = min(room, Frame.barWidth)
            let full = Int(fraction * Double(width))
            let bar = String(repeating: glyphs.barFull, count: full)
            let rest = String(repeating: glyphs.barEmpty, count: width - full)
            write(
                [Span(bar, style.adding(.bold)), Span(rest, .secondary)], row: row, column: column, width: width,
                cut: .clip)
            column += width + 2
        }
        write(parts.joined(separator: "  "), row: row, column: column, width: drawn.upperBound - column, style: style)
    }

    private static func width(_ parts: [String]) -> Int { Span(parts.joined(separator: "  ")).width }
}
