import PlannerRules

/// What decides whether a conference is shown, and in which part of the list.
struct ListVisibility {
    let search: SearchQuery?
    let filter: ListFilter
    let pages: [[Conference]]
    let index: SearchIndex
    /// The slots of the index, by page.
    let slots: [[Int32]]
    /// The seconds since 1970 by which calls for papers end.
    let moment: Int

    /// The part of the list, from 0; less than 0 for what is not shown.
    func rank(_ place: ListEntry.Place) -> Int {
        if let search {
            guard let slot = slots[orNil: place.page]?[orNil: place.index] else { return -1 }
            let part = index.part(of: slot, for: search)
            return part >= 0 && isFiltered(place) ? -1 : part
        }
        return isFiltered(place) ? -1 : 0
    }

    /// Whether the filter hides a conference.
    func isFiltered(_ place: ListEntry.Place) -> Bool {
        guard !filter.isEmpty else { return false }
        guard let conference = pages[orNil: place.page]?[orNil: place.index] else { return true }
        return !filter.matches(conference, at: moment)
    }
}
