extension [Header] {
    /// For how long the server wants to be left alone: the field `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3).
    /// A date in the past is no time at all; what is neither is passed over.
    ///
    /// - Parameter now: The seconds since 1970, for a date; the answer's own `Date` counts where it has one, since the
    ///   clocks of the two may differ.
    public func retryAfter(now: Int = StoreTime.secondsSince1970()) -> Duration? {
        guard let text = value(of: "Retry-After").map(HTTPDate.trimmed) else { return nil }
        if !text.isEmpty, text.utf8.allSatisfy({ HTTPDate.digits.contains($0) }) {
            return Int(text).map { .seconds(Swift.min($0, HTTPDate.longest)) }
        }
        guard let date = HTTPDate.seconds(text) else { return nil }
        let now = value(of: "Date").map(HTTPDate.trimmed).flatMap(HTTPDate.seconds) ?? now
        let (seconds, overflows) = date.subtractingReportingOverflow(now)
        return overflows ? nil : .seconds(Swift.min(Swift.max(seconds, 0), HTTPDate.longest))
    }
}

/// The dates of HTTP (RFC 9110, 5.6.7), in all three forms.
enum HTTPDate {
    /// The longest time that is reckoned with, in seconds: ten years.
    static let longest = 3_650 * 86_400
    static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// The seconds since 1970; `nil` where `text` is no date.
    static func seconds(_ text: Substring) -> Int? {
        let parts = text.split { " ,-".contains($0) }
        switch parts.count {
        // Sun, 06 Nov 1994 08:49:37 GMT
        case 6 where parts[5] == "GMT" && parts[3].utf8.count == 4:
            return seconds(day: parts[1], month: parts[2], year: number(parts[3]), time: parts[4])
        // Sunday, 06-Nov-94 08:49:37 GMT
        case 6 where parts[5] == "GMT" && parts[3].utf8.count == 2:
            // A year that would be far off belongs to the last century (the fifty years are reckoned from 2020).
            let year = number(parts[3]).map { $0 + ($0 > 70 ? 1900 : 2000) }
            return seconds(day: parts[1], month: parts[2], year: year, time: parts[4])
        // Sun Nov  6 08:49:37 1994
        case 5: return seconds(day: parts[2], month: parts[1], year: number(parts[4]), time: parts[3])
        default: return nil
        }
    }

    static func trimmed(_ text: String) -> Substring {
        let start = text.drop { $0 == " " || $0 == "\t" }
        return start.lastIndex { $0 != " " && $0 != "\t" }.map { start[...$0] } ?? ""
    }

    private static func number(_ text: Substring) -> Int? {
        (1...4).contains(text.utf8.count) && text.utf8.allSatisfy(digits.contains) ? Int(text) : nil
    }

    private static func seconds(day: Substring, month: Substring, year: Int?, time: Substring) -> Int? {
        let clock = time.split(separator: ":", omittingEmptySubsequences: false).map(number)
        guard let day = number(day), (1...31).contains(day), let year, year >= 1970,
            let month = months.firstIndex(of: String(month)), clock.count == 3,
            let hours = clock[0], let minutes = clock[1], let seconds = clock[2],
            hours < 24, minutes < 60, seconds <= 60
        else { return nil }
        return days(day, month + 1, year) * 86_400 + hours * 3_600 + minutes * 60 + seconds
    }

    /// The days since 1970: years begin in March for it, so that the day that is too many is the last one.
    private static func days(_ day: Int, _ month: Int, _ year: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }
}
