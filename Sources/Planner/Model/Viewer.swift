/// The person at this terminal, as far as the look of the others depends on it.
struct Viewer: Hashable, Sendable {
    var id: String?
    /// The ids of those whom the person follows.
    var follows: Set<String> = []
}
