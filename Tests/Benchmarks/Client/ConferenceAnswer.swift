import GraphQLClient

/// The answer that is measured: conferences with five attendees each, out of 2,000 people.
struct ConferenceAnswer {
    /// How many conferences it has.
    let count: Int
    let bytes: [UInt8]

    init(count: Int) {
        self.count = count
        var random: UInt64 = 42
        var text = #"{"data":{"allConferences":["#
        for index in 0..<count {
            if index > 0 { text += "," }
            text += #"{"__typename":"Conference","id":"c\#(index)","name":"Conference \#(index)","#
            text += #""city":"City \#(index % 97)","year":\#(2000 + index % 30),"attendees":["#
            for place in 0..<5 {
                random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let person = Int((random >> 33) % 2000)
                if place > 0 { text += "," }
                text += #"{"__typename":"Person","id":"p\#(person)","name":"Person \#(person)"}"#
            }
            text += "]}"
        }
        text += "]}}"
        bytes = Array(text.utf8)
        // Another answer would make other figures.
        precondition(count != 10_000 || bytes.count == 3_931_556, "The answer is not the one that is to be measured.")
    }

    /// How many objects it holds: each conference, and each person that goes to one.
    func objectCount(in store: Store) -> Int {
        let data = store.read(AllConferencesQuery())
        var people: Set<ID> = []
        for conference in data?.allConferences ?? [] {
            for person in conference.attendees { people.insert(person.id) }
        }
        return count + people.count
    }
}

/// All of what `AllConferencesQuery` selects is written, and nothing is read back: parsing, normalizing and writing
/// alone.
struct WritingQuery: GraphQLQuery {
    static let kind = OperationKind.query
    static let name = AllConferencesQuery.name
    static let document = AllConferencesQuery.document

    var variables = NoVariables()

    struct Data: RootSelectionSet {
        static let selection = AllConferencesQuery.Data.selection

        init(reading object: ObjectReader) throws(ReadError) {}

        func write(to object: inout ObjectWriter) {}
    }
}

/// A server that answers every request with what was put in last.
func answering(_ bytes: [UInt8]) -> InProcessTransport {
    InProcessTransport { _ in
        AsyncThrowingStream { answers in
            answers.yield(bytes)
            answers.finish()
        }
    }
}
