/// The name of what is kept for a server, and for who somebody is there.
///
/// It says which server it is, cannot leave its folder, and is another one for each server and person.
struct ServerFileName: CustomStringConvertible {
    let description: String

    /// - Parameters:
    ///   - server: The server's normalized URL, or `embedded`.
    ///   - attendeeID: Who it is kept for; `nil` where it is the server's.
    init(_ server: String, attendeeID: String? = nil) {
        let name = "\(ServerFileName.readable(server, atMost: 40))-\(ServerFileName.hash(server))"
        guard let attendeeID else {
            description = name
            return
        }
        description = name + "-\(ServerFileName.readable(attendeeID, atMost: 30))-\(ServerFileName.hash(attendeeID))"
    }

    private static func readable(_ text: String, atMost limit: Int) -> String {
        let characters = text.unicodeScalars.prefix(limit).map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) ? Character(scalar) : "-"
        }
        return String(characters)
    }

    /// FNV-1a, 64 bits: two texts may look alike once made harmless.
    private static func hash(_ text: String) -> String {
        String(text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
    }
}
