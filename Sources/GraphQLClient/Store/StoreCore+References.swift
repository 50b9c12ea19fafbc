extension StoreCore {
    /// Calls `body` with each record to which a value refers, in the order of its lists.
    func eachReference(in cell: Cell, _ body: (Int) -> Void) {
        switch cell.tag {
        case .record: body(cell.record)
        case .records:
            for index in 0..<cell.count where refs[cell.start + index] >= 0 { body(Int(refs[cell.start + index])) }
        case .cells: for index in 0..<cell.count { eachReference(in: listCells[cell.start + index], body) }
        default: break
        }
    }
}
