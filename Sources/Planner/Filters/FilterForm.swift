import PlannerRules
import TerminalUI

/// The screen that says which conferences are shown.
struct FilterForm: Hashable, Sendable {
    private(set) var form: Form

    private static let topics = "Topic"
    private static let country = "Country"
    private static let continent = "Continent"
    private static let from = "From"
    private static let to = "To"
    private static let held = "Held"
    private static let mine = "Mine"
    private static let people = "People"
    private static let with = "With"
    private static let call = "Call"

    /// - Parameter fieldSet: A server with the base fields has nothing that most of the filters ask for.
    init(_ filter: ListFilter, fieldSet: FieldSet, knowsFollowing: Bool = false) {
        var fields: [Form.Field] = []
        if fieldSet == .full {
            let countries = filter.countries.map { Country.name(ofCode: $0) ?? $0 }.joined(separator: ", ")
            fields = [
                Form.text(
                    Self.topics, filter.topics.joined(separator: ", "), hint: "one or several, commas between them"
                ),
                Form.text(Self.country, countries, hint: "names or codes, commas between them"),
                Form.choice(
                    Self.continent, ["anywhere"] + Continent.allCases.map(\.rawValue),
                    filter.continent.flatMap { Continent.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0,
                    hint: "space changes it"),
                Form.text(
                    Self.from, filter.from.map { "\($0)" } ?? "", hint: "a day, a month (2026-05) or a year", limit: 30),
                Form.text(
                    Self.to, filter.to.map { "\($0)" } ?? "", hint: "a day, a month (2026-05) or a year", limit: 30),
                Form.choice(
                    Self.held, ListFilter.Held.allCases.map(\.title), filter.held.rawValue, hint: "space changes it"),
            ]
        } else {
            fields = [
                Form.text(Self.from, filter.from.map { "\($0)" } ?? "", hint: "a year", limit: 30),
                Form.text(Self.to, filter.to.map { "\($0)" } ?? "", hint: "a year", limit: 30),
            ]
        }
        let mine = fieldSet == .full ? ListFilter.Mine.allCases : [.anything, .going]
        fields += [
            Form.choice(
                Self.mine, mine.map(\.title), mine.firstIndex(of: filter.mine) ?? 0, hint: "space changes it"),
            Form.text(
                Self.people, filter.people > 0 ? "\(filter.people)" : "", hint: "as many attend at least", limit: 7),
        ]
        if knowsFollowing {
            fields.append(
                Form.choice(
                    Self.with, ["anybody", "people you follow"], filter.withFollowed ? 1 : 0, hint: "space changes it"))
        }
        if fieldSet == .full {
            fields.append(
                Form.choice(Self.call, ["open or not", "open"], filter.openCall ? 1 : 0, hint: "for papers"))
        }
        form = Form(fields)
    }

    var hint: String { form.current?.hint ?? "" }

    mutating func edit(_ key: Key) { form.edit(key) }

    mutating func move(by step: Int) { form.move(by: step) }

    /// As `Form.click`.
    mutating func click(_ index: Int, cell: Int, width: Int) { form.click(index, cell: cell, width: width) }

    mutating func clear() { form.clear() }

    /// Looks at all fields.
    ///
    /// - Returns: What to show; `nil` where a field was refused.
    mutating func submit() -> ListFilter? {
        var filter = ListFilter()
        var problems: [(label: String, reason: String)] = []
        filter.topics = FilterForm.words(form.text(Self.topics)).map { $0.lowercased() }
        for name in FilterForm.words(form.text(Self.country)) {
            if let code = Country.code(for: name) {
                if !filter.countries.contains(code) { filter.countries.append(code) }
            } else {
                problems.append((Self.country, "No country is known as \"\(name)\"."))
            }
        }
        filter.continent = Continent.allCases[orNil: form.choice(Self.continent) - 1]
        filter.from = date(Self.from, problems: &problems)?.first
        filter.to = date(Self.to, problems: &problems)?.last
        if let from = filter.from, let to = filter.to, to < from {
            problems.append((Self.to, "That is before \(from.fullText)."))
        }
        filter.held = ListFilter.Held(rawValue: form.choice(Self.held)) ?? .anyhow
        filter.mine = ListFilter.Mine(rawValue: form.choice(Self.mine)) ?? .anything
        let people = form.text(Self.people)
        if let number = Int(people), number >= 0 {
            filter.people = number
        } else if !people.isEmpty {
            problems.append((Self.people, "This is a number."))
        }
        filter.withFollowed = form.choice(Self.with) == 1
        filter.openCall = form.choice(Self.call) == 1
        form.refuse(problems)
        return problems.isEmpty ? filter : nil
    }

    private func date(_ label: String, problems: inout [(label: String, reason: String)]) -> DateRange? {
        let text = form.text(label)
        guard !text.isEmpty else { return nil }
        let range = DateText.range(text)
        if range == nil { problems.append((label, "A day is written like 2026-05-04, a month like 2026-05.")) }
        return range
    }

    private static func words(_ text: String) -> [String] {
        text.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            .filter { Sanitiser.isVisible($0) }
    }
}
