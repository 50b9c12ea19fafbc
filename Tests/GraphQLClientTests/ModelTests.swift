import Glibc
import Synchronization
import Testing

@testable import GraphQLClient

/// Random commits, layers and watches, compared after each step with a model that has no cleverness.
@Suite struct ModelTests {
    /// How many steps each seed takes; `MODEL_STEPS` asks for more.
    private static let steps = getenv("MODEL_STEPS").flatMap { Int(String(cString: $0)) } ?? 800

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `store, layers and watches agree with a naive model`(seed: UInt64) throws {
        var run = ModelRun(seed: seed)
        for step in 0..<Self.steps {
            run.act()
            try run.check("seed \(seed), step \(step)")
        }
    }
}

private struct Attend: LocalEdit {
    static let name = "attend"
    var id: String
    var person: String

    func apply(to editor: inout StoreEditor) {
        editor.write(
            PersonName(id: ID(person), name: "Name of \(person)"), to: RecordKey(type: "Person", id: ID(person)))
        editor.update(ConferenceAttendees.self, of: RecordKey(type: "Conference", id: ID(id))) {
            $0.attendees.append(.init(id: ID(person)))
        }
    }
}

private struct Insert: LocalEdit {
    static let name = "insert"
    var id: String
    var place: Int

    func apply(to editor: inout StoreEditor) {
        editor.update(AllQuery()) { data in
            data.value.insert(ConferenceName(id: ID(id), name: "New \(id)"), at: min(place, data.value.count))
        }
    }
}

private struct Remove: LocalEdit {
    static let name = "remove"
    var id: String

    func apply(to editor: inout StoreEditor) {
        editor.remove(RecordKey(type: "Conference", id: ID(id)))
    }
}

private struct ModelRun {
    let store = Store()
    var model = LayeredModel()
    var random: SplitMix
    var names: [Watching<AllQuery>] = []
    var details: [Watching<AllDetailsQuery>] = []
    var single: [Watching<ConferenceQuery>] = []
    var openLayers: [Int] = []

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        for _ in 0..<3 {
            names.append(Watching(store, AllQuery()))
            details.append(Watching(store, AllDetailsQuery()))
        }
        for id in 0..<4 { single.append(Watching(store, ConferenceQuery(id: ID("\(id)")))) }
    }

    mutating func act() {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<12: answerAll()
        case 12..<24: answerConference()
        case 24..<36: answerRename()
        case 36..<42: edit(Attend(id: id(), person: person()))
        case 42..<46: edit(Insert(id: id(), place: Int.random(in: 0..<12, using: &random)))
        case 46..<49: edit(Remove(id: id()))
        case 49..<70: addLayer()
        case 70..<82: answerLayer()
        case 82..<90: cancelLayer()
        case 90..<94: store.state.withLock { $0.core.collectGarbage() }
        case 94: clear()
        default: replaceWatch()
        }
    }

    private mutating func id() -> String { String(Int.random(in: 0..<12, using: &random)) }
    private mutating func person() -> String { "p" + String(Int.random(in: 0..<8, using: &random)) }

    private mutating func randomDetails(_ id: String) -> ConferenceDetails {
        let attendees = (0..<Int.random(in: 0..<4, using: &random)).map { _ -> PersonName? in
            guard Int.random(in: 0..<8, using: &random) > 0 else { return nil }
            let person = person()
            return PersonName(id: ID(person), name: "Name of \(person)")
        }
        return ConferenceDetails(
            id: ID(id), name: "N\(Int.random(in: 0..<5, using: &random))",
            city: Bool.random(using: &random) ? nil : "C\(Int.random(in: 0..<3, using: &random))",
            year: Int.random(in: 0..<3, using: &random), attendees: List(attendees))
    }

    private mutating func answerAll() {
        var ids = (0..<12).map(String.init).shuffled(using: &random)
        ids.removeLast(Int.random(in: 0..<12, using: &random))
        if Int.random(in: 0..<4, using: &random) == 0 { ids.append(id()) }
        // One object says the same wherever it stands in an answer.
        var objects: [String: ConferenceDetails] = [:]
        for id in ids where objects[id] == nil { objects[id] = randomDetails(id) }
        let list = List(ids.compactMap { objects[$0] })
        write(Field<AllDetailsQuery>(list), AllDetailsQuery())
        model.answer { model in
            for details in list { model.put(details) }
            model.all = ids
        }
    }

    private mutating func answerConference() {
        let id = id()
        let details = randomDetails(id)
        write(Field<ConferenceQuery>(details), ConferenceQuery(id: ID(id)))
        model.answer { model in
            model.put(details)
            model.found.insert(id)
        }
    }

    private mutating func answerRename() {
        let id = id()
        let name = "N\(Int.random(in: 0..<5, using: &random))"
        _ = try? store.write(response(id, name), RenameMutation(id: ID(id), name: name))
        model.answer { $0.rename(id, name) }
    }

    private func write<Query: FieldQuery>(_ data: Field<Query>, _ query: Query) {
        let json = store.state.withLock { state in data.answer(for: state.core.compile(query)) }
        _ = try? store.write(Array(#"{"data":"#.utf8) + json + Array("}".utf8), query)
    }

    private func response(_ id: String, _ name: String) -> [UInt8] {
        Array(#"{"data":{"rename":\#(conference(id, name))}}"#.utf8)
    }

    private static func apply(_ edit: any LocalEdit, _ model: inout Model) {
        switch edit {
        case let edit as Attend: model.attend(edit.id, edit.person)
        case let edit as Insert: model.insert(edit.id, at: edit.place)
        case let edit as Remove: model.remove(edit.id)
        default: break
        }
    }

    private mutating func edit(_ edit: some LocalEdit) {
        store.apply(edit)
        model.edit { Self.apply(edit, &$0) }
    }

    private mutating func addLayer() {
        guard openLayers.count < 6 else { return cancelLayer() }
        let id = id()
        let layer: Int
        let step: LayeredModel.Step
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            let name = "O\(Int.random(in: 0..<5, using: &random))"
            layer = store.addLayer(
                RenameMutation.Data(rename: ConferenceName(id: ID(id), name: name)),
                for: RenameMutation(id: ID(id), name: name))
            step = { $0.rename(id, name) }
        case 1:
            let edit = Attend(id: id, person: person())
            layer = store.addLayer(edit)
            step = { $0.attend(edit.id, edit.person) }
        case 2:
            let edit = Insert(id: id, place: Int.random(in: 0..<12, using: &random))
            layer = store.addLayer(edit)
            step = { $0.insert(edit.id, at: edit.place) }
        default:
            layer = store.addLayer(Remove(id: id))
            step = { $0.remove(id) }
        }
        openLayers.append(layer)
        model.add(layer, step)
    }

    private mutating func answerLayer() {
        guard let index = openLayers.indices.randomElement(using: &random) else { return addLayer() }
        let layer = openLayers.remove(at: index)
        let id = id()
        let name = "R\(Int.random(in: 0..<5, using: &random))"
        _ = try? store.write(response(id, name), RenameMutation(id: ID(id), name: name), replacing: layer)
        model.answer(layer) { $0.rename(id, name) }
    }

    private mutating func cancelLayer() {
        guard let index = openLayers.indices.randomElement(using: &random) else { return }
        let layer = openLayers.remove(at: index)
        store.removeLayer(layer)
        model.cancel(layer)
    }

    private mutating func clear() {
        store.clear()
        model.clear()
    }

    private mutating func replaceWatch() {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: names[Int.random(in: 0..<3, using: &random)] = Watching(store, AllQuery())
        case 1: details[Int.random(in: 0..<3, using: &random)] = Watching(store, AllDetailsQuery())
        default:
            let index = Int.random(in: 0..<4, using: &random)
            single[index] = Watching(store, ConferenceQuery(id: ID("\(index)")))
        }
    }

    mutating func check(_ place: String) throws {
        let visible = model.visible
        try #require(store.read(AllQuery()) == visible.names().map { Field($0) }, "\(place)")
        try #require(store.read(AllDetailsQuery()) == visible.allDetails().map { Field($0) }, "\(place)")
        for id in 0..<12 {
            try #require(
                store.read(ConferenceQuery(id: ID("\(id)"))) == visible.conference("\(id)"), "\(place), id \(id)")
        }
        // Not every watch asks after every step: changes merge.
        for index in names.indices where Bool.random(using: &random) {
            try names[index].check(visible.names().map { Field($0) }, \.value, place)
        }
        for index in details.indices where Bool.random(using: &random) {
            try details[index].check(visible.allDetails().map { Field($0) }, \.value, place)
        }
        for index in single.indices where Bool.random(using: &random) {
            try single[index].check(visible.conference("\(index)"), place)
        }
    }
}

