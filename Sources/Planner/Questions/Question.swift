import TerminalUI

/// Something that is asked before it is done: y does it, everything else does not.
struct Question: Hashable, Sendable {
    /// The conference that would be deleted.
    let conferenceID: String
    let name: String
    let attendeeCount: Int

    init(deleting conference: Conference) {
        conferenceID = conference.id
        name = conference.title
        attendeeCount = conference.attendeeCount
    }

    /// "Delete "Uphill Conf 2026"? 5 people attend it."
    var text: String {
        let people =
            switch attendeeCount {
            case ..<1: "Nobody attends it."
            case 1: "1 person attends it."
            default: "\(Count.text(attendeeCount)) people attend it."
            }
        let shown = VisibleText.cut(name, to: 60, ellipsis: "...")
        return "Delete \"\(shown)\"? \(people)"
    }
}
