/// Where the values of a level stand in the result: for each of them the path, worked out when an error needs it.
indirect enum Place {
    /// The one root object.
    case root
    /// The field with this response key, the `number`th of its selection set, of each object of a level.
    case field(of: Place, key: String, number: Int)
    /// The elements of lists, one list after the other; `starts` has the place of each list's first one.
    case element(of: Place, starts: [Int])
    /// Some of the values of a place, by their numbers there.
    case chosen(of: Place, [Int])

    /// A path as responses tell it, and as numbers whose order is that of the response.
    struct Path {
        var elements: [ResponseError.PathElement] = []
        var order: [Int] = []
    }

    /// The steps of the path of each value.
    var depth: Int {
        switch self {
        case .root: 0
        case .field(let place, _, _), .element(let place, _): place.depth + 1
        case .chosen(let place, _): place.depth
        }
    }

    /// The path of the value with the number `index`.
    func path(of index: Int) -> Path {
        switch self {
        case .root: return Path()
        case .field(let place, let key, let number):
            var path = place.path(of: index)
            path.elements.append(.key(key))
            path.order.append(number)
            return path
        case .element(let place, let starts):
            let list = Self.list(of: index, starts: starts)
            let number = index - (starts.indices.contains(list) ? starts[list] : 0)
            var path = place.path(of: list)
            path.elements.append(.index(number))
            path.order.append(number)
            return path
        case .chosen(let place, let indices):
            return place.path(of: indices.indices.contains(index) ? indices[index] : 0)
        }
    }

    /// The last list that begins at the element `index` or before it.
    static func list(of index: Int, starts: [Int]) -> Int {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle + 1 } else { high = middle }
        }
        return max(low - 1, 0)
    }
}
