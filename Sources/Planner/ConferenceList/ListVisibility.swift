import PlannerRules

/// What decides whether a conference is shown, and in which part of the list.
struct ListVisibility {
    let search: SearchText?
    let filter: ListFilter
    /// What is searched, by page; empty without a search.
    let fields: [[SearchFields]]
    let today: CalendarDate

    /// The part of the list, from 0; less than 0 for what is not shown.
    func rank(_ conference: Conference, _ place: ListEntry.Place) -> Int {
        if !filter.isEmpty, !filter.matches(conference, on: today) { return -1 }
        guard let search else { return 0 }
        return fields[orNil: place.page]?[orNil: place.index]?.part(for: search, conference: conference) ?? -1
    }
}
