import GraphQLClient
import GraphQLLanguage
import GraphQLSchema
import Testing

/// What the compiled code in `Generated/` does.
@Suite struct CompiledTests {
    @Test func `every value of an enum can be named, compared and turned into its name and back`() {
        let named: [Role] = [
            .speaker, .guest, .`init`, .`self`, .default, .type, .none, .some, .unknownValue, .guestOf, .GUEST_OF,
            .allCasesValue, .old,
        ]

        #expect(named == Role.allCases)
        #expect(Role.allCases.map { Role(rawValue: $0.rawValue) } == Role.allCases)
        #expect(Role(rawValue: "LATER") == .unknown("LATER"))
        #expect(Role.none.inputValue == .string("none"))
        #expect(Set(Role.allCases).count == 13)
    }

    @Test func `an input object that contains itself is built, changed and sent`() {
        var filter = Filter(city: .value("A"), not: .value(Filter(year: 1)))
        filter.and = .value([filter])
        filter.not = .null

        #expect(
            filter.inputValue
                == .object([
                    InputField("city", .string("A")),
                    InputField(
                        "and",
                        .list([
                            .object([
                                InputField("city", .string("A")),
                                InputField("not", .object([InputField("year", .int(1))])),
                            ])
                        ])),
                    InputField("not", .null),
                ]))
    }

    @Test func `an input field that is not given is absent`() {
        #expect(Filter().city == .absent)
        #expect(Filter().inputValue == .object([]))
        #expect(I().inputValue == .object([]))
        #expect(I(n: 2).inputValue == .object([InputField("n", .int(2))]))
    }

    @Test func `input objects that contain each other compile and compare`() {
        let inner = A(b: .value(B(a: .value(A()), box: .value(Box(n: 1)))))

        #expect(A(b: .value(B(a: .value(inner)))) != inner)
        #expect(Tree(value: 1, left: .value(Tree(value: 2))).left == .value(Tree(value: 2)))
    }

    @Test func `exactly one field of a OneOf input object is sent`() {
        #expect(
            By.not(.not(.slug("x"))).inputValue
                == .object([
                    InputField("not", .object([InputField("not", .object([InputField("slug", .string("x"))]))]))
                ]))
    }

    @Test func `a variable with a default may be left out, and the client knows the default`() {
        #expect(FilteredQuery().variables.inputFields == [])
        #expect(FilteredQuery(first: 3).variables.inputFields == [InputField("first", .int(3))])
        #expect(
            FilteredQuery.Variables.defaults == [
                InputField(
                    "filter",
                    .object([
                        InputField("city", .string("x")), InputField("tags", .list([.string("a")])),
                        InputField("not", .null),
                    ])),
                InputField("first", .int(10)),
            ])
    }

    @Test func `literal arguments are what the schema takes them for`() throws {
        let selection = LiteralsQuery.Data.selection
        guard case .field(let confs) = selection.items[0], case .field(let x) = selection.items[1] else {
            Issue.record("The first two entries are fields.")
            return
        }

        #expect(
            confs.arguments.first?.value
                == .object([
                    ArgumentValue.Field("city", .string("A")), ArgumentValue.Field("year", .variable("year")),
                    ArgumentValue.Field(
                        "and", .list([.object([ArgumentValue.Field("tags", .list([.string("t")]))])])),
                ]))
        #expect(x.arguments.map(\.value) == [.float(1), .string("2"), .list([.int(3)])])
    }

    @Test func `text in an operation is sent as it was meant`() throws {
        let document = try Document(parsing: Source(QuotedQuery.document))
        guard case .field(let f)? = document.operations.first?.selections.selections.first else {
            Issue.record("The operation selects a field.")
            return
        }

        #expect(
            f.arguments.map(\.value.kind) == [
                .string("say \"hi\" \\ # \u{E9} \\#(x) \\##(y)", isBlock: false),
                .string("blk \"q\" \"\"\" end", isBlock: false),
            ])
    }

    @Test func `what is sent is valid and asks for the type in every selection below the root`() throws {
        let schema = try Schema(parsing: Source(TrapSchema.text, name: "s"))
        let documents = [
            FieldNamesQuery.document, RolesQuery.document, SearchQuery.document, NodeOfAnyKindQuery.document,
            ConditionalQuery.document, MergedQuery.document, AddQueryMutation.document, ShapesQuery.document,
            ChangedSubscription.document, Shadow.ShadowedQuery.document, FragmentWithCasesQuery.document,
        ]
        for text in documents {
            let source = Source(text)
            let document = try Document(parsing: source)

            #expect(schema.validate(document, in: source) == [])
            for selections in document.definitions.compactMap(\.selectionsInside) {
                let without = selections.fieldSelections.filter { !$0.asksForType }
                #expect(without == [])
            }
        }
    }

    @Test func `what a fragment has is had by what holds it`() {
        let parts = ConferenceParts(id: "1", name: "A", attendees: [nil])
        var conference = MergedQuery.Data.Conf(
            attendees: [], year: 2026, conferenceRoom: ConferenceRoom(room: nil, conferenceParts: parts))
        conference.name = "B"

        #expect(conference.id == "1")
        #expect(conference.conferenceParts.name == "B")
        #expect(conference.conferenceRoom.name == "B")
    }

    @Test func `what all cases have can be read and set without telling them apart`() {
        var node = NodeOfAnyKindQuery.Data.Node.person(.init(id: "1", room: nil, name: "P"))
        node.id = "2"

        #expect(node == .person(.init(id: "2", room: nil, name: "P")))
    }
}

extension Definition {
    fileprivate var selectionsInside: GraphQLLanguage.SelectionSet? {
        switch self {
        case .operation(let operation): operation.selections
        case .fragment(let fragment): fragment.selections
        case .schema, .schemaExtension, .type, .typeExtension, .directive: nil
        }
    }
}

extension GraphQLLanguage.SelectionSet {
    /// The selections of all fields in this one, at any depth.
    fileprivate var fieldSelections: [GraphQLLanguage.SelectionSet] {
        selections.flatMap { selection -> [GraphQLLanguage.SelectionSet] in
            switch selection {
            case .field(let field): field.selections.map { [$0] + $0.fieldSelections } ?? []
            case .inlineFragment(let fragment): fragment.selections.fieldSelections
            case .fragmentSpread: []
            }
        }
    }

    fileprivate var asksForType: Bool {
        selections.contains { selection in
            if case .field(let field) = selection { field.responseKey == "__typename" } else { false }
        }
    }
}
