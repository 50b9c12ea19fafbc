/// How an HTTP transport puts its requests, where that is not by POST and one by one, and how it connects.
public struct HTTPOptions: Hashable, Sendable {
    /// Whether queries are sent by GET, so that caches on the way may keep their answers; off by default. A query whose
    /// URL would be longer than 8,000 bytes is sent by POST all the same. Mutations and files are never sent by GET.
    public var queriesByGet: Bool
    /// Whether and how queries are sent together; not by default, since not every server takes lists of operations.
    public var batching: HTTPBatching?
    /// Whether queries and mutations are sent by the SHA-256 of their text first, and with their text only where the
    /// server does not know it yet ("automatic persisted queries"); off by default.
    ///
    /// A server that says that it has no such thing, or that refuses the first of them as a bad request, is sent whole
    /// texts from then on.
    public var persistedQueries: Bool
    /// The documents that the server knows by an id of its own, sent by that id instead of by their text; none by
    /// default. A document that is not among them is sent as text.
    public var trustedDocuments: TrustedDocuments?
    /// A file of certificates (PEM) of the authorities that are trusted, instead of the system's; `nil` means the one
    /// that the environment names (`CURL_CA_BUNDLE` or else `SSL_CERT_FILE`), or else the system's.
    public var certificateAuthority: String?
    /// The URL of a proxy, such as `http://proxy.example.org:3128`; empty for none. `nil` means what the environment
    /// says (`http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`).
    public var proxy: String?

    /// Options, each with the default that suits most servers.
    public init(
        queriesByGet: Bool = false, batching: HTTPBatching? = nil, persistedQueries: Bool = false,
        trustedDocuments: TrustedDocuments? = nil, certificateAuthority: String? = nil, proxy: String? = nil
    ) {
        self.queriesByGet = queriesByGet
        self.batching = batching
        self.persistedQueries = persistedQueries
        self.trustedDocuments = trustedDocuments
        self.certificateAuthority = certificateAuthority
        self.proxy = proxy
    }
}

/// How queries that are made at nearly the same time are sent in one request, as a JSON list.
///
/// Queries with different header fields do not share a request. Mutations and subscriptions are sent alone.
public struct HTTPBatching: Hashable, Sendable {
    /// The most queries in one request; at least 1.
    public var most: Int
    /// How long a query waits for others; 10 milliseconds by default.
    public var window: Duration

    public init(most: Int = 10, window: Duration = .milliseconds(10)) {
        self.most = most
        self.window = window
    }
}
