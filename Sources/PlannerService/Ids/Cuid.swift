/// Ids of 25 characters that begin with c and grow with time: eight digits of milliseconds, four that count within
/// one, and twelve random ones, so that programs which share no memory do not make the same id. Digits are 0 to 9 and
/// a to z.
struct Cuid: Sendable {
    private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)
    /// 36 to the power of 8: eight digits of milliseconds last until 2059.
    private static let endOfTime: Int64 = 2_821_109_907_456
    private static let countEnd: Int64 = 1_679_616

    private var milliseconds: Int64 = 0
    private var count: Int64 = 0

    /// Takes note of an id made elsewhere, which later ones are to be greater than.
    mutating func follow(_ id: String) {
        let characters = Array(id.utf8)
        guard characters.count == 25, let time = Self.number(characters[1..<9]),
            let counted = Self.number(characters[9..<13])
        else { return }
        if (time, counted) > (milliseconds, count) { (milliseconds, count) = (time, counted) }
    }

    /// A new id, greater than all before it.
    ///
    /// - Parameter now: Milliseconds since 1970. A clock that was put back does not matter.
    mutating func next(at now: Int64) -> String {
        let now = min(max(now, 0), Self.endOfTime - 1)
        if now > milliseconds {
            milliseconds = now
            count = 0
        } else if count + 1 < Self.countEnd {
            count += 1
        } else {
            milliseconds += 1
            count = 0
        }
        var characters: [UInt8] = [UInt8(ascii: "c")]
        characters += Self.text(UInt64(milliseconds), width: 8)
        characters += Self.text(UInt64(count), width: 4)
        characters += Self.text(UInt64.random(in: 0 ..< .max), width: 12)
        return String(decoding: characters, as: UTF8.self)
    }

    /// Whether `text` can be an id at all: at most 25 letters, digits, `-` and `_` of ASCII.
    static func isPossible(_ text: String) -> Bool {
        let characters = text.utf8
        guard !characters.isEmpty, characters.count <= 25 else { return false }
        return characters.allSatisfy { character in
            switch character {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }

    /// The last `width` digits of `number`.
    private static func text(_ number: UInt64, width: Int) -> [UInt8] {
        var rest = number
        var text: [UInt8] = Array(repeating: digits[0], count: width)
        for index in text.indices.reversed() {
            text[index] = digits[Int(rest % 36)]
            rest /= 36
        }
        return text
    }

    /// The number that up to eight digits write.
    private static func number(_ text: ArraySlice<UInt8>) -> Int64? {
        var number: Int64 = 0
        for character in text {
            guard let digit = digits.firstIndex(of: character) else { return nil }
            number = number * 36 + Int64(digit)
        }
        return number
    }
}
