/// A model with layers: what the rules about them say, in the plainest form.
struct LayeredModel {
    typealias Step = (inout Model) -> Void

    private(set) var base = Model()
    private(set) var layers: [(id: Int, isAnswer: Bool, apply: Step)] = []

    var visible: Model {
        layers.reduce(into: base) { model, layer in layer.apply(&model) }
    }

    mutating func add(_ id: Int, _ step: @escaping Step) {
        layers.append((id, false, step))
    }

    mutating func cancel(_ id: Int) {
        layers.removeAll { $0.id == id }
        settle()
    }

    mutating func answer(_ id: Int, _ step: @escaping Step) {
        guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
        layers[index] = (id, true, step)
        settle()
    }

    /// An answer to a query: above the answers that wait, below all guesses that are above those.
    mutating func answer(_ step: @escaping Step) {
        if let last = layers.lastIndex(where: \.isAnswer) {
            layers.insert((-1, true, step), at: last + 1)
        } else {
            step(&base)
        }
    }

    mutating func edit(_ step: Step) {
        step(&base)
    }

    /// An object that nothing leads to is gone.
    mutating func drop(_ id: String) {
        base.conferences[id] = nil
    }

    mutating func clear() {
        base = Model()
        settle()
    }

    /// The end of the process, and the next one: what was no more than a guess, or an answer above one, is gone.
    mutating func restart() {
        layers.removeAll()
    }

    private mutating func settle() {
        while let first = layers.first, first.isAnswer {
            first.apply(&base)
            layers.removeFirst()
        }
    }
}
