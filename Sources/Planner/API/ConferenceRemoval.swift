import GraphQLClient

/// A conference that was deleted leaves every list and its own screen.
struct ConferenceRemoval: LocalEdit {
    static let name = "conference-removal"

    var id: ID

    func apply(to editor: inout StoreEditor) {
        editor.remove(RecordKey(type: "Conference", id: id))
    }
}
