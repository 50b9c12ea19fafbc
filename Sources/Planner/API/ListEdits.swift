import GraphQLClient
import PlannerAPI

/// A conference that came into being enters the list at its place, without asking for the list again.
struct ConferenceInsertion: LocalEdit {
    static let name = "conference-insertion"

    /// A conference that the cache has.
    var id: ID

    func apply(to editor: inout StoreEditor) {
        guard let row = editor.read(ConferenceDetails.self, of: RecordKey(type: "Conference", id: id)) else { return }
        editor.update(FullOperations.wholeList) { list in
            guard !list.allConferences.contains(where: { $0.id == id }) else { return }
            let key = ConferenceInsertion.key(row)
            let place = list.allConferences.firstIndex { key < ConferenceInsertion.key($0) }
            list.allConferences.insert(row, at: place ?? list.allConferences.endIndex)
        }
    }

    /// Grows in the order of the list: by the first day; without one, behind all others of the year.
    private static func key(_ row: ConferenceDetails) -> (String, String) {
        (row.startDate ?? "\(row.year)~", row.id.rawValue)
    }
}

/// A conference that was deleted leaves the list and its own screen.
struct ConferenceRemoval: LocalEdit {
    static let name = "conference-removal"

    var id: ID

    func apply(to editor: inout StoreEditor) {
        editor.update(FullOperations.wholeList) { list in
            list.allConferences.removeAll { $0.id == id }
        }
        let details = ConferenceDetailsQuery(id: id)
        if editor.read(details) != nil {
            editor.write(ConferenceDetailsQuery.Data(conference: nil), to: details)
        }
    }
}
