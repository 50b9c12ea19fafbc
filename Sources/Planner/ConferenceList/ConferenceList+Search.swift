import PlannerRules
import TerminalUI

extension ConferenceList {
    /// Shows only what matches, by name, place and topic; a blank text shows everything.
    ///
    /// The selection stays on its conference while that matches, and comes back to it when it does again.
    mutating func setSearch(_ text: String) {
        let wanted = text.allSatisfy(\.isWhitespace) ? nil : SearchText(text)
        guard wanted != search else { return }
        hold()
        let before = selected?.id
        if search == nil { anchorID = before }
        rearranging { $0.search = wanted }
        if selected?.id != before || before == nil {
            select(row: anchorID.flatMap { row(of: $0) } ?? 0)
        }
        if search == nil { anchorID = nil }
    }

    /// What is searched of a conference.
    static func searchText(_ conference: Conference) -> SearchText {
        SearchText(
            ([conference.title, conference.city, conference.fullPlace] + conference.topics).joined(separator: " "))
    }
}

extension PlannerApp {
    mutating func openSearch() {
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
        if list.search == nil { search = nil }
    }

    mutating func clearSearch() {
        isSearching = false
        search = nil
        list.setSearch("")
    }

    /// The header of a list that is searched: "/ zuer   3 of 6,011   esc clears".
    func drawSearch(in frame: inout Frame, columns: Range<Int>) {
        guard let search else { return }
        let count = Span(" \(Count.text(list.count)) of \(Count.text(list.total))   esc clears ", .header)
        frame.drawLine(left: [Span(" / ", .header.bold)], right: [count], row: 0, columns: columns)
        let width = max(columns.count - 3 - count.width, 1)
        if isSearching {
            search.draw(in: &frame, row: 0, column: columns.lowerBound + 3, width: width)
        } else {
            frame.write(search.text, row: 0, column: columns.lowerBound + 3, width: width, style: .header.bold)
        }
    }
}
