/// A file in memory: the generator reads and writes these only.
public struct SourceFile: Hashable, Sendable {
    /// The path inside its folder, with `/` between the parts.
    public var path: String
    public var text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}
