/// What each request passes on its way to the transport, in order: the first sees the request first, and the answer
/// last.
///
/// ```swift
/// let client = GraphQLClient(
///     transport: transport,
///     interceptors: .standard.inserting(HeaderFields([Header("X-Client", "confer")]), at: .first))
/// ```
public struct Interceptors: Sendable, ExpressibleByArrayLiteral {
    /// The interceptors, in their order.
    public var chain: [any Interceptor]

    public init(_ chain: some Sequence<any Interceptor>) {
        self.chain = Array(chain)
    }

    public init(arrayLiteral elements: any Interceptor...) {
        chain = elements
    }

    /// What most clients want: queries that met a passing fault are sent again (`Retry`).
    public static let standard: Interceptors = [Retry()]

    /// Where an interceptor is inserted.
    public enum Place: Sendable {
        case first
        case last
        /// Before the first of a type; first of all where there is none.
        case before(any Interceptor.Type)
        /// Behind the last of a type; last of all where there is none.
        case after(any Interceptor.Type)
    }

    /// These interceptors with one more.
    public func inserting(_ interceptor: some Interceptor, at place: Place = .last) -> Interceptors {
        var result = self
        switch place {
        case .first: result.chain.insert(interceptor, at: 0)
        case .last: result.chain.append(interceptor)
        case .before(let type):
            result.chain.insert(interceptor, at: chain.firstIndex { Swift.type(of: $0) == type } ?? 0)
        case .after(let type):
            let index = chain.lastIndex { Swift.type(of: $0) == type }
            result.chain.insert(interceptor, at: index.map { $0 + 1 } ?? chain.count)
        }
        return result
    }

    /// These interceptors with `interceptor` in the place of the first of its type, and without the others of its type;
    /// at the end where there is none.
    public func replacing<Replacement: Interceptor>(_ interceptor: Replacement) -> Interceptors {
        let index = chain.firstIndex { $0 is Replacement } ?? chain.count
        var result = removing(Replacement.self)
        result.chain.insert(interceptor, at: index)
        return result
    }

    /// These interceptors without those of a type.
    public func removing<Removed: Interceptor>(_ type: Removed.Type) -> Interceptors {
        Interceptors(chain.filter { !($0 is Removed) })
    }

    /// The chain as one call.
    func chained(to transport: @escaping Interceptor.Next) -> Interceptor.Next {
        chain.reversed().reduce(transport) { next, interceptor in
            { request in try await interceptor.intercept(request, next: next) }
        }
    }
}
