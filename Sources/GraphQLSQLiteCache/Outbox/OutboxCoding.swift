import FoundationEssentials
import GraphQLClient

/// Entries as the file has them: variables and updates as JSON.
struct OutboxCoding: Sendable {
    let registry: UpdateRegistry

    func bytes(of variables: [InputField]) throws(OutboxProblem) -> [UInt8] { try encode(variables) }

    func bytes(of update: OptimisticUpdate) throws(OutboxProblem) -> [UInt8] { try encode(update) }

    private func encode(_ value: some Encodable) throws(OutboxProblem) -> [UInt8] {
        do {
            return Array(try JSONEncoder().encode(value))
        } catch {
            throw OutboxProblem(.unusable, message: "The change cannot be written down: \(Self.text(of: error))")
        }
    }

    func variables(_ bytes: [UInt8]) throws -> [InputField] {
        try JSONDecoder().decode([InputField].self, from: Data(bytes))
    }

    func update(_ bytes: [UInt8]) throws -> OptimisticUpdate {
        let decoder = JSONDecoder()
        decoder.userInfo = registry.userInfo
        return try decoder.decode(OptimisticUpdate.self, from: Data(bytes))
    }

    /// What is wrong, without the values concerned.
    static func text(of error: any Error) -> String {
        switch error {
        case DecodingError.dataCorrupted(let context): context.debugDescription
        case DecodingError.keyNotFound(let key, _): "\"\(key.stringValue)\" is missing."
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            context.debugDescription
        case EncodingError.invalidValue(_, let context): context.debugDescription
        default: "It is not what it should be."
        }
    }
}
