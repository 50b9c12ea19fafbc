import GraphQLClient

/// A request in the parameters of a URL (GraphQL over HTTP, "GET").
enum QueryString {
    /// A URL longer than this is not sent: servers and proxies commonly refuse more than 8 KiB of it.
    static let mostBytes = 8_000

    /// The parameters of a request: a string as its text, anything else as JSON.
    ///
    /// - Returns: `nil` where its body cannot be taken apart.
    static func parameters(of request: Request) -> String? {
        let own = ["variables", "extensions"]
        let names = own + request.parameters.map(\.name)
        guard let fields = JSONFields(of: request.body, named: Set(names)) else { return nil }
        var parameters: [String] = []
        if request.sendsDocument { parameters.append("query=" + escaped(Array(request.document.utf8))) }
        if !request.operationName.isEmpty {
            parameters.append("operationName=" + escaped(Array(request.operationName.utf8)))
        }
        for name in names {
            guard let value = fields[name], !value.elementsEqual("{}".utf8) else { continue }
            let text = own.contains(name) ? value : fields.text(name).map { Array($0.utf8) } ?? value
            parameters.append("\(escaped(Array(name.utf8)))=\(escaped(text))")
        }
        return parameters.joined(separator: "&")
    }

    /// `url` with `parameters` behind those that it has, in front of its fragment.
    static func appending(_ parameters: String, to url: String) -> String {
        let place = url.firstIndex(of: "#") ?? url.endIndex
        let base = url[..<place]
        let separator = !base.contains("?") ? "?" : base.hasSuffix("?") || base.hasSuffix("&") ? "" : "&"
        return base + separator + parameters + url[place...]
    }

    /// Every byte that is not unreserved (RFC 3986, section 2.3) as an escape; so a plus sign stays a plus sign.
    static func escaped(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                text.append(byte)
            default: text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
