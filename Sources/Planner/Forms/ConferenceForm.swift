import PlannerRules
import TerminalUI

/// The screen for a new conference, and for changing one.
struct ConferenceForm: Hashable, Sendable {
    enum Purpose: Hashable, Sendable {
        case add
        case edit(Conference)
    }

    /// Whether a request is on its way.
    enum State: Hashable, Sendable {
        case editing
        /// The server has refused, or was not reached: a sentence to stand under the form.
        case refused(String)
        case running
    }

    private(set) var purpose: Purpose
    private(set) var form: Form
    private(set) var state = State.editing
    /// What was sent last.
    private(set) var sent: ConferenceDraft?
    /// What others had made of it when that was said here.
    private var told: ConferenceDraft?
    /// Why nothing can be saved any more: the conference is gone.
    private(set) var end: String?
    /// Whether the server has the base fields only.
    private let isSimple: Bool

    private static let formats: [ConferenceFormat] = [.unknown, .inPerson, .online, .hybrid]
    private static let name = "Name"
    private static let city = "City"
    private static let year = "Year"
    private static let first = "First day"
    private static let last = "Last day"
    private static let country = "Country"
    private static let held = "Held"
    private static let page = "Page"
    private static let topics = "Topics"

    init(_ purpose: Purpose, fieldSet: FieldSet) {
        self.purpose = purpose
        isSimple = fieldSet == .simple
        var draft = ConferenceDraft(name: "", city: "", year: "")
        if case .edit(let conference) = purpose { draft = ConferenceDraft(conference) }
        var fields = [
            Form.text(Self.name, draft.name, hint: "as its organisers write it"),
            Form.text(Self.city, draft.city, hint: "may be empty for one that is online"),
            Form.text(Self.year, draft.year, hint: "four digits, or give the first day", limit: 4),
        ]
        if !isSimple {
            let country = draft.country.map { Country.name(ofCode: $0) ?? $0 } ?? ""
            fields += [
                Form.text(Self.first, draft.dates.map { "\($0.first)" } ?? "", hint: DateText.hint, limit: 30),
                Form.text(
                    Self.last, draft.dates.map { "\($0.last)" } ?? "", hint: "empty: it takes one day", limit: 30),
                Form.text(Self.country, country, hint: "a name or a code", limit: 60),
                Form.choice(
                    Self.held, Self.formats.map { $0.text ?? "not known" },
                    Self.formats.firstIndex(of: draft.format) ?? 0, hint: "space changes it"),
                Form.text(Self.page, draft.url ?? "", hint: "its address on the web", limit: 2_000),
                Form.text(Self.topics, draft.topics.joined(separator: ", "), hint: "words with commas between them"),
            ]
        }
        form = Form(fields)
    }

    var title: String {
        switch purpose {
        case .add: "New conference"
        case .edit(let conference): "Edit \(conference.title)"
        }
    }

    /// What belongs into the focused field.
    var hint: String { form.current?.hint ?? "" }

    mutating func edit(_ key: Key) {
        guard state != .running else { return }
        // That it cannot be saved is true of whatever is typed.
        if form.edit(key), state != .editing { state = end.map { .refused($0) } ?? .editing }
    }

    mutating func move(by step: Int) {
        form.move(by: step)
    }

    /// As `Form.click`.
    mutating func click(_ index: Int, cell: Int, width: Int) {
        guard state != .running else { return }
        form.click(index, cell: cell, width: width)
    }

    /// The request failed: everything stays, Enter tries again.
    mutating func fail(_ reason: String) {
        state = .refused(reason)
    }

    /// What it is about is gone: what was typed stays, but there is nowhere to save it.
    ///
    /// - Parameter closeKey: The key that closes it; `nil` where there is none.
    mutating func lose(closeKey: String?) {
        guard case .edit(let conference) = purpose else { return }
        let advice = closeKey.map { " \($0) closes this." } ?? ""
        let reason = "\(VisibleText.inSentence(conference.title)) was deleted meanwhile.\(advice)"
        end = reason
        state = .refused(reason)
    }

    /// What it is about is there again, perhaps under another id: what was typed can be saved.
    mutating func regain(as id: String) {
        guard end != nil, case .edit(var conference) = purpose else { return }
        conference.id = id
        purpose = .edit(conference)
        end = nil
        state = .editing
    }

    private mutating func begin(_ draft: ConferenceDraft) {
        state = .running
        sent = draft
    }

    /// Whether it waits for what becomes of a draft.
    func awaits(_ draft: ConferenceDraft?) -> Bool { state == .running && (draft == nil || draft == sent) }

    /// What a submitted form means.
    enum Submission: Hashable, Sendable {
        case create(ConferenceDraft)
        case update(id: String, ConferenceDraft, from: ConferenceDraft)
        /// Nothing was changed.
        case unchanged
    }

