import CCurl

/// The library under the transport; it is loaded when the first address of a server is read, and not before.
enum Libcurl {
    static var isLoaded: Bool { shim_curl_is_loaded() != 0 }

    /// What to say where it could not be loaded.
    static var loadFailure: String {
        let reason = shim_curl_load_error().map { String(cString: $0) } ?? ""
        return "libcurl could not be loaded (\(reason)): install it (on Debian, libcurl4)."
    }
}
