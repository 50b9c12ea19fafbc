/// A model with layers: what the rules about them say, in the plainest form.
struct LayeredModel {
    typealias Step = (inout Model) -> Void

    enum Kind {
        case guess, answer
        /// The place of an answer that is on its way.
        case awaited
    }

    private(set) var base = Model()
    private(set) var layers: [(id: Int, kind: Kind, apply: Step)] = []

    var visible: Model {
        layers.reduce(into: base) { model, layer in layer.apply(&model) }
    }

    mutating func add(_ id: Int, _ step: @escaping Step) {
        layers.append((id, .guess, step))
    }

    mutating func await(_ id: Int) {
        layers.insert((id, .awaited, { _ in }), at: placeForAnswers)
    }

    mutating func cancel(_ id: Int) {
        layers.removeAll { $0.id == id }
        settle()
    }

    /// - Parameter id: The guess or the place that the answer replaces; 0 for none: then it lies above the answers that
    ///   wait and the places, below all guesses that are above those.
    mutating func answer(_ id: Int = 0, _ step: @escaping Step) {
        if let index = layers.firstIndex(where: { $0.id == id }) {
            // Answers to queries need no order among each other.
            if layers[index].kind == .awaited, layers[..<index].allSatisfy({ $0.kind == .awaited }) {
                step(&base)
                layers.remove(at: index)
            } else {
                layers[index] = (id, .answer, step)
            }
        } else {
            layers.insert((-1, .answer, step), at: placeForAnswers)
        }
        settle()
    }

    private var placeForAnswers: Int { layers.lastIndex { $0.kind != .guess }.map { $0 + 1 } ?? 0 }

    mutating func edit(_ step: Step) {
        step(&base)
    }

    /// An object that nothing leads to is gone.
    mutating func drop(_ id: String) {
        base.conferences[id] = nil
    }

    mutating func clear() {
        base = Model()
        layers.removeAll { $0.kind == .awaited }
        layers.removeSubrange(..<(layers.firstIndex { $0.kind == .guess } ?? layers.endIndex))
    }

    /// The end of the process, and the next one: what was no more than a guess, or an answer above one, is gone.
    mutating func restart() {
        layers.removeAll()
    }

    private mutating func settle() {
        while let first = layers.first, first.kind == .answer {
            first.apply(&base)
            layers.removeFirst()
        }
    }
}
