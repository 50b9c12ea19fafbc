import TerminalUI

/// Where the parts of the screen stand: a header, the body of one or two panes, a line for messages, the keys.
struct PaneAreas: Hashable, Sendable {
    let body: Range<Int>
    /// The columns of the list; those of the whole screen where there is one pane.
    let list: Range<Int>
    let detail: Range<Int>
    /// The column of the rule between the panes.
    let rule: Int?
    let message: Int
    let footer: Int

    init(size: Size, isSplit: Bool) {
        let columns = max(size.columns, 0)
        let rows = max(size.rows, 0)
        // Air below the header, where there is enough for it.
        let top = rows >= 16 ? 2 : 1
        body = min(top, rows)..<max(rows - 2, min(top, rows))
        message = rows - 2
        footer = rows - 1
        if isSplit {
            // What is more than the facts of the detail need goes to names and places, up to one half.
            let width = min(max(min(columns / 2, columns - 68), 52), 120)
            list = 0..<width
            rule = width
            detail = min(width + 1, columns)..<columns
        } else {
            list = 0..<columns
            rule = nil
            detail = 0..<columns
        }
    }
}
