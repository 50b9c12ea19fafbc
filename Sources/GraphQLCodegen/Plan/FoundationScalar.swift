/// Types of Foundation that custom scalars can be without code of the user's: generated code conforms them.
enum FoundationScalar: String, CaseIterable {
    case date = "Date"
    case url = "URL"
    case decimal = "Decimal"
    case uuid = "UUID"

    /// The type that `name` is, also where it is said with its module, and then conformed elsewhere.
    init?(named name: String) {
        let parts = name.split(separator: ".").map(String.init)
        let isQualified = parts.count == 2 && ["Foundation", "FoundationEssentials"].contains(parts[0])
        guard parts.count == 1 || isQualified, let last = parts.last else { return nil }
        self.init(rawValue: last)
    }

    /// A value in an answer.
    var exampleJSON: String {
        switch self {
        case .date: "\"1970-01-01T00:00:00Z\""
        case .url: "\"https://example.org/\""
        case .decimal: "\"1.5\""
        case .uuid: "\"00000000-0000-0000-0000-000000000000\""
        }
    }

    /// The same value in Swift.
    var exampleCode: String {
        switch self {
        case .date: "Date(timeIntervalSince1970: 0)"
        case .url: "URL(filePath: \"/\")"
        case .decimal: "Decimal(1.5)"
        case .uuid: "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))"
        }
    }

    /// The imports that code with such types needs: the small part of Foundation where there is one.
    static func imports(_ access: String) -> [String] {
        [
            "#if canImport(FoundationEssentials)", "    \(access)import FoundationEssentials", "#else",
            "    \(access)import Foundation", "#endif",
        ]
    }

    /// What reads and writes the type, `text` being the variable that the scalar's text is in.
    fileprivate var parts: (documentation: String, reading: String, text: String, expected: String) {
        switch self {
        case .date:
            (
                "A moment, as ISO 8601 writes it: `2026-05-04T09:30:00.250+02:00`.",
                """
                guard
                            let date = (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text))
                                ?? (try? Date.ISO8601FormatStyle().parse(text))
                """,
                """
                // Seconds alone where there are no parts of one, since older servers know only those.
                        let seconds = timeIntervalSinceReferenceDate
                        let isWhole = seconds.rounded() == seconds
                        return Date.ISO8601FormatStyle(includingFractionalSeconds: !isWhole).format(self)
                """, "a date and time in the form of ISO 8601"
            )
        case .url:
            ("An absolute or relative URL.", "guard let url = URL(string: text)", "return absoluteString", "a URL")
        case .decimal:
            (
                "A decimal number with up to 38 digits, sent as a string.",
                """
                // The initialiser alone takes `1x` for 1.
                        guard text.utf8.allSatisfy("+-.0123456789Ee".utf8.contains), let decimal = Decimal(string: text)
                """, "return description", "a decimal number"
            )
        case .uuid:
            (
                "A universally unique identifier, sent in lower case.", "guard let uuid = UUID(uuidString: text)",
                "return uuidString.lowercased()", "a UUID"
            )
        }
    }

    /// The declarations that make the type fit for generated code, as text.
    ///
    /// - Parameters:
    ///   - library: Spells a type of the client or the standard library.
    func conformance(_ library: (String) -> String) -> String {
        let parts = parts
        let name = rawValue
        let variable = name.lowercased()
        return """
            /// \(parts.documentation)
            extension \(name): @retroactive \(library("FieldValue")), @retroactive \(library("InputConvertible")) {
                public init(reading value: \(library("ValueReader"))) throws(\(library("ReadError"))) {
                    let text = try value.string()
                    \(parts.reading)
                    else {
                        throw \(library("ReadError"))(.wrongType(expected: "\(parts.expected)", found: "another text"))
                    }
                    self = \(variable)
                }

                public func write(to value: inout \(library("ValueWriter"))) { value.string(graphQLText) }

                public var inputValue: \(library("InputValue")) { .string(graphQLText) }

                private var graphQLText: \(library("String")) {
                    \(parts.text)
                }
            }
            """
    }
}
