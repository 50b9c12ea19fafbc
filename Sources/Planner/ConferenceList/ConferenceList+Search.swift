import PlannerRules
import TerminalUI

extension PlannerApp {
    mutating func openSearch() {
        dismissToast()
        if search == nil { search = TextField(limit: 100) }
        isSearching = true
    }

    /// Edits the text that is searched.
    mutating func editSearch(_ key: Key) {
        guard search?.handle(key) == true else { return }
        list.setSearch(search?.text ?? "")
    }

    /// Back to the list, which stays as narrow as it is.
    mutating func keepSearch() {
        isSearching = false
        list.hold()
        if list.search == nil { search = nil }
    }

    /// Takes away the search or, where there is none, the filter: what was typed in vain costs no filter.
    mutating func clearSearch() {
        isSearching = false
        guard search != nil else { return list.setFilter(ListFilter()) }
        search = nil
        list.setSearch("")
    }

    /// The header of a list that is searched: "/ zuer   3 of 6,011   esc clears".
    func drawSearch(in frame: inout Frame, columns: Range<Int>) {
        guard let search else { return }
        // A filter that is on as well hides some of what matches.
        let wordings = list.filter.wordings.map {
            $0.isEmpty ? "" : " \(frame.glyphs.dot) \($0.joined(separator: ", "))"
        }
        let words = wordings.first { DisplayWidth.cells(of: $0) <= columns.count / 3 } ?? wordings.last ?? ""
        let advice = keyHere(.clearSearch).map { "   \($0) clears" } ?? ""
        let count = Span(" \(Count.text(list.count)) of \(Count.text(list.total))\(words)\(advice) ", .header)
        frame.drawLine(left: [Span(" / ", .header.bold)], right: [count], row: 0, columns: columns)
        let width = max(columns.count - 3 - count.width, 1)
        if isSearching {
            search.draw(in: &frame, row: 0, column: columns.lowerBound + 3, width: width)
        } else {
            frame.write(search.text, row: 0, column: columns.lowerBound + 3, width: width, style: .header.bold)
        }
    }
}
