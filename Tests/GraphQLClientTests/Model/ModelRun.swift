import Synchronization
import Testing

@testable import GraphQLClient

/// A store and the model that goes through the same.
struct ModelRun {
    /// What kind of store it is.
    enum Kind: String, CaseIterable, Sendable {
        case memory
        /// Its records are kept, and now and then the process ends and another begins.
        case kept
        /// In addition it may be so small that records have to go from memory all the time.
        case keptAndSmall
    }

    private let kind: Kind
    private let kept = KeptRecords()
    var store: Store
    var model = LayeredModel()
    var random: SplitMix
    var openLayers: [Int] = []
    var openPlaces: [Int] = []

    private var names: [ModelWatch<AllQuery.Data>] = []
    private var details: [ModelWatch<AllDetailsQuery.Data>] = []
    private var single: [ModelWatch<ConferenceQuery.Data>] = []
    private var fragments: [ModelWatch<ConferenceName>] = []
    private var roomNames: [ModelWatch<RoomNamesQuery.Data>] = []
    private var roomNotes: [ModelWatch<RoomsQuery.Data>] = []
    private var perms: [ModelWatch<PermsQuery<A>.Data>] = []
    private var halls: [ModelWatch<ConferenceHall<HallName>>] = []

    /// Conferences and people are few, so that much happens to each.
    private static let conferences = 12
    private static let people = 8

    init(_ kind: Kind, seed: UInt64) {
        self.kind = kind
        random = SplitMix(seed: seed)
        store = Self.store(kind, kept)
        watch()
    }

    private static func store(_ kind: Kind, _ kept: KeptRecords) -> Store {
        switch kind {
        case .memory: Store()
        case .kept: Store(persistence: kept)
        case .keptAndSmall: Store(sizeLimit: 4_000, persistence: kept)
        }
    }

    private mutating func watch() {
        names = (0..<3).map { _ in ModelWatch(store, AllQuery()) }
        details = (0..<3).map { _ in ModelWatch(store, AllDetailsQuery()) }
        single = (0..<4).map { ModelWatch(store, ConferenceQuery(id: ID("\($0)"))) }
        fragments = (0..<4).map { fragmentWatch($0) }
        roomNames = [ModelWatch(store, RoomNamesQuery())]
        roomNotes = [ModelWatch(store, RoomsQuery())]
        perms = [ModelWatch(store, PermsQuery<A>())]
        halls = (0..<2).map { hallWatch($0) }
    }

    private func fragmentWatch(_ id: Int) -> ModelWatch<ConferenceName> {
        ModelWatch(store, store.register(ConferenceName.self, RecordKey(type: "Conference", id: ID("\(id)"))))
    }

    private func hallWatch(_ id: Int) -> ModelWatch<ConferenceHall<HallName>> {
        ModelWatch(
            store, store.register(ConferenceHall<HallName>.self, RecordKey(type: "Conference", id: ID("\(id)"))))
    }

    // MARK: Steps

