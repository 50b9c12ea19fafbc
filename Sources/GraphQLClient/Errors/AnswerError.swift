/// Bytes that are not the answer to the operation.
public struct AnswerError: Error, Hashable, Sendable {
    /// What is wrong with the bytes.
    public enum Code: Hashable, Sendable {
        /// They end in the middle of a value.
        case truncated
        /// A byte that JSON does not allow here.
        case unexpectedByte(UInt8)
        /// Something follows the answer.
        case trailingBytes
        /// An object has a key twice.
        case duplicateKey(String)
        /// Objects and lists lie deeper in each other than the limit.
        case tooDeep(limit: Int)
        /// A value of another kind than was selected.
        case wrongType(expected: String, found: String)
        /// Neither data nor errors.
        case empty
        /// More than one store can hold.
        case tooLarge
    }

    public var code: Code
    /// Where the value is, in the names of the answer; the outermost first.
    public var path: [PathComponent]
    /// How many bytes come before the place.
    public var offset: Int

    public init(_ code: Code, at path: [PathComponent] = [], offset: Int = 0) {
        self.code = code
        self.path = path
        self.offset = offset
    }

    func inside(_ component: PathComponent) -> AnswerError {
        AnswerError(code, at: [component] + path, offset: offset)
    }
}

extension AnswerError: CustomStringConvertible {
    public var description: String {
        let place = path.isEmpty ? "" : " in \"\(path.text)\""
        return switch code {
        case .truncated: "The answer ends in the middle of a value\(place)."
        case .unexpectedByte: "The answer is not JSON: there is an unexpected character at byte \(offset)\(place)."
        case .trailingBytes: "Something follows the answer at byte \(offset)."
        case .duplicateKey(let key): "The answer has the key \"\(key)\" twice\(place)."
        case .tooDeep(let limit): "The answer is nested more than \(limit) deep\(place)."
        case .wrongType(let expected, let found):
            "The answer should have \(expected)\(place.isEmpty ? " at its root" : place), but it has \(found)."
        case .empty: "The answer has neither data nor errors."
        case .tooLarge: "The answer is larger than the cache can hold."
        }
    }
}
