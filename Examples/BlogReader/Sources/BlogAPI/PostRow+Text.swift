extension PostRow {
    /// The title with the tags behind it. One function serves every query that spreads the fragment.
    public var text: String {
        tags.isEmpty ? title : title + " (" + tags.map(\.rawValue).joined(separator: ", ") + ")"
    }
}
