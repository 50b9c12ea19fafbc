import Synchronization
import Testing

@testable import GraphQLClient

extension ModelRun {
    /// An answer with an object without a key, some of it or with an error in it, whole or in two parts.
    mutating func answerHall() {
        let id = id()
        let name = isLucky(oneIn: 3) ? nil : "H\(below(4))"
        let note: String?? = isLucky(oneIn: 2) ? nil : .some(isLucky(oneIn: 3) ? nil : "n\(below(3))")
        let fails = note == nil && isLucky(oneIn: 2)
        var fields = name.map { [#""name":"\#($0)""#] } ?? []
        if let note { fields.append(note.map { #""note":"\#($0)""# } ?? #""note":null"#) }
        if fails { fields.append(#""note":null"#) }
        let errors = fails ? #","errors":[{"message":"no","path":["conference","hall","note"]}]"# : ""
        let isInParts = isLucky(oneIn: 3)
        let inner = isInParts ? "" : "," + fields.joined(separator: ",")
        let object =
            #"{"__typename":"Conference","id":"\#(id)","hall":{"__typename":"Hall"\#(fields.isEmpty ? "" : inner)}}"#
        let part =
            #"{"incremental":[{"path":["conference","hall"],"data":{\#(fields.joined(separator: ","))}\#(errors)}]}"#
        _ = try? store.write(
            Array(#"{"data":{"conference":\#(object)}\#(isInParts ? "" : errors)}"#.utf8),
            patches: isInParts ? [Array(part.utf8)] : [], AnyHallQuery(id: ID(id)))
        model.answer { model in
            model.putHall(id, name: name, note: note)
            model.found[id] = true
        }
    }

    /// A part of an answer that is shown before the whole is there: nothing changes.
    mutating func preview() {
        let query = ConferenceQuery(id: ID(id()))
        let watch = store.register(query, .cacheAndNetwork, fetches: true, showsPartial: true)
        let details = randomDetails(query.variables.id.rawValue)
        let json = store.state.withLock { state in
            Field<ConferenceQuery>(details).answer(for: state.core.compile(query))
        }
        store.preview(Array(#"{"data":"#.utf8) + json + Array("}".utf8), of: query)
        if case .tell(let change) = store.step(watch, as: ConferenceQuery.Data.self), change.source == .network,
            model.layers.isEmpty, change.data?.value != details
        {
            Issue.record("A part is shown as something else")
        }
        store.end(watch)
    }
}
