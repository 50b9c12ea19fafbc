extension StoreCore {
    /// Reads the clock for the step that begins.
    func readClock() {
        guard tracksAge else { return }
        now = StoreTime.count(secondsSince1970: clock(), epoch: epoch)
    }

    /// Whether a value is older than it may be.
    func isTooOld(_ cell: Cell, maximumAge: Int?) -> Bool {
        guard let maximumAge else { return false }
        return Int(now) - Int(cell.time) > maximumAge
    }

    /// When a server has said a value; 0 where that does not matter.
    func secondsSince1970(of cell: Cell) -> UInt64 {
        guard tracksAge, cell.time > 0 else { return 0 }
        return UInt64(max(0, epoch + Int(cell.time)))
    }

    func setTime(_ secondsSince1970: UInt64, of cell: inout Cell) {
        guard tracksAge else { return }
        cell.time = StoreTime.count(
            secondsSince1970: Int(min(secondsSince1970, UInt64(Int32.max) << 8)), epoch: epoch)
    }

    /// Gives the values of a record that stays the times of an equal one that came.
    func copyTimes(_ new: Int, to old: Int) {
        guard new != old, isUnkeyed(new), isUnkeyed(old) else { return }
        for slot in 0..<min(Int(records[new].capacity), Int(records[old].capacity)) {
            let cell = cell(new, slot)
            if cell.isMissing { continue }
            cells[records[old].base + slot].time = cell.time
            let known = self.cell(old, slot)
            if cell.tag == .record, known.tag == .record { copyTimes(cell.record, to: known.record) }
        }
    }

    // MARK: Failures

    /// How many errors are remembered.
    private static let failureLimit = 4096

    /// Remembers an error that caused a null, and returns its number; 0 for one that nobody remembers.
    func noteFailure(_ error: ResponseError) -> UInt64 {
        var error = error
        error.further = []
        if let known = failures.firstIndex(of: error) { return UInt64(known + 1) }
        guard failures.count < Self.failureLimit else { return 0 }
        failures.append(error)
        return UInt64(failures.count)
    }

    /// The error that caused a null; `nil` where it is forgotten.
    func failure(of cell: Cell) -> ResponseError? {
        guard cell.tag == .failed, cell.payload > 0, cell.payload <= UInt64(failures.count) else { return nil }
        return failures[Int(cell.payload) - 1]
    }

    func failureMessage(of cell: Cell) -> String { failure(of: cell)?.message ?? "" }

    func failedCell(_ message: String) -> Cell {
        message.isEmpty ? Cell(.failed) : Cell(.failed, payload: noteFailure(ResponseError(message)))
    }
}
