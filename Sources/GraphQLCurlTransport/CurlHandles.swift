import CCurl

/// A transfer's handle, freed when it goes out of scope.
struct EasyHandle: ~Copyable {
    let pointer: UnsafeMutableRawPointer

    init?() {
        guard let pointer = curl_easy_init() else { return nil }
        self.pointer = pointer
    }

    deinit { curl_easy_cleanup(pointer) }
}

/// The handle of many transfers and their kept connections, freed when it goes out of scope.
///
/// Its easy handles are removed before: `curl_multi_cleanup` wants it so.
struct MultiHandle: ~Copyable {
    let pointer: UnsafeMutableRawPointer

    init?(connectionsPerHost: Int) {
        guard let pointer = curl_multi_init() else { return nil }
        self.pointer = pointer
        let limit = min(max(connectionsPerHost, 1), 1_000)
        shim_multi_setopt_long(pointer, CURLMOPT_MAX_HOST_CONNECTIONS, limit)
        shim_multi_setopt_long(pointer, CURLMOPT_MAXCONNECTS, limit)
    }

    deinit { curl_multi_cleanup(pointer) }
}

/// A list of header lines, freed when it goes out of scope.
struct HeaderList: ~Copyable {
    let first: UnsafeMutablePointer<curl_slist>?

    init(_ lines: [String]) throws(CurlFailure) {
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines {
            // Where appending fails, the list is as it was.
            guard let longer = curl_slist_append(list, line) else {
                curl_slist_free_all(list)
                throw CurlFailure(code: CURLE_OUT_OF_MEMORY)
            }
            list = longer
        }
        first = list
    }

    deinit { curl_slist_free_all(first) }
}

/// A code of libcurl's that is not `CURLE_OK`.
struct CurlFailure: Error {
    var code: CURLcode
}

/// Turns a code into an error at once.
func check(_ code: CURLcode) throws(CurlFailure) {
    guard code == CURLE_OK else { throw CurlFailure(code: code) }
}