/// One watch, and what it has told.
private final class Watching<Query: FieldQuery> {
    let store: Store
    let id: Int32
    var told: Query.Data?

    init(_ store: Store, _ query: Query) {
        self.store = store
        id = store.register(query, .cacheOnly, fetches: false)
    }

    deinit { store.end(id) }

    @discardableResult
    func check(_ expected: Query.Data?, _ place: String) throws -> Change<Query.Data>? {
        var last: Change<Query.Data>?
        loop: while true {
            switch store.step(id, as: Query.Data.self) {
            case .tell(let change):
                try #require(last == nil, "told twice: \(place)")
                try #require(change.isNew, "\(place)")
                last = change
                told = change.data
            case .wait: break loop
            case .fetch, .end:
                Issue.record("a cacheOnly watch does neither: \(place)")
                break loop
            }
        }
        try #require(told == expected, "watch \(Query.self): \(place)")
        return last
    }

    func check<Element: Equatable>(
        _ expected: Query.Data?, _ list: (Query.Data) -> List<Element>, _ place: String
    ) throws {
        let before = told.map(list)
        guard let change = try check(expected, place), let before, let data = change.data else { return }
        let after = list(data)
        guard let delta = change.list("all") else {
            try #require(before == after, "unreported: \(place)")
            return
        }
        // What is neither removed nor moved stays in order; the rest comes from the new list.
        let gone = Set(delta.removed + delta.moved.map(\.from))
        var staying = before.indices.filter { !gone.contains($0) }.makeIterator()
        let arrived = Set(delta.inserted + delta.moved.map(\.to))
        let updated = Set(delta.updated)
        for index in after.indices where !arrived.contains(index) {
            let next = staying.next()
            let source = try #require(next, "\(place)")
            if !updated.contains(index) { try #require(before[source] == after[index], "\(place)") }
        }
        let further = staying.next()
        try #require(further == nil, "\(place)")
        for move in delta.moved where !updated.contains(move.to) {
            try #require(before[move.from] == after[move.to], "\(place)")
        }
    }
}
