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

    let purpose: Purpose
    private(set) var form: Form
    private(set) var state = State.editing
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
        if form.edit(key), state != .editing { state = .editing }
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

    /// What a submitted form means.
    enum Submission: Hashable, Sendable {
        case create(ConferenceDraft)
        case update(id: String, ConferenceDraft, from: ConferenceDraft)
        /// Nothing was changed.
        case unchanged
    }

    /// Looks at all fields.
    ///
    /// - Returns: What to send; `nil` where a field was refused or a request runs already.
    mutating func submit() -> Submission? {
        guard state != .running else { return nil }
        var problems: [(label: String, reason: String)] = []
        let draft = draft(problems: &problems)
        form.refuse(problems)
        guard problems.isEmpty else {
            state = .editing
            return nil
        }
        switch purpose {
        case .add:
            state = .running
            return .create(draft)
        case .edit(let conference):
            let before = ConferenceDraft(conference)
            if draft == before { return .unchanged }
            state = .running
            return .update(id: conference.id, draft, from: before)
        }
    }
}

extension ConferenceForm {
    /// What the fields say, with what is wrong about them.
    private func draft(problems: inout [(label: String, reason: String)]) -> ConferenceDraft {
        // What the form does not show stays as it was.
        var draft = ConferenceDraft(name: "", city: "", year: "")
        if case .edit(let conference) = purpose { draft = ConferenceDraft(conference) }
        draft.name = form.text(Self.name)
        draft.city = form.text(Self.city)
        draft.year = form.text(Self.year)
        if draft.name.isEmpty { problems.append((Self.name, "A conference needs a name.")) }
        if !isSimple { readFurtherFields(into: &draft, problems: &problems) }
        if draft.city.isEmpty, draft.format != .online || isSimple {
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
        if country.isEmpty {
            draft.country = nil
        } else if let code = Country.code(for: country) {
            draft.country = code
        } else if draft.country != country {
            problems.append((Self.country, "No country is known as \"\(country)\"."))
        }
        let page = form.text(Self.page)
        if page.isEmpty {
            draft.url = nil
        } else if let address = ConferenceForm.address(page) {
            draft.url = address
        } else if draft.url != page {
            problems.append((Self.page, "An address is like https://example.org/conference."))
        }
        var topics: [String] = []
        for topic in form.text(Self.topics).split(separator: ",") {
            let word = topic.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
            if VisibleText.isVisible(word), !topics.contains(word) { topics.append(word) }
        }
        if Set(topics) != Set(draft.topics) { draft.topics = topics }
    }

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
        guard draft.year.utf8.count == 4, let year = Int(draft.year), year >= 1_000 else {
            problems.append((Self.year, "A year has four digits, as \"2026\"."))
            return
        }
        if let dates = draft.dates, year < dates.first.year || year > dates.last.year {
            problems.append((Self.year, "The first day is in \(dates.first.year)."))
        }
    }

    /// The address with its scheme, or `nil` where it is none.
    static func address(_ text: String) -> String? {
        guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && !$0.properties.isWhitespace }) else { return nil }
        let lower = text.lowercased()
        for scheme in ["https://", "http://"] where lower.hasPrefix(scheme) {
            let host = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
            return host.isEmpty ? nil : text
        }
        guard !text.contains("://"), !lower.hasPrefix("javascript:"), !lower.hasPrefix("mailto:"),
            text.prefix(while: { $0 != "/" }).contains(".")
        else { return nil }
        return "https://" + text
    }
}
