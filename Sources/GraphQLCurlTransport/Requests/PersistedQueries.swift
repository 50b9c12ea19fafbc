import GraphQLClient
import Synchronization

/// What a transport has learnt of a server's automatic persisted queries.
final class PersistedQueries: Sendable {
    private enum Knowledge {
        case untried
        /// The server has answered to a hash.
        case known
        case unsupported
    }

    /// What a request says of its document.
    enum Form {
        /// Its hash alone.
        case hash
        /// Its hash and its text, by which the server learns it.
        case hashAndText
        case text
    }

    private let knowledge = Mutex(Knowledge.untried)

    /// In which form a request is sent first.
    var firstForm: Form { knowledge.withLock { $0 == .unsupported ? .text : .hash } }

    /// In which form a request has to be sent again that was sent by its hash; `nil` where `answer` is its answer.
    ///
    /// - Parameters:
    ///   - answer: A body, in whatever form.
    ///   - status: Its HTTP status.
    func nextForm(after answer: [UInt8], status: Int) -> Form? {
        switch Self.refusal(in: answer) {
        case .notFound:
            knowledge.withLock { if $0 == .untried { $0 = .known } }
            return .hashAndText
        case .notSupported:
            knowledge.withLock { $0 = .unsupported }
            return .text
        case .other:
            // Servers without persisted queries miss the text. With status 400 nothing was carried out, so that even a
            // mutation may be sent again; a server that knows of hashes has shown it before.
            return knowledge.withLock { knowledge in
                guard knowledge != .known, (400..<500).contains(status) || status == 501, status != 401, status != 403,
                    status != 429
                else { return nil }
                knowledge = .unsupported
                return .text
            }
        case nil:
            knowledge.withLock { if $0 == .untried { $0 = .known } }
            return nil
        }
    }

    /// The member of `extensions` by which a request names its document (Apollo's protocol).
    static func field(hash: String) -> InputField {
        InputField(
            "persistedQuery",
            .object([InputField("version", .int(1)), InputField("sha256Hash", .string(hash))]))
    }

    /// `request` in the form `form`.
    static func request(_ request: Request, in form: Form) -> Request {
        guard form != .text else { return request }
        var changed = request
        changed.extensions.append(field(hash: SHA256.text(of: Array(request.document.utf8))))
        changed.sendsDocument = form == .hashAndText
        return changed
    }

    // MARK: The server's words

    private enum Refusal: Equatable {
        case notFound
        case notSupported
        case other
    }

    /// Why the server did not carry out the operation; `nil` where it did.
    private static func refusal(in answer: [UInt8]) -> Refusal? {
        guard GraphQLAnswer.isRecognized(in: answer) else { return .other }
        guard GraphQLAnswer.isRefusal(answer),
            let errors = JSONFields(of: answer, named: ["errors"])?["errors"].flatMap(JSONScan.elements)
        else { return nil }
        for error in errors {
            guard let fields = JSONFields(of: error, named: ["message", "extensions", "code"]) else { continue }
            let extensions = fields["extensions"].flatMap { JSONFields(of: $0, named: ["code"]) }
            for said in [fields.text("message"), fields.text("code"), extensions?.text("code")] {
                switch said {
                case "PersistedQueryNotFound", "PERSISTED_QUERY_NOT_FOUND": return .notFound
                case "PersistedQueryNotSupported", "PERSISTED_QUERY_NOT_SUPPORTED": return .notSupported
                case _?, nil: continue
                }
            }
        }
        return .other
    }
}
