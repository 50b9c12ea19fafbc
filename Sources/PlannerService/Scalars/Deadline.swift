import PlannerRules

/// The form of a `Deadline`: a day, or a day and a time with a zone, as published.
enum Deadline {
    /// What is wrong with `text`, in a sentence; `nil` when nothing is.
    static func fault(in text: String) -> String? {
        let fault = "A deadline is a day such as 2026-03-16, or a day and a time with a zone: 2026-03-16T11:00-06:00."
        let scalars = Array(text.utf8)
        guard scalars.count >= 10, CalendarDate(String(decoding: scalars[..<10], as: UTF8.self)) != nil else {
            return fault
        }
        if scalars.count == 10 { return nil }
        guard scalars[10] == UInt8(ascii: "T") || scalars[10] == UInt8(ascii: " ") else { return fault }
        let rest = scalars[11...]
        guard let hour = number(rest, at: 0), hour < 24, character(rest, at: 2) == UInt8(ascii: ":"),
            let minute = number(rest, at: 3), minute < 60
        else { return fault }
        var zone = rest.dropFirst(5)
        if zone.first == UInt8(ascii: ":") {
            guard let second = number(rest, at: 6), second <= 60 else { return fault }
            zone = zone.dropFirst(3)
        }
        if zone.first == UInt8(ascii: " ") { zone = zone.dropFirst() }
        return isZone(zone) ? nil : fault
    }

    /// `Z`, an offset such as `-06:00`, `AoE`, or a name such as `America/Chicago`.
    private static func isZone(_ zone: ArraySlice<UInt8>) -> Bool {
        switch zone.first {
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            guard zone.count == 6, character(zone, at: 3) == UInt8(ascii: ":"), let hours = number(zone, at: 1),
                let minutes = number(zone, at: 4)
            else { return false }
            return hours <= 14 && minutes < 60
        case nil: return false
        default:
            return zone.count <= 40
                && zone.allSatisfy { byte in
                    Character(Unicode.Scalar(byte)).isLetter && byte < 0x80
                        || [UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-")].contains(byte)
                }
        }
    }

    private static func character(_ text: ArraySlice<UInt8>, at offset: Int) -> UInt8? {
        let index = text.startIndex + offset
        return text.indices.contains(index) ? text[index] : nil
    }

    /// The number that two digits write.
    private static func number(_ text: ArraySlice<UInt8>, at offset: Int) -> Int? {
        guard let tens = digit(text, at: offset), let ones = digit(text, at: offset + 1) else { return nil }
        return tens * 10 + ones
    }

    private static func digit(_ text: ArraySlice<UInt8>, at offset: Int) -> Int? {
        guard let byte = character(text, at: offset), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
            return nil
        }
        return Int(byte - UInt8(ascii: "0"))
    }
}
