import Glibc
import PlannerRules

/// A moment as people and programs write it (RFC 3339, loosely): `2026-05-04T23:59`, with seconds and fractions of
/// them or without, with a zone or in local time.
struct InstantText {
    private let day: CalendarDate
    private let hour: Int
    private let minute: Int
    private let second: Int
    /// Seconds east of Greenwich; `nil` is local time.
    private let offset: Int?

    /// `nil` for what is no instant.
    init?(_ text: String) {
        var rest = Substring(text)
        guard rest.utf8.count >= 16, let day = CalendarDate(String(rest.prefix(10))) else { return nil }
        rest = rest.dropFirst(10)
        guard let separator = rest.popFirst(), "Tt ".contains(separator), let hour = InstantText.number(&rest),
            hour < 24, rest.popFirst() == ":", let minute = InstantText.number(&rest), minute < 60
        else { return nil }
        var second = 0
        if rest.first == ":" {
            rest.removeFirst()
            // 60 is a leap second.
            guard let number = InstantText.number(&rest), number <= 60 else { return nil }
            second = number
            if rest.first == "." || rest.first == "," {
                let fraction = rest.dropFirst().prefix(while: InstantText.isDigit)
                guard !fraction.isEmpty else { return nil }
                rest = rest.dropFirst(fraction.count + 1)
            }
        }
        guard let offset = InstantText.offset(rest) else { return nil }
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.offset = offset
    }

    /// Seconds since 1970 began in Greenwich.
    var secondsSince1970: Int {
        guard let offset else {
            var parts = tm()
            parts.tm_year = Int32(day.year - 1900)
            parts.tm_mon = Int32(day.month - 1)
            parts.tm_mday = Int32(day.day)
            parts.tm_hour = Int32(hour)
            parts.tm_min = Int32(minute)
            parts.tm_sec = Int32(second)
            // The C library decides whether daylight saving holds then.
            parts.tm_isdst = -1
            return mktime(&parts)
        }
        return ((day.dayNumber * 24 + hour) * 60 + minute) * 60 + second - offset
    }

    /// What stands behind the time: nothing (`.some(nil)`), `Z`, `+09:00`, `+0900` or `+09`; `nil` for anything else.
    private static func offset(_ text: Substring) -> Int?? {
        if text.isEmpty { return .some(nil) }
        if text == "Z" || text == "z" { return 0 }
        var rest = text
        guard let sign = rest.popFirst(), sign == "+" || sign == "-" || sign == "\u{2212}", let hours = number(&rest),
            hours < 24
        else { return nil }
        if rest.first == ":" { rest.removeFirst() }
        var minutes = 0
        if !rest.isEmpty || text.last == ":" {
            guard let number = number(&rest), number < 60, rest.isEmpty else { return nil }
            minutes = number
        }
        return (sign == "+" ? 1 : -1) * (hours * 60 + minutes) * 60
    }

    /// Takes two digits from the front.
    private static func number(_ text: inout Substring) -> Int? {
        let digits = text.prefix(2)
        guard digits.count == 2, digits.allSatisfy(isDigit) else { return nil }
        text = text.dropFirst(2)
        return Int(digits)
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
