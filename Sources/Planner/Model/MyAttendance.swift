/// What somebody says about a conference: one of three, never two.
public enum MyAttendance: String, Codable, Hashable, Sendable, CaseIterable {
    case going
    /// Might attend.
    case interested
    case none
}
