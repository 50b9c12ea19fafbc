import GraphQLSchema
import Synchronization

/// The documents that were executed lately, parsed and validated, by their texts.
final class DocumentStore: Sendable {
    /// Longer texts are rarely sent twice, and would fill the memory.
    private static let longestText = 1 << 16

    private let schema: Schema
    private let limits: ExecutionLimits
    private let validates: Bool
    private let documents: Mutex<LeastRecentlyUsed<String, PreparedDocument>>

    init(schema: Schema, limits: ExecutionLimits, capacity: Int, validates: Bool = true) {
        self.schema = schema
        self.limits = limits
        self.validates = validates
        documents = Mutex(LeastRecentlyUsed(capacity: capacity))
    }

    /// The document of a text; a text with faults is remembered as well.
    func document(_ text: String) -> PreparedDocument {
        if let known = documents.withLock({ $0.use(text) }) { return known }
        // Two requests with one new text both prepare it; that is cheaper than to make others wait.
        let document = PreparedDocument(text, schema: schema, limits: limits, validates: validates)
        if text.utf8.count <= Self.longestText {
            documents.withLock { $0.insert(document, for: text) }
        }
        return document
    }
}
