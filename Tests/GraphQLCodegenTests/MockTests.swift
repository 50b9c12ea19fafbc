import GraphQLClient
import Testing

/// What the compiled builders in `GeneratedMocks/` do.
@Suite struct MockTests {
    @Test func `a builder has a default for everything, and only what matters is said`() {
        let data = FragmentWithCasesQuery.Data.mock(conf: nil)

        #expect(data.conf == nil)
        #expect(data.node == .conference(.mock(name: "name")))
        #expect(data.other?.id == "1")
    }

    @Test func `lists have one element, which is one of the cases`() {
        let data = SearchQuery.Data.mock()

        #expect(data.search.count == 1)
        #expect(data.bare == [.conference(.mock())])
        #expect(RolesQuery.Data.mock().all.first?.attendees == [.mock(id: "1")])
    }

    @Test func `an enum is the first value that is not deprecated`() {
        #expect(RolesQuery.Data.mock().all.first?.role == .speaker)
    }

    @Test func `what a variable decides about is left out`() {
        let conference = ConditionalQuery.Data.Conf.mock()

        #expect(conference.id == nil)
        #expect(conference.conferenceParts == nil)
        #expect(conference.name == "name")
    }

    @Test func `an operation has made-up values for what it needs, and the others stay absent`() {
        #expect(FilteredQuery.mock().variables.inputFields == [])
        #expect(ByOneQuery.mock().variables.by == .id("1"))
        #expect(ConditionalQuery.mock(a: false).variables.a == false)
        #expect(NodeOfAnyKindQuery.mock().variables.id == "1")
    }

    @Test func `an answer is decoded as what the builder makes`() async throws {
        try await expectAnswer(FieldNamesQuery.mock(), FieldNamesQuery.mockAnswer, .mock())
        try await expectAnswer(RolesQuery.mock(), RolesQuery.mockAnswer, .mock())
        try await expectAnswer(DataNamesQuery.mock(), DataNamesQuery.mockAnswer, .mock())
        try await expectAnswer(SingularAndPluralQuery.mock(), SingularAndPluralQuery.mockAnswer, .mock())
        try await expectAnswer(NodeOfAnyKindQuery.mock(), NodeOfAnyKindQuery.mockAnswer, .mock())
        try await expectAnswer(MergedQuery.mock(), MergedQuery.mockAnswer, .mock())
        try await expectAnswer(ShapesQuery.mock(), ShapesQuery.mockAnswer, .mock())
        try await expectAnswer(LiteralsQuery.mock(), LiteralsQuery.mockAnswer, .mock())
        try await expectAnswer(DescribedQuery.mock(), DescribedQuery.mockAnswer, .mock())
    }

    @Test func `an answer to fragments of cases is decoded`() async throws {
        _ = try await answered(InterfaceOnlyQuery.mock(), InterfaceOnlyQuery.mockAnswer)
        _ = try await answered(FragmentWithCasesQuery.mock(), FragmentWithCasesQuery.mockAnswer)
        _ = try await answered(Shadow.ShadowedQuery.mock(), Shadow.ShadowedQuery.mockAnswer)
        let data = try await answered(OwnersQuery.mock(), OwnersQuery.mockAnswer)

        #expect(data.owner == .club(.mock()))
    }

    private func expectAnswer<Query: GraphQLQuery>(
        _ query: Query, _ answer: Swift.String, _ data: Query.Data, location: SourceLocation = #_sourceLocation
    ) async throws {
        #expect(try await answered(query, answer) == data, sourceLocation: location)
    }

    private func answered<Query: GraphQLQuery>(_ query: Query, _ answer: Swift.String) async throws -> Query.Data {
        let client = GraphQLClient(
            transport: InProcessTransport { _ in
                AsyncThrowingStream { continuation in
                    continuation.yield(Array(answer.utf8))
                    continuation.finish()
                }
            })
        return try await client.fetch(query, policy: .networkOnly)
    }
}
