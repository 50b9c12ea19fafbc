import Glibc

/// The clocks of the place where the program runs.
enum LocalTime {
    /// How far they are ahead of UTC at a moment, in seconds.
    ///
    /// - Parameter moment: Seconds since 1970 began in Greenwich.
    static func secondsEastOfUTC(at moment: Int) -> Int? {
        var instant = moment
        var parts = tm()
        return localtime_r(&instant, &parts) == nil ? nil : Int(parts.tm_gmtoff)
    }
}
