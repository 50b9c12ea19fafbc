import GraphQLClient

/// The documents that a server has been told of before, each with its id: a manifest that was made when the operations
/// were built. The server takes these and no others.
///
///     let manifest = try TrustedDocuments(manifest: bytes)
///     let transport = try HTTPTransport(url: url, options: HTTPOptions(trustedDocuments: manifest))
///
/// Two forms of manifest are read: Apollo's (`"format": "apollo-persisted-query-manifest"`), and an object with the ids
/// as names and the texts as values, as Relay and others write it.
public struct TrustedDocuments: Hashable, Sendable {
    /// How a request names the document.
    public enum Naming: Hashable, Sendable {
        /// As `documentId` (GraphQL over HTTP, "Persisted Documents").
        case documentID
        /// As the hash of `extensions.persistedQuery`, which Apollo's servers and others read.
        case persistedQuery
        /// As a member of the request that the server calls otherwise, such as `doc_id` or `id`.
        case member(String)
    }

    /// How a request names its document.
    public var naming: Naming
    /// By the documents in their condensed form.
    private let ids: [String: String]

    /// Reads a manifest.
    ///
    /// - Parameters:
    ///   - bytes: JSON, in one of the two forms.
    ///   - naming: How a request names its document: as `documentId` by default.
    /// - Throws: `ManifestError` where it is neither.
    public init(manifest bytes: [UInt8], naming: Naming = .documentID) throws(ManifestError) {
        self.naming = naming
        guard let fields = JSONFields(of: bytes, named: nil) else { throw ManifestError(.notAnObject) }
        var ids: [String: String] = [:]
        if let operations = fields["operations"], operations.first == UInt8(ascii: "[") {
            guard let elements = JSONScan.elements(ofArray: operations) else { throw ManifestError(.notAnObject) }
            for (index, element) in elements.enumerated() {
                guard let operation = JSONFields(of: element, named: ["id", "body"]), let id = operation.text("id"),
                    let body = operation.text("body")
                else { throw ManifestError(.entry(index)) }
                ids[DocumentText.condensed(body)] = id
            }
        } else {
            for (index, name) in fields.names.enumerated() {
                guard let body = fields.text(name), let id = JSONText.unescaped(name.utf8) else {
                    throw ManifestError(.entry(index))
                }
                ids[DocumentText.condensed(body)] = id
            }
        }
        self.ids = ids
    }

    /// How many documents are known.
    public var count: Int { ids.count }

    /// The id of a document; how its text is laid out does not matter.
    public func id(of document: String) -> String? { ids[DocumentText.condensed(document)] }

    /// `request` with its document's id in the place of its text, or as it is where the document is not known.
    func naming(_ request: Request) -> Request {
        guard request.sendsDocument, let id = id(of: request.document) else { return request }
        var named = request
        named.sendsDocument = false
        switch naming {
        case .documentID: named.parameters.append(InputField("documentId", .string(id)))
        case .member(let name): named.parameters.append(InputField(name, .string(id)))
        case .persistedQuery: named.extensions.append(PersistedQueries.field(hash: id))
        }
        return named
    }
}

/// What is wrong with a manifest of documents.
public struct ManifestError: Error, Hashable, Sendable {
    public enum Code: Hashable, Sendable {
        /// It is not a JSON object.
        case notAnObject
        /// The entry at this place, from 0 on, has no id or no text.
        case entry(Int)
    }

    public var code: Code

    init(_ code: Code) { self.code = code }
}

extension ManifestError: CustomStringConvertible {
    public var description: String {
        switch code {
        case .notAnObject: "The manifest of documents is not a JSON object."
        case .entry(let index): "Entry \(index + 1) of the manifest of documents has no id, or no text of a document."
        }
    }
}
