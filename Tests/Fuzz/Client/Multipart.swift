// with: Sources/GraphQLCurlTransport/Streams/MultipartReader.swift Sources/GraphQLCurlTransport/Streams/StreamFault.swift
// with: Sources/GraphQLCurlTransport/Streams/MediaType.swift

/// Whatever comes in a multipart answer, and in whatever pieces: the parts are the same, and so is whether it ended well.
/// The first byte says how long the pieces are; the first line behind it is the content type. What is short is split in
/// two at every place besides.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    guard let first = bytes.first else { return 0 }
    let text = bytes.dropFirst()
    let line = text.prefix { $0 != UInt8(ascii: "\n") }
    let boundary = MultipartReader.boundary(in: String(decoding: line, as: UTF8.self)) ?? "-"
    let stream = text.dropFirst(line.count + 1)
    let whole = read([stream], boundary)
    var pieces: [ArraySlice<UInt8>] = []
    var rest = stream
    while !rest.isEmpty {
        pieces.append(rest.prefix(Int(first) + 1))
        rest = rest.dropFirst(Int(first) + 1)
    }
    compare(whole, read(pieces, boundary))
    guard stream.count <= 200 else { return 0 }
    for place in stream.indices { compare(whole, read([stream[..<place], stream[place...]], boundary)) }
    return 0
}

private func compare(_ whole: (parts: [[UInt8]]?, endsWell: Bool), _ pieces: (parts: [[UInt8]]?, endsWell: Bool)) {
    // How much there is too much of is known only between pieces.
    guard whole.parts != nil, pieces.parts != nil else { return }
    precondition(whole.parts == pieces.parts, "the pieces say otherwise than the whole")
    precondition(whole.endsWell == pieces.endsWell, "the pieces end otherwise than the whole")
}

private func read(_ pieces: [ArraySlice<UInt8>], _ boundary: String) -> (parts: [[UInt8]]?, endsWell: Bool) {
    var reader = MultipartReader(boundary: boundary, limit: 300)
    var parts: [[UInt8]] = []
    for piece in pieces + [[]] {
        guard let more = try? reader.read(piece) else { return (nil, false) }
        parts += more
    }
    return (parts, (try? reader.finish()) != nil)
}
