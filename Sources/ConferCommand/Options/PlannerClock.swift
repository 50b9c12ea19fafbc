import Glibc
import PlannerRules

/// What day it is for the planner: the system's clock, a fixed day, or a clock that was set and runs on.
struct PlannerClock: Sendable {
    private var origin: Origin

    private enum Origin: Sendable {
        case day(CalendarDate)
        /// Seconds to add to the system's clock.
        case shifted(by: Int)
    }

    /// The system's clock in the local time zone.
    static let system = PlannerClock(origin: .shifted(by: 0))

    private init(origin: Origin) {
        self.origin = origin
    }

    /// A day (`2026-05-04`), which stays, or an instant (`2026-05-04T23:59:00` in local time, or with `Z` or an offset
    /// such as `+09:00`), from which time runs on. The day is that of the local time zone.
    init?(startingAt text: String) {
        if let day = CalendarDate(text) {
            origin = .day(day)
            return
        }
        guard let seconds = InstantText(text)?.secondsSince1970 else { return nil }
        origin = .shifted(by: seconds - time(nil))
    }

    /// The calendar date now, and the moment.
    var today: Today {
        switch origin {
        case .day(let day): return Today(day)
        case .shifted(let seconds):
            var instant = time(nil) + seconds
            var parts = tm()
            localtime_r(&instant, &parts)
            let day =
                CalendarDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
                ?? .earliest
            return Today(day: day, moment: time(nil) + seconds)
        }
    }

    /// The time of day, as "14:02".
    var timeOfDay: String {
        var instant = time(nil)
        if case .shifted(let seconds) = origin { instant += seconds }
        var parts = tm()
        localtime_r(&instant, &parts)
        return [parts.tm_hour, parts.tm_min].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
    }

    /// Seconds until the day after today begins, here or where it begins last on earth (at noon in Greenwich, when
    /// calls for papers end); `nil` where the day stays.
    var secondsUntilTomorrow: Int? {
        guard case .shifted(let seconds) = origin else { return nil }
        var instant = time(nil) + seconds
        var parts = tm()
        localtime_r(&instant, &parts)
        parts.tm_mday += 1
        parts.tm_hour = 0
        parts.tm_min = 0
        parts.tm_sec = 0
        // The C library decides whether daylight saving holds then.
        parts.tm_isdst = -1
        let untilNoon = 86_400 - ((instant - 43_200) % 86_400 + 86_400) % 86_400
        return max(1, min(mktime(&parts) - instant, untilNoon))
    }

    /// How far the clocks of the place are ahead of UTC at a moment.
    static func secondsEastOfUTC(at moment: Int) -> Int {
        var instant = moment
        var parts = tm()
        localtime_r(&instant, &parts)
        return Int(parts.tm_gmtoff)
    }
}
