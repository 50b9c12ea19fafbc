import TerminalUI

/// Something that is asked before it is done: y does it, everything else does not.
struct Question: Hashable, Sendable {
    /// The conference that would be deleted.
    let conferenceID: String
    private(set) var name: String
    private(set) var attendeeCount: Int
    /// Whether there is nothing to be done any more: the conference is gone. The question stays until somebody closes
    /// it: the key that was meant for it shall not do something else.
    private(set) var isMoot = false

    init(deleting conference: Conference) {
        conferenceID = conference.id
        name = conference.title
        attendeeCount = conference.attendeeCount
    }

    /// Takes over what is known now of what it asks about; `nil` where that is gone.
    mutating func follow(_ conference: Conference?) {
        guard let conference else {
            isMoot = true
            return
        }
        name = conference.title
        attendeeCount = conference.attendeeCount
    }

    /// "Delete "Uphill Conf 2026"? 5 people attend it."
    var text: String {
        let shown = VisibleText.inSentence(name)
        if isMoot { return "\(shown) was deleted meanwhile." }
        let people =
            switch attendeeCount {
            case ..<1: "Nobody attends it."
            case 1: "1 person attends it."
            default: "\(Count.text(attendeeCount)) people attend it."
            }
        return "Delete \"\(shown)\"? \(people)"
    }
}
