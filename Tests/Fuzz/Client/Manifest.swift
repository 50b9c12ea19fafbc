// with: Sources/GraphQLCurlTransport/Requests/TrustedDocuments.swift
// with: Sources/GraphQLCurlTransport/Requests/DocumentText.swift Sources/GraphQLCurlTransport/Requests/JSONText.swift
// with: Sources/GraphQLCurlTransport/Requests/PersistedQueries.swift Sources/GraphQLCurlTransport/Requests/SHA256.swift
// with: Sources/GraphQLCurlTransport/DigestBlocks.swift
// with: Sources/GraphQLCurlTransport/JSONFields.swift Sources/GraphQLCurlTransport/JSONScan.swift
// with: Sources/GraphQLCurlTransport/GraphQLAnswer.swift

/// Whatever stands in a manifest of documents, in a document, or in an answer to a hash.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    if let documents = try? TrustedDocuments(manifest: bytes) { precondition(documents.count <= size) }
    let text = String(decoding: bytes, as: UTF8.self)
    let condensed = DocumentText.condensed(text)
    precondition(condensed.utf8.count <= text.utf8.count)
    precondition(DocumentText.condensed(condensed) == condensed, "what is condensed is condensed further")
    precondition(SHA256.digest(bytes).count == 32)
    for status in [200, 400, 500] { _ = PersistedQueries().nextForm(after: bytes, status: status) }
    return 0
}
