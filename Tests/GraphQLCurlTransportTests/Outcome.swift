import Foundation
import GraphQLClient
import GraphQLCurlTransport

/// What a request came to.
struct Outcome: Sendable {
    var bodies: [String] = []
    var isContinued: [Bool] = []
    var acknowledgements = 0
    var error: (any Error)?

    /// Without what the server said of when to come again.
    var transportError: TransportError? { (error as? AdvisedError)?.reason ?? error as? TransportError }

    /// The numbers at a path of the bodies, in order: `["data", "count"]`.
    func numbers(_ path: String...) -> [Int] { bodies.compactMap { value(in: $0, path) as? Int } }

    /// What is at a path of the first body.
    func value(_ path: String...) -> Any? { bodies.first.flatMap { value(in: $0, path) } }

    private func value(in body: String, _ path: [String]) -> Any? {
        var value = try? JSONSerialization.jsonObject(with: Data(body.utf8))
        for key in path {
            if let index = Int(key), let list = value as? [Any] {
                value = index < list.count ? list[index] : nil
            } else {
                value = (value as? [String: Any])?[key]
            }
        }
        return value
    }
}

extension Transport {
    /// Sends a request and waits for its end, or for its first `count` answers.
    func outcome(of request: Request, first count: Int = .max) async -> Outcome {
        var outcome = Outcome()
        do {
            for try await response in send(request) {
                guard !response.isAcknowledgement else {
                    outcome.acknowledgements += 1
                    continue
                }
                outcome.bodies.append(String(decoding: response.body, as: UTF8.self))
                outcome.isContinued.append(response.isContinued)
                if outcome.bodies.count == count { break }
            }
        } catch {
            outcome.error = error
        }
        return outcome
    }
}

extension Transport {
    /// Whether an event of a subscription comes whose text has `mark`, while `change` is done again and again from the
    /// moment on when the server has the subscription.
    ///
    /// Again, because servers acknowledge a moment before they listen to what changes.
    func hears(_ mark: String, of subscription: Request, change: @escaping @Sendable () async -> Void) async throws
        -> Bool
    {
        var changes: Task<Void, Never>?
        defer { changes?.cancel() }
        for try await response in send(subscription) {
            if response.isAcknowledgement {
                changes = Task { while !Task.isCancelled { await change() } }
            } else if String(decoding: response.body, as: UTF8.self).contains(mark) {
                return true
            }
        }
        return false
    }
}

extension Request {
    /// An operation without a name is given one: `{ now }`, or `subscription { change }`.
    init(_ document: String, _ kind: OperationKind = .query, name: String? = nil, _ variables: [InputField] = []) {
        let word = document.hasPrefix("{") ? "query " : ""
        let brace = document.firstIndex(of: "{") ?? document.startIndex
        let named = name == nil ? word + document[..<brace] + "Test " + document[brace...] : document
        self.init(kind: kind, operationName: name ?? "Test", document: named, variables: variables)
    }
}
