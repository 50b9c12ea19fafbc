/// How far long work is: on a terminal's standard error, one line that changes.
struct Progress {
    private let total: Int
    private let start: ContinuousClock.Instant
    private let write: ((String) -> Void)?
    private let columns: Int

    /// Begins, and shows that nothing is done yet.
    init(of total: Int) {
        let isShown = StandardStream.error.isTerminal
        self.init(
            of: total, columns: StandardStream.error.columns ?? 80,
            write: isShown ? { StandardStream.error.write($0) } : nil)
    }

    init(of total: Int, columns: Int, write: ((String) -> Void)?) {
        self.total = total
        self.columns = columns
        self.write = write
        start = .now
        show(0)
    }

    func show(_ done: Int) {
        guard let write else { return }
        write(line(Progress.text(done, of: total, after: (ContinuousClock.now - start) / .seconds(1))))
    }

    /// Takes the line away.
    func clear() {
        write?(line("") + "\r")
    }

    /// What is done, how fast, and how long the rest takes.
    static func text(_ done: Int, of total: Int, after seconds: Double) -> String {
        let text = "\(done) of \(total) conferences"
        guard done > 0, seconds > 0 else { return text }
        let rate = Double(done) / seconds
        return text + ", \(Int(rate.rounded())) a second, \(Int((Double(total - done) / rate).rounded(.up))) s left"
    }

    /// Blanks to the end of the line, as not every terminal can erase; its last column stays free, for not every one
    /// stays on the line otherwise.
    private func line(_ text: String) -> String {
        let width = max(columns - 1, 0)
        let cut = String(text.prefix(width))
        return "\r" + cut + String(repeating: " ", count: width - cut.count)
    }
}
