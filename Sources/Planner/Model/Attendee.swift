/// A person in a conference's list of attendees.
public struct Attendee: Hashable, Sendable, Identifiable {
    public var id: String
    public var name: String
    /// How many conferences the person attends, this one included.
    public var conferenceCount: Int

    public init(id: String, name: String, conferenceCount: Int) {
        self.id = id
        self.name = name
        self.conferenceCount = conferenceCount
    }

    /// The name, or what stands for one that nobody can see.
    public var shownName: String { VisibleText.name(name) }

    /// How many others the person attends, in words.
    public var otherConferences: String {
        // A server may send any number: the smallest has none before it.
        switch max(conferenceCount, 0) - 1 {
        case ..<1: "no other conference"
        case 1: "also at 1 other conference"
        case let others: "also at \(Count.text(others)) other conferences"
        }
    }

    /// The same for a narrow column: "3 others", or nothing.
    var shortOtherConferences: String {
        switch max(conferenceCount, 0) - 1 {
        case ..<1: ""
        case 1: "1 other"
        case let others: "\(Count.text(others)) others"
        }
    }
}

/// Who I am on a server.
public struct Identity: Hashable, Sendable {
    /// The id that the server gave at registration.
    public var id: String
    public var name: String

    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// Numbers for people.
enum Count {
    /// In five cells at most: "9,999", "77k", "1.1M".
    static func short(_ count: Int) -> String {
        switch count {
        case ..<10_000: text(count)
        case ..<1_000_000: "\(count / 1_000)k"
        case ..<100_000_000: "\(count / 1_000_000).\(count / 100_000 % 10)M"
        default: "\(min(count / 1_000_000, 9_999))M"
        }
    }

    /// Digits in groups of three: "6,011".
    static func text(_ number: Int) -> String {
        var text = ""
        let digits = String(number.magnitude)
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return number < 0 ? "-" + text : text
    }
}
