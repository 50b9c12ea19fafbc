/// What has to change in a folder for it to hold the generated files and no older ones.
public struct OutputChanges: Hashable, Sendable {
    /// Files that are new or have another text.
    public var written: [SourceFile]
    /// Paths of generated files that are not generated any more.
    public var removed: [String]

    /// - Parameters:
    ///   - generated: What the folder should hold.
    ///   - present: The Swift files that it does hold; those that were not generated are left alone.
    public init(generated: [SourceFile], present: [SourceFile]) {
        let texts = Dictionary(present.map { ($0.path, $0.text) }) { first, _ in first }
        written = generated.filter { texts[$0.path] != $0.text }
        let paths = Set(generated.map(\.path))
        let firstLine = "// \(Emitter.headerLine)\n"
        removed = present.filter { !paths.contains($0.path) && $0.text.hasPrefix(firstLine) }.map(\.path).sorted()
    }
}
