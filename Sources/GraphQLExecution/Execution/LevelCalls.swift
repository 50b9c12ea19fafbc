import GraphQLSchema

/// Calls the resolvers of one level, those of a group of columns together.
struct LevelCalls<Context: Sendable> {
    let type: String
    let groups: [FieldGroup]
    let objects: any ObjectArray
    private var columns: [ObjectIdentifier: Result<[String: ResultColumn], any Error>] = [:]

    init(type: String, groups: [FieldGroup], objects: any ObjectArray) {
        self.type = type
        self.groups = groups
        self.objects = objects
    }

    /// The values of a field.
    mutating func resolve(_ call: ErasedCall<Context>, program: Program<Context>) throws -> ResultColumn {
        let name = call.field.name
        switch program.resolver(of: name, on: type) {
        case .one(let resolve): return try resolve(call)
        case .group(let group):
            let identity = ObjectIdentifier(group)
            let answer: Result<[String: ResultColumn], any Error>
            if let known = columns[identity] {
                answer = known
            } else {
                let fields = selected(of: group.names)
                answer = Result { try group.resolve(call, fields) }
                columns[identity] = answer
            }
            guard let column = try answer.get()[name] else { throw MissingResolver(field: "\(type).\(name)") }
            return column
        case nil: throw MissingResolver(field: "\(type).\(name)")
        }
    }

    /// Those of `names` that are selected, each once.
    private func selected(of names: Set<String>) -> [String] {
        var seen: Set<String> = []
        return groups.map(\.name).filter { names.contains($0) && seen.insert($0).inserted }
    }
}
