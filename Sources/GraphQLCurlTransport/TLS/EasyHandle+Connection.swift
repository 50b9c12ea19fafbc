import CCurl
import Glibc

extension EasyHandle {
    /// Sets what is the same for every connection: whom to trust, through whom to go, and when TCP asks whether the other
    /// side is still there.
    func configureConnection(_ options: HTTPOptions) throws(CurlFailure) {
        try check(shim_setopt_close_on_exec(pointer))
        // A server that is gone without a word is noticed although nothing is sent to it: after 10 s of silence TCP
        // asks, every 2 s, and the system gives up after nine questions.
        try check(shim_setopt_long(pointer, CURLOPT_TCP_KEEPALIVE, 1))
        try check(shim_setopt_long(pointer, CURLOPT_TCP_KEEPIDLE, 10))
        try check(shim_setopt_long(pointer, CURLOPT_TCP_KEEPINTVL, 2))
        // The heads of a proxy's answers are not the server's.
        try check(shim_setopt_long(pointer, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1))
        if let proxy = options.proxy { try check(shim_setopt_string(pointer, CURLOPT_PROXY, proxy)) }
        let authority = CertificateAuthority.path(options.certificateAuthority) { name in
            getenv(name).map { String(cString: $0) }
        }
        if let authority {
            try check(shim_setopt_string(pointer, CURLOPT_CAINFO, authority))
            // Without it, the system's folder of authorities would be trusted besides.
            try check(shim_setopt_string(pointer, CURLOPT_CAPATH, nil))
        }
    }
}

/// The file of trusted certificates.
enum CertificateAuthority {
    /// What the curl program and OpenSSL read of the environment; libcurl itself reads nothing.
    private static let variables = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"]

    /// - Parameters:
    ///   - option: What the transport's options say.
    ///   - variable: A variable of the environment.
    /// - Returns: `nil` for the system's authorities.
    static func path(_ option: String?, _ variable: (String) -> String?) -> String? {
        if let option { return option.isEmpty ? nil : option }
        return variables.lazy.compactMap(variable).first { !$0.isEmpty }
    }
}
