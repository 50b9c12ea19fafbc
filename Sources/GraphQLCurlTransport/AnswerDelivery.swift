import GraphQLClient

/// What is told to who waits for an operation's answers.
///
/// It is collected under a lock and carried out outside of it, always: who wakes a task takes the lock of that task, which
/// another thread may hold that cancels the task and, in its turn, waits for ours.
struct AnswerDelivery {
    enum Content {
        case response(Response)
        /// The operation has ended, with an error or without.
        case end((any Error)?)
    }

    var answers: AnswerSink
    var content: Content

    init(_ content: Content, to answers: AnswerSink) {
        self.answers = answers
        self.content = content
    }

    func carryOut() {
        switch content {
        case .response(let response): answers.offer(response)
        case .end(let error): answers.finish(throwing: error)
        }
    }
}
