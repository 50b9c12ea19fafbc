import CCurl
import Glibc
import GraphQLClient

extension Transfer {
    /// What a transfer that has ended comes to.
    enum Outcome {
        /// An answer, or a list of them; with what an operation is told whose answer is none.
        case answer(ExchangedAnswer, broken: TransportError)
        /// Every answer of a stream was handed on.
        case end
        case failure(TransportError)
        case redirect(TransferOrder)
    }

    func outcome(of code: CURLcode) -> Outcome {
        if case .complete = refusal { return .end }
        if isStream, code == CURLE_OK {
            return .failure(.unreachable(server: order.url.server, reason: "it ended the stream of answers"))
        }
        guard code == CURLE_OK else { return .failure(error(for: code)) }
        if let location = redirectLocation { return redirect(to: location) }
        if order.report == nil, isCutOff { return .failure(error(for: CURLE_PARTIAL_FILE)) }
        let broken = order.kind == .subscription && !isRefused ? cannotSubscribe : notGraphQL(Excerpt.of(received))
        return .answer(answer, broken: broken)
    }

    /// What the server said of when to come again.
    var advice: RetryAdvice {
        RetryAdvice(
            retryAfter: (200..<300).contains(status) ? nil : headerFields.retryAfter(),
            reconnectionTime: order.kind == .subscription ? reconnectionTime : nil)
    }

    /// What has come so far.
    var answer: ExchangedAnswer {
        ExchangedAnswer(status: status, headers: headerFields, body: GraphQLAnswer.withoutMark(received))
    }

    /// Whether the status is about who asks, or about now, and says nothing of subscriptions.
    private var isRefused: Bool { [401, 403, 407, 408, 429].contains(status) || status >= 500 }

    /// The answer's HTTP status; 0 before there is one.
    var status: Int {
        var status = 0
        return shim_getinfo_long(easy.pointer, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK ? status : 0
    }

    /// The answer's `Content-Type`, or nothing.
    var contentType: String { text(CURLINFO_CONTENT_TYPE) ?? "" }

    /// Where the answer sends the request. After 303 a POST would have to become a GET, which has no operation.
    private var redirectLocation: String? {
        [301, 302, 307, 308].contains(status) ? text(CURLINFO_REDIRECT_URL) : nil
    }

    private func redirect(to location: String) -> Outcome {
        guard order.redirectsLeft > 0 else { return .failure(notGraphQL("too many redirects")) }
        do throws(TransportError) {
            return .redirect(order.redirected(to: try order.url.redirected(to: location)))
        } catch {
            return .failure(notGraphQL("a redirect to something that is not an http or https URL"))
        }
    }

    private func text(_ info: CURLINFO) -> String? {
        var text: UnsafePointer<CChar>?
        guard shim_getinfo_string(easy.pointer, info, &text) == CURLE_OK, let text else { return nil }
        return String(cString: text)
    }

    // MARK: Errors

    /// The error that `code` is to the caller. Only texts of ours go into it: libcurl's may hold parts of the URL.
    func error(for code: CURLcode) -> TransportError {
        switch refusal {
        case .tooLarge(let limit): return .tooLarge(server: order.url.server, limit: limit)
        case .endless: return order.kind == .subscription ? cannotSubscribe : notGraphQL("an event stream")
        case .broken(.tooLarge(let limit)): return .tooLarge(server: order.url.server, limit: limit)
        case .broken(.malformed(let found)): return notGraphQL(found)
        case .broken(.truncated): return notGraphQL("a stream of answers that is broken")
        case .file: return .badRequest(reason: "A file to be sent has changed, or cannot be read any more.")
        case .complete: break
        case .silent: return .timedOut(server: order.url.server, seconds: order.limits.silenceSeconds)
        case .slow: return .timedOut(server: order.url.server, seconds: order.limits.answerSeconds)
        case nil: break
        }
        switch code {
        case CURLE_OPERATION_TIMEDOUT:
            return .timedOut(server: order.url.server, seconds: order.limits.connectingSeconds)
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
            // libcurl's codes for a first line that is no status line.
            return notGraphQL("an answer that is not HTTP")
        case CURLE_BAD_CONTENT_ENCODING: return notGraphQL("an answer whose compression is broken")
        case CURLE_URL_MALFORMAT: return .badRequest(reason: "The server's address cannot be used.")
        default: return .unreachable(server: order.url.server, reason: easy.reason(for: code))
        }
    }

    private func notGraphQL(_ excerpt: String) -> TransportError {
        .notGraphQL(server: order.url.server, status: status, excerpt: excerpt)
    }

    private var cannotSubscribe: TransportError {
        .badRequest(reason: "\(order.url.server) does not answer subscriptions over HTTP.")
    }
}
