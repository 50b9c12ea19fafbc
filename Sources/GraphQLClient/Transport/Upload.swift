/// A file that is sent as the value of a variable, by the GraphQL multipart request specification.
///
/// A schema declares a scalar for it, most often `Upload`, which the generator's configuration maps to this type:
///
/// ```json
/// "scalars": { "Upload": { "type": "Upload", "module": "GraphQLClient" } }
/// ```
///
/// ```swift
/// try await client.perform(SetBadgeMutation(file: Upload(contentsOf: "/home/ada/badge.png", mediaType: "image/png")))
/// ```
public struct Upload: Hashable, Sendable, Codable {
    /// Where the file's bytes are.
    public enum Content: Hashable, Sendable, Codable {
        case bytes([UInt8])
        /// A file that the transport reads when it sends the request.
        case file(path: String)
    }

    public var content: Content
    /// What the server is told that the file's name is.
    public var fileName: String
    /// The kind of its bytes, such as `image/png`.
    public var mediaType: String

    public init(_ bytes: [UInt8], fileName: String, mediaType: String = "application/octet-stream") {
        content = .bytes(bytes)
        self.fileName = fileName
        self.mediaType = mediaType
    }

    /// - Parameter fileName: What the server is told; the last part of the path where it is `nil`.
    public init(contentsOf path: String, fileName: String? = nil, mediaType: String = "application/octet-stream") {
        content = .file(path: path)
        self.fileName = fileName ?? path.split(separator: "/").last.map(String.init) ?? ""
        self.mediaType = mediaType
    }
}

extension Upload: InputConvertible {
    public var inputValue: InputValue { .upload(self) }
}

extension Upload: FieldValue {
    /// No server sends files in an answer.
    ///
    /// - Throws: `ReadError`, always.
    public init(reading value: ValueReader) throws(ReadError) {
        throw ReadError(.wrongType(expected: "a file, which no answer can have", found: "another value"))
    }

    public func write(to value: inout ValueWriter) { value.null() }
}

extension Upload {
    /// What tells it apart from other files where values are compared as text: neither the bytes, of which there may be
    /// many, nor a hash that differs from run to run.
    var comparable: InputValue {
        let source: InputValue =
            switch content {
            case .file(let path): .string(path)
            case .bytes(let bytes):
                // FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
                .string(
                    "\(bytes.count) \(bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })"
                )
            }
        return .object([
            InputField("content", source), InputField("fileName", .string(fileName)),
            InputField("mediaType", .string(mediaType)),
        ])
    }
}
