import GraphQLClient

/// `mutation ($id: ID!, $name: String!) { rename(id: $id, name: $name) { id name } }`
struct RenameMutation: GraphQLMutation {
    static let kind = OperationKind.mutation
    static let name = "Rename"
    static let document = "mutation Rename { rename }"

    struct Variables: OperationVariables {
        var id: ID
        var name: String
        var inputFields: [InputField] { [InputField("id", id.inputValue), InputField("name", name.inputValue)] }
    }

    var variables: Variables
    init(id: ID, name: String) { variables = Variables(id: id, name: name) }

    struct Data: RootSelectionSet {
        var rename: ConferenceName?

        static let selection = Selection(
            on: "Mutation",
            [
                .field(
                    SelectedField(
                        "rename",
                        arguments: [
                            SelectedArgument("id", .variable("id")), SelectedArgument("name", .variable("name")),
                        ], type: .object(ConferenceName.self)))
            ])

        init(rename: ConferenceName?) { self.rename = rename }
        init(reading object: ObjectReader) throws(ReadError) { rename = try object.value(0) }
        func write(to object: inout ObjectWriter) {
            object.typename("Mutation")
            object.value(0, rename)
        }
    }
}

/// `mutation { attend(...) { id attendees { id name } ... } }`
struct DetailsMutation: GraphQLMutation {
    static let kind = OperationKind.mutation
    static let name = "Details"
    static let document = "mutation Details { details }"
    var variables = NoVariables()

    struct Data: RootSelectionSet {
        var details: ConferenceDetails

        static let selection = Selection(
            on: "Mutation", [.field(SelectedField("details", type: .nonNull(.object(ConferenceDetails.self))))])

        init(details: ConferenceDetails) { self.details = details }
        init(reading object: ObjectReader) throws(ReadError) { details = try object.value(0) }
        func write(to object: inout ObjectWriter) {
            object.typename("Mutation")
            object.value(0, details)
        }
    }
}

/// `mutation { add(name: $name) { query { all { id name } } } }`
struct AddMutation: GraphQLMutation {
    static let kind = OperationKind.mutation
    static let name = "Add"
    static let document = "mutation Add { add }"
    var variables = NoVariables()

    struct Data: RootSelectionSet {
        var add: Payload

        struct Payload: SelectionSet {
            var query: Field<AllQuery>
            static let selection = Selection(
                on: "AddPayload", [.field(SelectedField("query", type: .nonNull(.object(Field<AllQuery>.self))))])
            init(reading object: ObjectReader) throws(ReadError) { query = try object.value(0) }
            func write(to object: inout ObjectWriter) {
                object.typename("AddPayload")
                object.value(0, query)
            }
        }

        static let selection = Selection(
            on: "Mutation", [.field(SelectedField("add", type: .nonNull(.object(Payload.self))))])

        init(reading object: ObjectReader) throws(ReadError) { add = try object.value(0) }
        func write(to object: inout ObjectWriter) {
            object.typename("Mutation")
            object.value(0, add)
        }
    }
}

/// `subscription { changed { id name } }`
struct ChangedSubscription: GraphQLSubscription {
    static let kind = OperationKind.subscription
    static let name = "Changed"
    static let document = "subscription Changed { changed }"
    var variables = NoVariables()

    struct Data: RootSelectionSet {
        var changed: ConferenceName

        static let selection = Selection(
            on: "Subscription", [.field(SelectedField("changed", type: .nonNull(.object(ConferenceName.self))))])

        init(reading object: ObjectReader) throws(ReadError) { changed = try object.value(0) }
        func write(to object: inout ObjectWriter) {
            object.typename("Subscription")
            object.value(0, changed)
        }
    }
}
