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

    /// Lets a value keep for so many seconds from now on, whatever the rules say: its time is set as if it had come
    /// when a value that keeps as long as the rules say would have.
    private func keep(_ record: Int, _ slot: Int, forSeconds seconds: Int) {
        guard !cell(record, slot).isMissing,
            let maximumAge = types.maximumAge(ofSlot: slot, in: records[record].type)
        else { return }
        let time = Int(now) - maximumAge + min(seconds, StoreTime.longest)
        setAge(UInt32(max(1, min(time, StoreTime.last))), record, slot, isNoted: true)
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

    /// Lets the value at a path of an answer that was just written keep for so many seconds.
    func keep(_ path: [PathComponent], forSeconds seconds: Int, _ node: WriteNode, from root: Int32) {
        var record = Int(root)
        var node = node
        var place: (slot: Int, cell: Cell, child: WriteNode?, isPaged: Bool)?
        for component in path {
            switch component {
            case .field(let name):
                if let known = place {
                    guard known.cell.tag == .record, let child = known.child else { return }
                    record = known.cell.record
                    node = child
                }
                let plan = node.plan(for: records[record].type, in: &types)
                guard let index = plan.responseKeys.firstIndex(of: name), index > 0, !plan.entries[index].isTypename
                else { return }
                let entry = plan.entries[index]
                place = (
                    Int(entry.slot), cell(record, Int(entry.slot)), entry.child?.takeUnretainedValue(),
                    entry.place != nil
                )
            case .index(let index):
                // The places of a page are others in the list of all pages.
                guard let known = place, !known.isPaged, index >= 0, index < known.cell.count else { return }
                switch known.cell.tag {
                case .records:
                    let reference = refs[known.cell.start + index]
                    guard reference >= 0 else { return }
                    place?.cell = .record(reference)
                case .cells: place?.cell = listCells[known.cell.start + index]
                default: return
                }
            }
        }
        // Elements of lists have no time of their own.
        if case .field? = path.last, let place { keep(record, place.slot, forSeconds: seconds) }
    }

    /// Gives a value the time at which a server has said it.
    ///
    /// - Parameter isNoted: Whether that matters: it is kept then, and taken back with what else the answer says.
    func setAge(_ time: UInt32, _ record: Int, _ slot: Int, isNoted: Bool) {
        let entry = records[record]
        let place = cells.base + (entry.base &+ slot)
        guard place.pointee.time != time else { return }
        if isNoted, entry.stamp != commit || entry.answer != answerNumber || isInLayer {
            note(place.pointee, record, slot, entry, isGarbage: false)
        }
        place.pointee.time = time
    }

    /// Gives the values of a record that stays the times of an equal one that came.
    func copyTimes(_ new: Int, to old: Int) {
        guard new != old, isUnkeyed(new), isUnkeyed(old) else { return }
        for slot in 0..<min(Int(records[new].capacity), Int(records[old].capacity)) {
            let cell = cell(new, slot)
            let known = self.cell(old, slot)
            guard !cell.isMissing, cell.tag != .failed, !known.isMissing else { continue }
            setAge(cell.time, old, slot, isNoted: true)
            if cell.tag == .record, known.tag == .record { copyTimes(cell.record, to: known.record) }
        }
    }

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
