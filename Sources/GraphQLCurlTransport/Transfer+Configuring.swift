import CCurl
import GraphQLClient

extension Transfer {
    /// Tells the handle what to do.
    func configure() throws(CurlFailure) {
        let handle = easy.pointer
        let url = order.parameters.map { QueryString.appending($0, to: order.url.text) } ?? order.url.text
        try check(shim_setopt_string(handle, CURLOPT_URL, url))
        try check(shim_setopt_string(handle, CURLOPT_PROTOCOLS_STR, "http,https"))
        try check(shim_setopt_slist(handle, CURLOPT_HTTPHEADER, headers.first))
        try check(shim_setopt_string(handle, CURLOPT_ACCEPT_ENCODING, "gzip, deflate"))
        // Redirects are followed by us, so that a caller's fields stay with the server that they are for.
        try check(shim_setopt_long(handle, CURLOPT_FOLLOWLOCATION, 0))
        // Without it libcurl uses SIGALRM for the time limit of name resolution.
        try check(shim_setopt_long(handle, CURLOPT_NOSIGNAL, 1))
        // A transfer cancelled while its server's name is looked up must not hold up the others until the end of that.
        try check(shim_setopt_long(handle, CURLOPT_QUICK_EXIT, 1))
        try check(shim_setopt_long(handle, CURLOPT_CONNECTTIMEOUT_MS, order.limits.connectingMilliseconds))
        try easy.configureConnection(order.options)
        if order.url.isSecure {
            // Parallel requests wait for the first connection's word on HTTP/2, and share it.
            try check(shim_setopt_long(handle, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS))
            try check(shim_setopt_long(handle, CURLOPT_PIPEWAIT, 1))
        } else {
            try check(shim_setopt_long(handle, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1))
        }

        let context = Unmanaged.passUnretained(self).toOpaque()
        if order.hasBody { try configureBody(context) }
        if let method = order.method { try check(shim_setopt_string(handle, CURLOPT_CUSTOMREQUEST, method)) }
        try check(shim_setopt_prereq(handle, begin, context))
        try check(shim_setopt_write(handle, write, context))
        try check(shim_setopt_header(handle, header, context))
    }

    private func configureBody(_ context: UnsafeMutableRawPointer) throws(CurlFailure) {
        let handle = easy.pointer
        try check(shim_setopt_long(handle, CURLOPT_POST, 1))
        try check(shim_setopt_offset(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(order.body.count)))
        try check(shim_setopt_read(handle, read, context))
        if order.kind == .query {
            // libcurl sends a request again when a kept connection breaks before an answer begins, whatever the method.
            // Once some of the body is sent it has to go back to its start for that: only a query lets it.
            try check(shim_setopt_seek(handle, seek, context))
        }
    }
}

private func transfer(at context: UnsafeMutableRawPointer) -> Transfer {
    Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
}

private let read: curl_read_callback = { buffer, size, count, context in
    guard let buffer, let context else { return 0 }
    return transfer(at: context).sendBody(to: UnsafeMutableRawBufferPointer(start: buffer, count: size * count))
}

private let seek: curl_seek_callback = { context, offset, origin in
    guard let context, origin == SEEK_SET else { return CURL_SEEKFUNC_FAIL }
    return transfer(at: context).rewindBody(to: Int(offset)) ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL
}

/// Called when a connection is there, a kept one too, before a request is sent over it.
private let begin: curl_prereq_callback = { context, _, _, _, _ in
    if let context { transfer(at: context).connected() }
    return CURL_PREREQFUNC_OK
}

private let write: curl_write_callback = { data, size, count, context in
    guard let data, let context else { return 0 }
    let transfer = transfer(at: context)
    guard !transfer.mustPause() else { return Int(CURL_WRITEFUNC_PAUSE) }
    // Any other number than the one handed over ends the transfer.
    return transfer.receive(UnsafeRawBufferPointer(start: data, count: size * count)) ? size * count : 0
}

private let header: curl_write_callback = { data, size, count, context in
    guard let data, let context else { return 0 }
    let line = UnsafeRawBufferPointer(start: data, count: size * count)
    return transfer(at: context).receiveHeader(line) ? size * count : 0
}
