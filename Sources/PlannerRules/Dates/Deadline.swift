/// The end of a call for papers, as published: a day, which ends when it is over everywhere on earth, or a day and a
/// time with a zone.
///
/// ```swift
/// Deadline("2026-10-15")?.isOpen(at: moment)      // until 2026-10-16T12:00:00Z
/// Deadline("2026-03-16T11:00-06:00")              // until 2026-03-16T17:00:00Z
/// ```
public struct Deadline: Hashable, Sendable {
    /// The day as published.
    public let day: CalendarDate
    /// The time and its zone as published: "11:00-06:00"; `nil` for a whole day.
    public let time: String?
    /// The moment at which it is over, in seconds since 1970 began in Greenwich.
    public let end: Int
    /// How far the clocks that it is published by are ahead of UTC, in seconds.
    public let secondsEastOfUTC: Int

    /// The last place on earth where a day ends: twelve hours behind UTC.
    private static let anywhereOnEarth = -12 * 3_600

    /// Reads a `Deadline` of the schema: `2026-10-15`, or with a time and a zone behind it: `Z`, `UTC`, `AoE` or an
    /// offset such as `-06:00`. The name of a zone (`America/Chicago`) is no offset by itself: it counts as the last
    /// place on earth, so that nobody takes an open call for a closed one.
    ///
    /// - Returns: `nil` for what is no deadline.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 10, let day = CalendarDate(String(decoding: bytes[..<10], as: UTF8.self))
        else { return nil }
        self.day = day
        guard bytes.count > 10 else {
            time = nil
            secondsEastOfUTC = Deadline.anywhereOnEarth
            end = (day.dayNumber + 1) * 86_400 - Deadline.anywhereOnEarth
            return
        }
        guard bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " ") else { return nil }
        let published = bytes[11...]
        var rest = published
        if let zone = Deadline.zoneAlone(published) {
            // "2026-10-15 AoE": the whole day.
            time = String(decoding: published, as: UTF8.self)
            secondsEastOfUTC = zone
            end = (day.dayNumber + 1) * 86_400 - zone
            return
        }
        guard let hour = Deadline.number(&rest), hour <= 24, rest.popFirst() == UInt8(ascii: ":"),
            let minute = Deadline.number(&rest), minute < 60
        else { return nil }
        var second = 0
        if rest.first == UInt8(ascii: ":") {
            rest.removeFirst()
            guard let number = Deadline.number(&rest), number <= 60 else { return nil }
            second = number
            if rest.first == UInt8(ascii: ".") {
                rest = rest.dropFirst().drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            }
        }
        while rest.first == UInt8(ascii: " ") { rest.removeFirst() }
        guard !rest.isEmpty else { return nil }
        time = String(decoding: published, as: UTF8.self)
        secondsEastOfUTC = Deadline.offset(rest) ?? Deadline.anywhereOnEarth
        end = ((day.dayNumber * 24 + hour) * 60 + minute) * 60 + second - secondsEastOfUTC
    }

    /// Whether it is not over at a moment, in seconds since 1970.
    public func isOpen(at moment: Int) -> Bool { moment < end }

    /// The deadline as published: "15 Oct 2026", "16 Mar 2026, 11:00-06:00".
    public var fullText: String { day.fullText + (time.map { ", \($0)" } ?? "") }

    /// When it ends by the clocks of somebody: "16 Oct, 14:00"; `nil` where that is what is published.
    ///
    /// - Parameter secondsEast: How far those clocks are ahead of UTC at the end.
    public func localText(secondsEast: Int) -> String? {
        guard secondsEast != secondsEastOfUTC else { return nil }
        let day = CalendarDate(secondsSince1970: end, secondsEastOfUTC: secondsEast)
        return "\(day.year == self.day.year ? day.dayAndMonth : day.fullText), \(clock(secondsEast))"
    }

    /// The same for programs and tables: "2026-10-16 14:00".
    public func localDescription(secondsEast: Int) -> String? {
        guard secondsEast != secondsEastOfUTC else { return nil }
        return "\(CalendarDate(secondsSince1970: end, secondsEastOfUTC: secondsEast)) \(clock(secondsEast))"
    }

    private func clock(_ secondsEast: Int) -> String {
        let minutes = (((end + secondsEast) % 86_400 + 86_400) % 86_400) / 60
        return [minutes / 60, minutes % 60].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
    }

    /// The offset of a zone that stands where a time is expected.
    private static func zoneAlone(_ text: ArraySlice<UInt8>) -> Int? {
        guard let first = text.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return nil }
        return offset(text)
    }

    /// Seconds ahead of UTC; `nil` for the name of a place.
    private static func offset(_ zone: ArraySlice<UInt8>) -> Int? {
        switch String(decoding: zone, as: UTF8.self).uppercased() {
        case "Z", "UTC", "GMT": return 0
        case "AOE": return anywhereOnEarth
        default: break
        }
        var rest = zone
        guard let sign = rest.popFirst(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
            let hours = number(&rest), hours < 24
        else { return nil }
        if rest.first == UInt8(ascii: ":") { rest.removeFirst() }
        var minutes = 0
        if !rest.isEmpty {
            guard let number = number(&rest), number < 60, rest.isEmpty else { return nil }
            minutes = number
        }
        return (sign == UInt8(ascii: "+") ? 1 : -1) * (hours * 60 + minutes) * 60
    }

    /// Takes two digits from the front.
    private static func number(_ text: inout ArraySlice<UInt8>) -> Int? {
        var value = 0
        for _ in 0..<2 {
            guard let byte = text.popFirst(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return value
    }
}
