/// GraphQL's names in Swift's spelling. They consist of ASCII letters, digits and underscores (specification
/// section 2.1.9, "Names").
enum CaseConversion {
    /// `created_at`, `URLPath`, `_conferencesMeta`, `IN_PERSON`, `id_ASC` as `createdAt`, `urlPath`,
    /// `conferencesMeta`, `inPerson`, `idASC`.
    static func lowerCamel(_ name: String) -> String {
        let words = words(name)
        guard let first = words.first else { return "underscore" }
        let isShouted = isShouted(name)
        return identifier(lowered(first) + words.dropFirst().map { capitalised($0, lowering: isShouted) }.joined())
    }

    /// `conference`, `order_by`, `ORDER_BY`, `URL` as `Conference`, `OrderBy`, `OrderBy`, `URL`.
    static func upperCamel(_ name: String) -> String {
        let words = words(name)
        guard !words.isEmpty else { return "Underscore" }
        let isShouted = isShouted(name) && words.count > 1
        return identifier(words.map { capitalised($0, lowering: isShouted) }.joined())
    }

    /// What one element of the list `plural` is called: `attendees`, `cities`, `boxes` as `attendee`, `city`, `box`;
    /// the same word where English does not say.
    static func singular(_ plural: String) -> String {
        func dropping(_ count: Int, adding ending: String = "") -> String { plural.dropLast(count) + ending }
        if plural.hasSuffix("ies"), plural.count > 4, !plural.hasSuffix("series") { return dropping(3, adding: "y") }
        for ending in ["sses", "xes", "ches", "shes", "zzes", "tuses", "ruses", "puses", "nuses"]
        where plural.hasSuffix(ending) { return dropping(2) }
        for ending in ["ss", "us", "is", "news", "series", "species"] where plural.hasSuffix(ending) { return plural }
        return plural.hasSuffix("s") && plural.count > 2 ? dropping(1) : plural
    }

    private static func words(_ name: String) -> [Substring] {
        name.split(separator: "_")
    }

    /// Whether `name` has capital letters only.
    private static func isShouted(_ name: String) -> Bool {
        name.utf8.contains(where: isUpper) && !name.utf8.contains(where: isLower)
    }

    private static func capitalised(_ word: Substring, lowering: Bool) -> String {
        word.prefix(1).uppercased() + (lowering ? word.dropFirst().lowercased() : String(word.dropFirst()))
    }

    /// The capitals that `word` begins with in lower case, but for the one that begins its next part.
    private static func lowered(_ word: Substring) -> String {
        let capitals = word.utf8.prefix(while: isUpper).count
        let rest = word.dropFirst(capitals)
        if capitals < 2 || !rest.utf8.contains(where: isLower) || rest == "s" {
            return word.prefix(capitals).lowercased() + rest
        }
        return word.prefix(capitals - 1).lowercased() + word.dropFirst(capitals - 1)
    }

    private static func identifier(_ name: String) -> String {
        name.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true ? "_" + name : name
    }

    private static func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    private static func isLower(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
}
