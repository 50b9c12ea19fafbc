/// Records cannot be read as a generated type.
public struct ReadError: Error, Hashable, Sendable {
    /// What is wrong with the value.
    public enum Code: Hashable, Sendable {
        /// The cache does not have it.
        case missing
        /// It is null though the schema promised a value, or because of an error that the server reported.
        case null
        /// It is not of the type that was expected.
        case wrongType(expected: String, found: String)
    }

    public var code: Code
    /// Where the value is, in the names of the answer; the outermost first.
    public var path: [PathComponent]
    /// The object that has the field at the end of the path; `nil` for one without a key.
    public var object: RecordKey?
    /// The type of that object, where it is known.
    public var typename: String?

    public init(_ code: Code, at path: [PathComponent] = []) {
        self.code = code
        self.path = path
    }

    /// Whether both say the same of the same place; the object there is not compared.
    public static func == (left: ReadError, right: ReadError) -> Bool {
        left.code == right.code && left.path == right.path
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(path)
    }

    /// This error as one of the value that holds the one with the error.
    func inside(_ component: PathComponent) -> ReadError {
        var error = self
        error.path.insert(component, at: 0)
        return error
    }

    /// The field that is missing or wrong, in the name of the answer.
    public var field: String? {
        for case .field(let name) in path.reversed() { return name }
        return nil
    }
}

extension ReadError: CustomStringConvertible {
    public var description: String {
        let holder = object.map { $0.values.isEmpty ? "" : " of \($0)" } ?? ""
        let place = path.isEmpty ? "The value" : "The field \"\(path.text)\"\(holder)"
        return switch code {
        case .missing: "\(place) is not in the cache."
        case .null: "\(place) is null, but the schema promises a value."
        case .wrongType(let expected, let found): "\(place) should be \(expected), but it is \(found)."
        }
    }
}

/// One step from an answer's root to a value in it (specification section 7.1.2, "Errors").
public enum PathComponent: Hashable, Sendable {
    case field(String)
    /// A place in a list; the first is 0.
    case index(Int)
}

extension PathComponent: CustomStringConvertible {
    public var description: String {
        switch self {
        case .field(let name): name
        case .index(let index): String(index)
        }
    }
}

extension [PathComponent] {
    /// The path as people write it: `conference.attendees.3.name`.
    var text: String { map(\.description).joined(separator: ".") }
}
