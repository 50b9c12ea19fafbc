import TerminalUI

extension Frame.Area {
    static let list: Frame.Area = "list"
    static let detail: Frame.Area = "detail"
    static let attendees: Frame.Area = "attendees"
    static let form: Frame.Area = "form"
    static let name: Frame.Area = "name"
}

extension PlannerApp {
    /// The rows that a notch of the wheel moves.
    private static let wheelStep = 3

    /// What a click or the wheel does, by what stands on the screen at its place.
    mutating func handle(_ event: MouseEvent) -> [Effect] {
        guard PlannerApp.fits(size), let hit = render(size).hit(at: event.position) else { return [] }
        switch event.kind {
        case .press where event.button == .left && event.modifiers.isEmpty: return click(hit)
        case .wheelDown: return scroll(by: PlannerApp.wheelStep, over: hit)
        case .wheelUp: return scroll(by: -PlannerApp.wheelStep, over: hit)
        case .press, .release, .drag: return []
        }
    }

    private mutating func click(_ hit: Frame.Hit) -> [Effect] {
        if case .key(let key) = hit.target { return handle(key) }
        // A question is answered by its answers only.
        guard question == nil else { return [] }
        switch hit.target {
        case .key: return []
        case .item(let row, of: .list): return clickRow(row)
        case .item(let index, of: .attendees):
            focusDetail()
            detail?.select(index)
            return []
        case .item(let index, of: .form):
            form?.click(index, cell: hit.position.column, width: hit.width)
            filterForm?.click(index, cell: hit.position.column, width: hit.width)
            return []
        case .item(_, of: .name):
            registration?.click(cell: hit.position.column, width: hit.width)
            return []
        case .area(.detail):
            focusDetail()
            return []
        case .area(.list):
            if isSearching { keepSearch() }
            focus = .list
            return []
        case .item, .area: return []
        }
    }

    /// Selects a row; a click on the selected one opens it.
    private mutating func clickRow(_ row: Int) -> [Effect] {
        if isSearching { keepSearch() }
        let isOpened = focus == .list && list.selectedRow == row
        focus = .list
        list.hold()
        if isOpened { return perform(.open) }
        dismissToast()
        list.select(row: row)
        return []
    }

    private mutating func focusDetail() {
        guard detail != nil, focus == .list else { return }
        if isSearching { keepSearch() }
        list.hold()
        focus = .detail
    }

    /// Moves what is under the pointer. A list that is moved has the keys from then on, as after a click: the detail beside
    /// it follows, so that both are about the same conference.
    private mutating func scroll(by rows: Int, over hit: Frame.Hit) -> [Effect] {
        let area: Frame.Area
        switch hit.target {
        case .key: return []
        case .item(_, of: let name), .area(let name): area = name
        }
        guard question == nil else { return [] }
        if help != nil {
            let height = PaneAreas(size: size, isSplit: false).body.count
            help?.scroll(by: rows, height: height)
            return []
        }
        switch area {
        case .list:
            focus = .list
            list.move(.rows(rows))
        case .detail, .attendees:
            let context = detailContext
            detail?.move(.rows(rows), context: context)
        case .form:
            form?.move(by: rows.signum())
            filterForm?.move(by: rows.signum())
        default: break
        }
        return []
    }
}
