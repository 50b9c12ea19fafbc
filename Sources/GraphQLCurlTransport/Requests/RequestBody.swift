import Glibc
import GraphQLClient

/// What is sent as a request's body: bytes, and files that are read when it is their turn.
struct RequestBody: Sendable {
    enum Piece: Sendable {
        case bytes([UInt8])
        /// A file with its size when the request was made.
        case file(path: String, count: Int)

        var count: Int {
            switch self {
            case .bytes(let bytes): bytes.count
            case .file(_, let count): count
            }
        }
    }

    var pieces: [Piece]
    var contentType: String
    var count: Int { pieces.reduce(0) { $0 + $1.count } }

    static func json(_ bytes: [UInt8]) -> RequestBody {
        RequestBody(pieces: [.bytes(bytes)], contentType: "application/json")
    }

    /// The whole body, where it has no files.
    var bytes: [UInt8] {
        pieces.flatMap { (piece: Piece) -> [UInt8] in
            switch piece {
            case .bytes(let bytes): bytes
            case .file: []
            }
        }
    }

    /// A request with files among its variables (GraphQL multipart request specification): the operation, the map of the
    /// files' places, and the files in the map's order.
    ///
    /// A file that stands in several places is sent once for each of them.
    ///
    /// - Throws: `TransportError.badRequest` where a file cannot be read.
    static func form(_ request: Request) throws(TransportError) -> RequestBody {
        let boundary = "confer-" + String(UInt64.random(in: .min ... .max), radix: 16)
        let uploads = request.uploads
        var map: [InputField] = []
        for (index, place) in uploads.enumerated() {
            map.append(InputField(String(index), .list([.string(place.path)])))
        }
        let mapBody = Request(kind: .query, operationName: "", document: "", variables: map).body
        let mapJSON = JSONFields(of: mapBody, named: ["variables"])?["variables"] ?? []
        var pieces: [Piece] = [
            .bytes(Self.head(boundary, "name=\"operations\"", "application/json") + request.body),
            .bytes(Self.head(boundary, "name=\"map\"", "application/json", isFirst: false) + mapJSON),
        ]
        for (index, place) in uploads.enumerated() {
            let name = Self.quoted(place.upload.fileName)
            let type = Self.isPlain(place.upload.mediaType) ? place.upload.mediaType : "application/octet-stream"
            pieces.append(
                .bytes(Self.head(boundary, "name=\"\(index)\"; filename=\"\(name)\"", type, isFirst: false)))
            switch place.upload.content {
            case .bytes(let bytes): pieces.append(.bytes(bytes))
            case .file(let path):
                var status = stat()
                guard stat(path, &status) == 0, access(path, R_OK) == 0, status.st_mode & S_IFMT == S_IFREG else {
                    throw .badRequest(reason: "The file \(place.upload.fileName) cannot be read.")
                }
                pieces.append(.file(path: path, count: status.st_size))
            }
        }
        pieces.append(.bytes(Array("\r\n--\(boundary)--\r\n".utf8)))
        return RequestBody(pieces: pieces, contentType: "multipart/form-data; boundary=\(boundary)")
    }

    private static func head(
        _ boundary: String, _ disposition: String, _ type: String, isFirst: Bool = true
    ) -> [UInt8] {
        let lines = [
            (isFirst ? "" : "\r\n") + "--\(boundary)", "Content-Disposition: form-data; \(disposition)",
            "Content-Type: \(type)", "", "",
        ]
        return Array(lines.joined(separator: "\r\n").utf8)
    }

    /// A name between quotes as browsers write it (WHATWG HTML, "multipart form data").
    private static func quoted(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"": text += "%22"
            case "\r": text += "%0D"
            case "\n": text += "%0A"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static func isPlain(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    }
}

/// Hands out a body piece by piece; on one thread only.
final class BodyReader {
    private let body: RequestBody
    private var piece = 0
    private var offset = 0
    private var file: Int32?

    init(_ body: RequestBody) { self.body = body }

    deinit { closeFile() }

    /// Copies what comes next to `buffer`.
    ///
    /// - Returns: How many bytes, 0 at the end; `nil` where a file has become shorter, or cannot be read any more.
    func read(to buffer: UnsafeMutableRawBufferPointer) -> Int? {
        while piece < body.pieces.count {
            let left = body.pieces[piece].count - offset
            let room = min(buffer.count, left)
            if room > 0 {
                guard let count = copy(room, to: buffer) else { return nil }
                offset += count
                return count
            }
            guard left == 0 else { return 0 }
            closeFile()
            piece += 1
            offset = 0
        }
        return 0
    }

    private func copy(_ count: Int, to buffer: UnsafeMutableRawBufferPointer) -> Int? {
        switch body.pieces[piece] {
        case .bytes(let bytes):
            buffer.copyBytes(from: bytes[offset..<offset + count])
            return count
        case .file(let path, _):
            let descriptor = file ?? open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            file = descriptor
            let read = pread(descriptor, buffer.baseAddress, count, offset)
            return read > 0 ? read : nil
        }
    }

    /// Goes back to the beginning.
    func rewind() {
        closeFile()
        piece = 0
        offset = 0
    }

    private func closeFile() {
        if let file { close(file) }
        file = nil
    }
}
