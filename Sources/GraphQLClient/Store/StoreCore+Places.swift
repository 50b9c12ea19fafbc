/// The places of answers that are on their way, among the layers.
extension StoreCore {
    /// Keeps the place of an answer that is asked for now: above the answers that have come, below optimistic updates.
    func openPlace() -> Int {
        lastLayer += 1
        let index = layers.lastIndex { !$0.isGuess }.map { $0 + 1 } ?? 0
        layers.insert(Layer(id: lastLayer, content: .awaited), at: index)
        return lastLayer
    }

    /// Whether places are among these, and answers that may wait for them.
    func hasWaitingAnswers(above isOver: (Int) -> Bool) -> Bool {
        layers.contains { $0.isAwaited && isOver($0.id) } && layers.contains(where: \.isAnswer)
    }

    /// Gives places up; what waited for them alone settles when the layers are applied anew.
    func removePlaces(_ isOver: (Int) -> Bool = { _ in true }) {
        layers.removeAll { $0.isAwaited && isOver($0.id) }
    }

    /// Writes a response above all layers: the ones below stay as they are.
    func append<Result>(
        _ answer: Answer, _ read: (StoreCore, Int32, AnswerOutline) throws -> Result
    ) throws -> Result {
        var answer = answer
        try join(&answer)
        let result = try inLayer { try write(answer, read) }
        lastLayer += 1
        layers.append(Layer(id: lastLayer, content: .answer(answer)))
        waitingBytes += answer.waitingBytes
        if waitingBytes > Self.waitingLimit { limitWaiting() }
        return result
    }

    /// How many bytes of answers may wait for those to queries.
    private static let waitingLimit = 16 << 20

    /// Where too much waits the queries lose their places: a server that never answers one must not have everything kept
    /// that comes.
    private func limitWaiting() {
        let isTooMuch = layers.reduce(0) { $0 + $1.waitingBytes } > Self.waitingLimit
        if isTooMuch, layers.contains(where: \.isAwaited) { belowLayers { removePlaces() } }
        waitingBytes = layers.reduce(0) { $0 + $1.waitingBytes }
    }
}

extension Layer {
    fileprivate var waitingBytes: Int {
        if case .answer(let answer) = content { answer.waitingBytes } else { 0 }
    }
}

extension Answer {
    /// What it takes while it waits, roughly.
    fileprivate var waitingBytes: Int { body.count + 256 }
}
