@testable import GraphQLClient

/// An edit that the model can do as well.
protocol ModelEdit: LocalEdit {
    func apply(to model: inout Model)
}

struct Attend: ModelEdit {
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

    func apply(to model: inout Model) { model.attend(id, person) }
}

struct Insert: ModelEdit {
    static let name = "insert"
    var id: String
    var place: Int

    func apply(to editor: inout StoreEditor) {
        editor.update(AllQuery()) { data in
            data.value.insert(ConferenceName(id: ID(id), name: "New \(id)"), at: min(place, data.value.count))
        }
    }

    func apply(to model: inout Model) { model.insert(id, at: place) }
}

struct Remove: ModelEdit {
    static let name = "remove"
    var id: String

    func apply(to editor: inout StoreEditor) {
        // What becomes of an object that was evicted before, whether gone or missing, is the store's own affair.
        let key = RecordKey(type: "Conference", id: ID(id))
        if editor.read(ConferenceName.self, of: key) != nil { editor.remove(key) }
    }

    func apply(to model: inout Model) {
        if model.conferences[id]?.isDeleted == false, model.name(id) != nil { model.remove(id) }
    }
}

/// Moves an element of the list.
struct Shuffle: ModelEdit {
    static let name = "shuffle"
    var from: Int
    var to: Int

    func apply(to editor: inout StoreEditor) {
        editor.update(AllQuery()) { data in
            guard from < data.value.count else { return }
            let element = data.value.remove(at: from)
            data.value.insert(element, at: min(to, data.value.count))
        }
    }

    func apply(to model: inout Model) {
        guard let list = model.names(), from < list.count else { return }
        var ids = list.map(\.id.rawValue)
        let before = ids
        let id = ids.remove(at: from)
        ids.insert(id, at: min(to, ids.count))
        // An edit that leaves a list as it was writes nothing: what was removed from it can come back.
        if ids != before { model.all = ids }
    }
}

/// Renames one object in its own terms.
struct Rename: ModelEdit {
    static let name = "rename"
    var id: String
    var to: String

    func apply(to editor: inout StoreEditor) {
        editor.update(ConferenceName.self, of: RecordKey(type: "Conference", id: ID(id))) { $0.name = to }
    }

    func apply(to model: inout Model) {
        if model.conferences[id]?.isDeleted != true, model.name(id) != nil { model.rename(id, to) }
    }
}

/// Renames an object without a key.
struct RenameHall: ModelEdit {
    static let name = "renameHall"
    var id: String
    var to: String

    func apply(to editor: inout StoreEditor) {
        editor.update(ConferenceHall<HallName>.self, of: RecordKey(type: "Conference", id: ID(id))) {
            $0.hall.name = to
        }
    }

    func apply(to model: inout Model) {
        if model.hallName(id) != nil { model.putHall(id, name: to) }
    }
}

/// Writes a field beside what is known, and forgets it in the same step.
struct WriteAndEvict: ModelEdit {
    static let name = "writeAndEvict"
    var id: String
    var evictsAll: Bool

    func apply(to editor: inout StoreEditor) {
        let key = RecordKey(type: "Conference", id: ID(id))
        editor.write(ConferenceName(id: ID(id), name: "W"), to: key)
        if evictsAll { editor.evict(key) } else { editor.evict(key, field: "name") }
    }

    func apply(to model: inout Model) {
        model.rename(id, "W")
        if evictsAll { model.conferences[id] = Model.Conference() } else { model.conferences[id]?.name = nil }
    }
}

/// Forgets an object.
struct Evict: ModelEdit {
    static let name = "evict"
    var id: String

    func apply(to editor: inout StoreEditor) { editor.evict(RecordKey(type: "Conference", id: ID(id))) }

    func apply(to model: inout Model) {
        if model.conferences[id] != nil { model.conferences[id] = Model.Conference() }
    }
}

/// Forgets one field of an object or of the root.
struct EvictField: ModelEdit {
    static let name = "evictField"
    var id: String
    var field: Field

    enum Field: String, CaseIterable, Codable { case name, attendees, hall, all, conference }

    func apply(to editor: inout StoreEditor) {
        switch field {
        case .name, .attendees, .hall: editor.evict(RecordKey(type: "Conference", id: ID(id)), field: field.rawValue)
        case .all, .conference: editor.evict(.query, field: field.rawValue)
        }
    }

    func apply(to model: inout Model) {
        switch field {
        case .name: model.conferences[id]?.name = nil
        case .attendees: model.conferences[id]?.attendees = nil
        case .hall:
            model.conferences[id]?.hallName = nil
            model.conferences[id]?.hallNote = nil
        case .all: model.all = nil
        case .conference: model.found = [:]
        }
    }
}
