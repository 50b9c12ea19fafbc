import CCurl
import Glibc

enum ConnectionFailure {
    /// Where others need the connection that a subscription would have to be waited with.
    static let tooFast = "its events came faster than they were taken"
}

extension EasyHandle {
    /// Why a connection could not be made or broke, for a sentence. Libcurl's own texts may hold parts of the URL.
    func reason(for code: CURLcode) -> String {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: return "its name is not known"
        case CURLE_COULDNT_RESOLVE_PROXY: return "the proxy's name is not known"
        case CURLE_COULDNT_CONNECT: return reasonForNoConnection
        case CURLE_SSL_CONNECT_ERROR: return "the TLS handshake failed"
        case CURLE_PEER_FAILED_VERIFICATION: return reasonForNoTrust
        case CURLE_SSL_CACERT_BADFILE: return "the file of trusted certificates cannot be read"
        case CURLE_GOT_NOTHING: return "it closed the connection without an answer"
        case CURLE_PARTIAL_FILE: return "its answer broke off"
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR: return "the connection broke"
        case CURLE_SEND_FAIL_REWIND: return "it closed the connection without an answer"
        case CURLE_HTTP2, CURLE_HTTP2_STREAM: return "the HTTP/2 connection broke"
        case CURLE_OUT_OF_MEMORY: return "the head of its answer is too long, or there is no memory left"
        default: return "libcurl reports \"\(String(cString: curl_easy_strerror(code)))\""
        }
    }

    /// By the codes of OpenSSL (`X509_V_ERR_…`), which Debian's libcurl is built with. The name is looked at before there is
    /// a code; libcurl has 1 until then.
    private var reasonForNoTrust: String {
        var number = -1
        shim_getinfo_long(pointer, CURLINFO_SSL_VERIFYRESULT, &number)
        return switch number {
        case 0, 1: "its TLS certificate is for another name"
        case 9: "its TLS certificate is not valid yet"
        case 10: "its TLS certificate has expired"
        case 18...21: "its TLS certificate is not signed by an authority that is trusted here"
        default: "its TLS certificate is not trusted"
        }
    }

    private var reasonForNoConnection: String {
        var number = 0
        shim_getinfo_long(pointer, CURLINFO_OS_ERRNO, &number)
        return switch Int32(truncatingIfNeeded: number) {
        case ECONNREFUSED: "it refused the connection"
        case EHOSTUNREACH, ENETUNREACH: "there is no route to it"
        case EACCES, EPERM: "this system does not allow the connection"
        default: "no connection could be made"
        }
    }
}