    /// Looks at all fields.
    ///
    /// Of a conference that is changed only what was typed is sent, on top of what it says now. Where others have changed
    /// the same since the form was opened, that is said once before it is written over.
    ///
    /// - Parameters:
    ///   - now: The conference as it is known now.
    ///   - saveKey: The key that submits it, for what is said; `nil` where there is none.
    /// - Returns: What to send; `nil` where a field was refused or a request runs already.
    mutating func submit(now: Conference? = nil, saveKey: String?) -> Submission? {
        guard state != .running else { return nil }
        if let end {
            state = .refused(end)
            return nil
        }
        var problems: [(label: String, reason: String)] = []
        let draft = draft(problems: &problems)
        form.refuse(problems)
        guard problems.isEmpty else {
            state = .editing
            return nil
        }
        switch purpose {
        case .add:
            begin(draft)
            return .create(draft)
        case .edit(let conference):
            let opened = ConferenceDraft(conference)
            let before = now.map { ConferenceDraft($0) } ?? opened
            let merged = DraftField.merge(draft, since: opened, into: before)
            if merged == before { return .unchanged }
            let others = DraftField.all.filter {
                $0.differs(draft, opened) && $0.differs(before, opened) && $0.differs(before, draft)
            }
            if !others.isEmpty, told != before {
                told = before
                let changes = others.map { "\($0.label) is \"\($0.shown(before))\" now" }.joined(separator: ", ")
                let advice = saveKey.map { " \($0) saves yours." } ?? ""
                state = .refused("Somebody else was here meanwhile: \(changes).\(advice)")
                return nil
            }
            begin(merged)
            return .update(id: conference.id, merged, from: before)
        }
    }
}

extension ConferenceForm {
    /// What the fields say, with what is wrong about them.
    private func draft(problems: inout [(label: String, reason: String)]) -> ConferenceDraft {
        // What the form does not show stays as it was.
        var draft = ConferenceDraft(name: "", city: "", year: "")
        if case .edit(let conference) = purpose { draft = ConferenceDraft(conference) }
        if isToBeRead(Self.name) { draft.name = form.text(Self.name) }
        if isToBeRead(Self.city) { draft.city = form.text(Self.city) }
        if isToBeRead(Self.year) { draft.year = form.text(Self.year) }
        if draft.name.isEmpty, isToBeRead(Self.name) { problems.append((Self.name, "A conference needs a name.")) }
        if !isSimple { readFurtherFields(into: &draft, problems: &problems) }
        if draft.city.isEmpty, draft.format != .online || isSimple, isToBeRead(Self.city) || form.isChanged(Self.held) {
            problems.append(
                (Self.city, isSimple ? "A conference needs a city." : "Without a city it has to be online."))
        }
        checkYear(&draft, problems: &problems)
        return draft
    }

    private func readFurtherFields(
        into draft: inout ConferenceDraft, problems: inout [(label: String, reason: String)]
    ) {
        draft.format = Self.formats[orNil: form.choice(Self.held)] ?? .unknown
        readDates(into: &draft, problems: &problems)
        let country = form.text(Self.country)
        if !isToBeRead(Self.country) {
            // It may be a code that no country has.
        } else if country.isEmpty {
            draft.country = nil
        } else if let code = Country.code(for: country) {
            draft.country = code
        } else if let fault = ConferenceRules.fault(inCountry: country) {
            problems.append((Self.country, fault))
        }
        let page = form.text(Self.page)
        if !isToBeRead(Self.page) {
            // It may be an address that is none.
        } else if page.isEmpty {
            draft.url = nil
        } else if let address = ConferenceRules.address(page) {
            draft.url = address
        } else if let fault = ConferenceRules.fault(inAddress: page) {
            problems.append((Self.page, fault))
        }
        guard isToBeRead(Self.topics) else { return }
        var topics: [String] = []
        for topic in form.text(Self.topics).split(separator: ",") {
            let word = topic.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
            if Sanitiser.isVisible(word), !topics.contains(word) { topics.append(word) }
        }
        if Set(topics) != Set(draft.topics) { draft.topics = topics }
    }

    /// Whether a field says something: what somebody has not touched stays as it is, even where the form shows it as
    /// another text or would not take it.
    private func isToBeRead(_ label: String) -> Bool { purpose == .add || form.isChanged(label) }

    private func readDates(into draft: inout ConferenceDraft, problems: inout [(label: String, reason: String)]) {
        let (firstText, lastText) = (form.text(Self.first), form.text(Self.last))
        let first = DateText.day(firstText)
        let last = lastText.isEmpty ? first : DateText.day(lastText)
        if !firstText.isEmpty, first == nil { problems.append((Self.first, Self.noDay(firstText))) }
        if !lastText.isEmpty, last == nil { problems.append((Self.last, Self.noDay(lastText))) }
        guard let first else {
            if firstText.isEmpty, !lastText.isEmpty { problems.append((Self.first, "Without it nothing ends.")) }
            draft.dates = nil
            return
        }
        guard let last else { return }
        if let dates = DateRange(first, last) {
            draft.dates = dates
        } else {
            problems.append((Self.last, "That is before the first day, \(first.fullText)."))
        }
    }

    private static func noDay(_ text: String) -> String {
        let isWritten = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D } && text.utf8.count >= 8
        return isWritten ? "The calendar has no such day." : "A day is written like 2026-05-04."
    }

    private func checkYear(_ draft: inout ConferenceDraft, problems: inout [(label: String, reason: String)]) {
        if draft.year.isEmpty, let dates = draft.dates { draft.year = String(dates.first.year) }
        if case .edit(let conference) = purpose, conference.year == draft.year, draft.dates == conference.dates {
            return
        }
        if let fault = ConferenceRules.fault(inYear: draft.year, dates: draft.dates) {
            problems.append((Self.year, fault))
        }
    }
}
