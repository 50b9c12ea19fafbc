import PlannerRules

/// In which order the list stands.
public enum ListSort: Hashable, Sendable, CaseIterable {
    /// By the first day, under the months.
    case start
    case name
    /// By the end of the call for papers: what is open first, the most urgent on top.
    case deadline
    /// By the number of attendees, the most on top.
    case people

    /// What the header says of it.
    var title: String {
        switch self {
        case .start: "upcoming first"
        case .name: "by name"
        case .deadline: "by call for papers"
        case .people: "by attendees"
        }
    }

    /// The one that the key chooses next.
    var next: ListSort {
        switch self {
        case .start: .name
        case .name: .deadline
        case .deadline: .people
        case .people: .start
        }
    }
}