    mutating func act() {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<9: answerAll()
        case 9..<18: answerConference()
        case 18..<26: answerRename()
        case 26..<28: answerNothing()
        case 28..<30: answerRooms()
        case 30..<32: answerPerms()
        case 32..<34: answerHall()
        case 34..<46: edit(randomEdit())
        case 46..<66: addLayer()
        case 66..<80: answerLayer()
        case 80..<88: cancelLayer()
        case 88: preview()
        case 89, 90: store.state.withLock { $0.core.collectGarbage() }
        case 91: collectUnreachable()
        case 92, 93: openPlace()
        case 94: closePlace()
        case 95: isLucky(oneIn: 6) ? clear() : restart()
        default: replaceWatch()
        }
    }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    mutating func id() -> String { String(below(Self.conferences)) }
    private mutating func person() -> String { "p\(below(Self.people))" }
    mutating func isLucky(oneIn count: Int) -> Bool { below(count) == 0 }

    mutating func randomDetails(_ id: String) -> ConferenceDetails {
        let attendees = (0..<below(4)).map { _ -> PersonName? in
            if isLucky(oneIn: 8) { return nil }
            let person = person()
            return PersonName(id: ID(person), name: "Name of \(person)")
        }
        return ConferenceDetails(
            id: ID(id), name: "N\(below(5))", city: isLucky(oneIn: 2) ? nil : "C\(below(3))", year: below(3),
            attendees: List(attendees))
    }

    private mutating func randomEdit() -> any ModelEdit {
        switch below(9) {
        case 0: Attend(id: id(), person: person())
        case 1: Insert(id: id(), place: below(Self.conferences))
        case 2: Shuffle(from: below(Self.conferences), to: below(Self.conferences))
        case 3: Rename(id: id(), to: "E\(below(5))")
        case 4: Evict(id: id())
        case 5: EvictField(id: id(), field: EvictField.Field.allCases[below(5)])
        case 6: RenameHall(id: id(), to: "H\(below(4))")
        case 7: WriteAndEvict(id: id(), evictsAll: isLucky(oneIn: 3))
        default: Remove(id: id())
        }
    }

    // MARK: Answers

    private mutating func answerAll() {
        var ids = (0..<Self.conferences).map(String.init).shuffled(using: &random)
        ids.removeLast(below(Self.conferences))
        if isLucky(oneIn: 4) { ids.append(id()) }
        // One object says the same wherever it stands in an answer.
        var objects: [String: ConferenceDetails] = [:]
        for id in ids where objects[id] == nil { objects[id] = randomDetails(id) }
        let list = List(ids.compactMap { objects[$0] })
        let place = takePlace()
        write(Field<AllDetailsQuery>(list), AllDetailsQuery(), at: place)
        model.answer(place) { model in
            for details in list { model.put(details) }
            model.all = ids
        }
    }

    private mutating func answerConference() {
        let id = id()
        let query = ConferenceQuery(id: ID(id))
        let place = takePlace()
        if isLucky(oneIn: 6) {
            write(Field<ConferenceQuery>(nil), query, at: place)
            model.answer(place) { $0.found[id] = false }
            return
        }
        let details = randomDetails(id)
        write(Field<ConferenceQuery>(details), query, at: place)
        model.answer(place) { model in
            model.put(details)
            model.found[id] = true
        }
    }

    private mutating func answerRename() {
        let id = id()
        let name = "N\(below(5))"
        _ = try? store.write(Self.response(id, name), RenameMutation(id: ID(id), name: name))
        model.answer { $0.rename(id, name) }
    }

    /// Bytes that are no answer, an answer that breaks off, and a null that an error has caused: nothing changes.
    private mutating func answerNothing() {
        let query = ConferenceQuery(id: ID(id()))
        let text =
            switch below(3) {
            case 0: "<html>"
            case 1: #"{"data":{"conference":{"__typename":"Conference","id":"1","name":"broken"#
            default: #"{"data":{"conference":null},"errors":[{"message":"no","path":["conference"]}]}"#
            }
        let place = takePlace()
        do {
            _ = try store.write(Array(text.utf8), query, replacing: place).get()
            Issue.record("This is no answer: \(text)")
        } catch {}
        model.cancel(place)
    }

    private mutating func answerRooms() {
        let hasNotes = isLucky(oneIn: 2)
        let rooms = (0..<below(3)).map { index in
            Model.Room(name: "R\(below(2))", note: hasNotes ? .some(isLucky(oneIn: 2) ? nil : "n\(index)") : nil)
        }
        let json = rooms.map { room in
            let note = room.note.map { note in #","note":\#(note.map { #""\#($0)""# } ?? "null")"# } ?? ""
            return #"{"__typename":"Room","name":"\#(room.name)"\#(note)}"#
        }
        let answer = Array(#"{"data":{"rooms":[\#(json.joined(separator: ","))]}}"#.utf8)
        let place = takePlace()
        if hasNotes {
            _ = try? store.write(answer, RoomsQuery(), replacing: place)
        } else {
            _ = try? store.write(answer, RoomNamesQuery(), replacing: place)
        }
        model.answer(place) { $0.put(rooms) }
    }

    private mutating func answerPerms() {
        let list: [String]? = isLucky(oneIn: 3) ? nil : (0..<below(3)).map { "x\($0)" }
        let json = list.map { "[" + $0.map { "\"\($0)\"" }.joined(separator: ",") + "]" } ?? "null"
        let name = isLucky(oneIn: 2) ? "a" : "b"
        let answer = Array(#"{"data":{"perms":{"__typename":"Perms","\#(name)":\#(json)}}}"#.utf8)
        if name == "a" {
            _ = try? store.write(answer, PermsQuery<A>())
        } else {
            _ = try? store.write(answer, PermsQuery<B>())
        }
        model.answer { $0.perms[name] = list }
    }

    func write<Query: FieldQuery>(_ data: Field<Query>, _ query: Query, at place: Int = 0) {
        let json = store.state.withLock { state in data.answer(for: state.core.compile(query)) }
        _ = try? store.write(Array(#"{"data":"#.utf8) + json + Array("}".utf8), query, replacing: place)
    }

    private static func response(_ id: String, _ name: String) -> [UInt8] {
        Array(#"{"data":{"rename":\#(conference(id, name))}}"#.utf8)
    }

    // MARK: Edits and layers

    private mutating func edit(_ edit: some ModelEdit) {
        store.apply(edit)
        model.edit { edit.apply(to: &$0) }
    }

    private mutating func addLayer() {
        guard openLayers.count < 6 else { return cancelLayer() }
        if isLucky(oneIn: 3) {
            let id = id()
            let name = "O\(below(5))"
            let layer = store.addLayer(
                RenameMutation.Data(rename: ConferenceName(id: ID(id), name: name)),
                for: RenameMutation(id: ID(id), name: name))
            openLayers.append(layer)
            model.add(layer) { $0.rename(id, name) }
        } else {
            addLayer(randomEdit())
        }
    }

    private mutating func addLayer(_ edit: some ModelEdit) {
        let layer = store.addLayer(edit)
        openLayers.append(layer)
        model.add(layer) { edit.apply(to: &$0) }
    }

    private mutating func answerLayer() {
        guard let index = openLayers.indices.randomElement(using: &random) else { return addLayer() }
        let layer = openLayers.remove(at: index)
        let id = id()
        let name = "R\(below(5))"
        _ = try? store.write(Self.response(id, name), RenameMutation(id: ID(id), name: name), replacing: layer)
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
        openPlaces = []
    }

    /// The process ends, and another one begins with what was kept.
    private mutating func restart() {
        guard kind != .memory else { return }
        store = Self.store(kind, kept)
        model.restart()
        openLayers = []
        openPlaces = []
        watch()
        // Much happens to what was not loaded yet.
        for _ in 0..<below(6) { act() }
    }

    // MARK: Garbage

    private mutating func collectUnreachable() {
        // What is kept is dropped by what is in memory: that is the model's only without layers.
        guard kind == .memory || model.layers.isEmpty else { return }
        store.collectGarbage()
        for id in 0..<Self.conferences { dropIfGone("\(id)") }
    }

    /// Where the store has dropped an object the model does so too; it must be one that nothing leads to.
    private mutating func dropIfGone(_ id: String) {
        guard let conference = model.base.conferences[id] else { return }
        let key = RecordKey(type: "Conference", id: ID(id))
        let isGone =
            kind == .memory
            ? store.state.withLock { $0.core.find(key) == nil } : !kept.keys.contains("Conference\u{0}\(id)")
        guard isGone else { return }
        let isReachable = [model.base, model.visible].contains { model in
            model.all?.contains(id) == true || model.found[id] == true
        }
        if !isReachable {
            model.drop(id)
        } else if conference != Model.Conference() {
            Issue.record("An object in use was dropped: \(id)")
        }
    }

    // MARK: Watches

    private mutating func replaceWatch() {
        switch below(6) {
        case 0: names[below(3)] = ModelWatch(store, AllQuery())
        case 1: details[below(3)] = ModelWatch(store, AllDetailsQuery())
        case 2:
            let index = below(4)
            single[index] = ModelWatch(store, ConferenceQuery(id: ID("\(index)")))
        case 3: roomNotes = [ModelWatch(store, RoomsQuery())]
        case 4: halls[0] = hallWatch(0)
        default:
            let index = below(4)
            fragments[index] = fragmentWatch(index)
        }
    }

    /// What the store holds must be what the model holds, and each watch must have told so.
    mutating func check(_ place: String) throws {
        let visible = model.visible
        for id in 0..<Self.conferences where isLucky(oneIn: 4) {
            let (id, key) = ("\(id)", RecordKey(type: "Conference", id: ID("\(id)")))
            let note = store.read(ConferenceHallQuery<HallNote>(id: ID(id)))
            try #require(note == visible.conferenceHallNote(id), "\(place), id \(id)")
            try #require(
                store.read(ConferenceHall<HallName>.self, of: key) == visible.hallName(id), "\(place), id \(id)")
            try #require(
                store.read(ConferenceHall<HallNote>.self, of: key) == visible.hallNote(id), "\(place), id \(id)")
        }
        let names = visible.names().map { Field<AllQuery>($0) }
        let details = visible.allDetails().map { Field<AllDetailsQuery>($0) }
        // Not everything is read and not every watch asks after every step: changes add up.
        if isLucky(oneIn: 2) { try #require(store.read(AllQuery()) == names, "\(place)") }
        if isLucky(oneIn: 2) { try #require(store.read(AllDetailsQuery()) == details, "\(place)") }
        for id in 0..<Self.conferences where isLucky(oneIn: 4) {
            let expected = visible.conference("\(id)")
            try #require(store.read(ConferenceQuery(id: ID("\(id)"))) == expected, "\(place), id \(id)")
        }
        try #require(store.read(RoomNamesQuery())?.value.map(\.name) == visible.roomNames(), "\(place)")
        try #require(store.read(RoomsQuery())?.value.map { [$0.name, $0.note] } == visible.roomNotes(), "\(place)")
        try #require(store.read(PermsQuery<A>()).map { $0.value.list } == visible.perms["a"], "\(place)")
        try #require(store.read(PermsQuery<B>()).map { $0.value.list } == visible.perms["b"], "\(place)")
        for watch in self.names where isLucky(oneIn: 3) { try watch.check(names, ["all"], place, list: \.value) }
        for watch in self.details where isLucky(oneIn: 3) { try watch.check(details, ["all"], place, list: \.value) }
        try checkSmallWatches(visible, place)
        try #require(store.liveWatchers == 19, "\(place)")
    }

    private mutating func checkSmallWatches(_ visible: Model, _ place: String) throws {
        for (index, watch) in single.enumerated() where isLucky(oneIn: 2) {
            try watch.check(visible.conference("\(index)"), ["conference", "attendees"], place) { $0.value?.attendees }
        }
        for (index, watch) in fragments.enumerated() where isLucky(oneIn: 2) {
            try watch.check(visible.conferences["\(index)"]?.isDeleted == true ? nil : visible.name("\(index)"), place)
        }
        for (index, watch) in halls.enumerated() where isLucky(oneIn: 2) {
            try watch.check(visible.hallName("\(index)"), place)
        }
        for watch in roomNames where isLucky(oneIn: 2) {
            try watch.check(store.read(RoomNamesQuery()), ["rooms"], place, list: \.value)
        }
        for watch in roomNotes where isLucky(oneIn: 2) {
            try watch.check(store.read(RoomsQuery()), ["rooms"], place, list: \.value)
        }
        for watch in perms where isLucky(oneIn: 2) { try watch.check(store.read(PermsQuery<A>()), place) }
    }
}
