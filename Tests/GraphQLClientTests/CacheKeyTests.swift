import Testing

@testable import GraphQLClient

@Suite struct CacheKeyTests {
    let bench = TestBench()

    @Test func `1 the order of an input object's fields does not matter`() async throws {
        let one = ConfsByFilterQuery([InputField("city", .string("A")), InputField("year", .int(1))])
        try await bench.publish(one, connection)

        let other = ConfsByFilterQuery([InputField("year", .int(1)), InputField("city", .string("A"))])

        #expect(bench.store.read(other)?.value.pageInfo.hasNextPage == true)
    }

    @Test func `2 different arguments never share a value`() async throws {
        try await bench.publish(TextQuery(a: .value("x,b:y")), #"{"data":{"f":"one"}}"#)

        #expect(bench.store.read(TextQuery(a: .value("x"), b: .value("y"))) == nil)
        #expect(bench.store.read(TextQuery(a: .value("x,b:y")))?.value == "one")
    }

    @Test func `2 null, the text null and nothing are three arguments`() async throws {
        try await bench.publish(TextQuery(a: .null), #"{"data":{"f":"null"}}"#)

        #expect(bench.store.read(TextQuery(a: .value("null"))) == nil)
        #expect(bench.store.read(TextQuery()) == nil)
        #expect(bench.store.read(TextQuery(a: .null))?.value == "null")
    }

    @Test(arguments: ["Package.swift", "a:b", "a(b)", "say \"hi\"", "back\\slash", "a+b,c", "two\nlines", "😀", ""])
    func `3 any characters may stand in arguments, keys and values`(text: String) async throws {
        try await bench.publish(TextQuery(a: .value(text)), #"{"data":{"f":"ok"}}"#)
        bench.store.edit { $0.write(PersonName(id: ID(text), name: text), to: RecordKey(type: "Person", id: ID(text))) }

        #expect(bench.store.read(TextQuery(a: .value(text)))?.value == "ok")
        #expect(bench.store.read(TextQuery(a: .value(text + "."))) == nil)
        #expect(bench.store.read(PersonName.self, of: RecordKey(type: "Person", id: ID(text)))?.name == text)
    }

    @Test func `6 a variable that is absent drops a field of an input object`() async throws {
        try await bench.publish(ConfsQuery(c: .value("A")), connection)

        let same = ConfsByFilterQuery([InputField("city", .string("A"))])
        let withNull = ConfsByFilterQuery([InputField("city", .string("A")), InputField("year", .null)])

        #expect(bench.store.read(same) != nil)
        #expect(bench.store.read(withNull) == nil)
        #expect(bench.store.read(ConfsQuery(c: .value("A"), y: .null)) == nil)
    }

    @Test func `5 a default of the operation holds where its variable is absent`() async throws {
        try await bench.publish(
            IncludeQuery(), #"{"data":{"conference":{"__typename":"Conference","id":"1","name":"A"}}}"#)

        #expect(bench.store.read(IncludeQuery())?.value?.name == "A")
        #expect(bench.store.read(IncludeQuery(v: .value(true)))?.value?.name == "A")
        let without = try #require(bench.store.read(IncludeQuery(v: .value(false)))?.value)
        #expect(without.id == "1")
        #expect(without.name == nil)
    }

    @Test func `22 a field that was left out is missed when it is wanted`() async throws {
        try await bench.publish(
            IncludeQuery(v: .value(false)), #"{"data":{"conference":{"__typename":"Conference","id":"1"}}}"#)

        #expect(bench.store.read(IncludeQuery(v: .value(false)))?.value?.name == nil)
        #expect(bench.store.read(IncludeQuery(v: .value(false))) != nil)
        #expect(bench.store.read(IncludeQuery(v: .value(true))) == nil)
    }

    @Test func `7 a key is found under an alias`() async throws {
        try await bench.publish(
            AliasedKeyQuery(), #"{"data":{"all":[{"__typename":"Conference","personId":"1","name":"A"}]}}"#)

        #expect(bench.store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1"))?.name == "A")
        #expect(bench.store.read(AllQuery())?.value == [ConferenceName(id: "1", name: "A")])
    }

    @Test func `7 another field that is called id is no key`() async throws {
        try await bench.publish(FalseKeyQuery(), #"{"data":{"all":[{"__typename":"Conference","id":"A"}]}}"#)

        #expect(bench.store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "A")) == nil)
        #expect(bench.store.read(FalseKeyQuery())?.value.first?.id == "A")
    }

    @Test func `9 a number and a string are the same id`() async throws {
        try await bench.publish(AllQuery(), #"{"data":{"all":[{"__typename":"Conference","id":1,"name":"A"}]}}"#)
        try await bench.publish(
            ConferenceNameQuery(id: "1"),
            #"{"data":{"conference":{"__typename":"Conference","id":"1","name":"B"}}}"#)

        #expect(bench.store.read(AllQuery())?.value == [ConferenceName(id: "1", name: "B")])
    }

    @Test func `the same id of two types is two objects`() async throws {
        bench.store.edit { editor in
            editor.write(PersonName(id: "1", name: "P"), to: RecordKey(type: "Person", id: "1"))
            editor.write(ConferenceName(id: "1", name: "C"), to: RecordKey(type: "Conference", id: "1"))
        }

        #expect(bench.store.read(PersonName.self, of: RecordKey(type: "Person", id: "1"))?.name == "P")
    }

    @Test func `keys of several fields do not collide`() async throws {
        let bench = TestBench(store: Store(keyFields: ["Conference": ["id", "name"]]))
        try await bench.publish(AllQuery(), all(conference("1", "2:3"), conference("1:2", "3")))

        #expect(bench.store.read(AllQuery())?.value.map(\.name) == ["2:3", "3"])
        let key = RecordKey(type: "Conference", values: ["1", "2:3"])
        #expect(bench.store.read(ConferenceName.self, of: key)?.id == "1")
    }

    @Test func `12 a field that names an object by an argument finds it`() async throws {
        let bench = TestBench(store: Store(lookups: [FieldLookup("conference", finds: "Conference")]))
        try await bench.publish(AllQuery(), all(conference("1", "A")))

        #expect(bench.store.read(ConferenceNameQuery(id: "1"))?.value?.name == "A")
        #expect(bench.store.read(ConferenceNameQuery(id: "2")) == nil)
    }

    @Test func `who looks for an object by an argument hears when it comes`() async throws {
        let bench = TestBench(store: Store(lookups: [FieldLookup("conference", finds: "Conference")]))
        var watch = bench.client.watch(ConferenceNameQuery(id: "1"), policy: .cacheOnly).makeAsyncIterator()
        async let change = watch.next()
        try await bench.publish(AllQuery(), all(conference("1", "A")))

        #expect(await change?.data?.value?.name == "A")
    }

    private var connection: String {
        #"""
        {"data":{"confs":{"__typename":"ConfConn","pageInfo":{"__typename":"PageInfo","hasNextPage":true}}}}
        """#
    }

    @Test func `1 the order of arguments does not matter`() async throws {
        let fields = [SelectedArgument("b", .string("y")), SelectedArgument("a", .string("x"))]
        let one = FieldKey.text(of: "f", fields, variables: [:])

        #expect(one == FieldKey.text(of: "f", fields.reversed(), variables: [:]))
        #expect(one != FieldKey.text(of: "f", [SelectedArgument("a", .string("x\",\"b\":\"y"))], variables: [:]))
    }

    @Test func `6 an absent variable in a list is null, in a field nothing`() {
        let value = ArgumentValue.list([.variable("v"), .int(1)])
        let key = FieldKey.text(of: "f", [SelectedArgument("a", value)], variables: [:])

        #expect(key == FieldKey.text(of: "f", [SelectedArgument("a", .list([.null, .int(1)]))], variables: [:]))
        #expect(FieldKey.text(of: "f", [SelectedArgument("a", .variable("v"))], variables: [:]) == "f")
        #expect(FieldKey.text(of: "f", [SelectedArgument("a", .variable("v"))], variables: ["v": .null]) != "f")
    }

    /// Swift takes both texts for equal.
    @Test func `2 texts of other characters are other arguments, keys and queries`() async throws {
        let (one, other) = ("caf\u{E9}", "cafe\u{301}")
        try await bench.publish(TextQuery(a: .value(one)), #"{"data":{"f":"one"}}"#)
        bench.store.edit { $0.write(PersonName(id: ID(one), name: "1"), to: RecordKey(type: "Person", id: ID(one))) }

        #expect(bench.store.read(TextQuery(a: .value(other))) == nil)
        #expect(bench.store.read(TextQuery(a: .value(one)))?.value == "one")
        #expect(bench.store.read(PersonName.self, of: RecordKey(type: "Person", id: ID(other))) == nil)
        try await bench.publish(TextQuery(a: .value(other)), #"{"data":{"f":"other"}}"#)
        #expect(bench.store.read(TextQuery(a: .value(one)))?.value == "one")
        #expect(bench.store.read(TextQuery(a: .value(other)))?.value == "other")
    }

    @Test(arguments: [
        ("\u{E9}0", "\u{E90}"), ("\u{E9}", #"\u00e9"#), ("\u{1F600}", "\u{1F601}"), ("\u{D7FF}", "\u{E000}"),
        ("\0", "0"), ("\u{7F}", "\u{80}"), ("a\u{0}", "a"),
    ])
    func `2 no two texts have one key`(one: String, other: String) {
        let keys = [one, other].map { FieldKey.canonicalText(of: [InputField("a", .string($0))]) }

        #expect(Set(keys.map { Array($0.utf8) }).count == 2)
        #expect(keys.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    }

    @Test func `1 a whole number is the same argument as a float`() {
        func key(_ value: InputValue) -> String { FieldKey.canonicalText(of: [InputField("a", value)]) }

        #expect(key(.float(1)) == key(.int(1)))
        #expect(
            key(.list([.object([InputField("x", .float(-2))])])) == key(.list([.object([InputField("x", .int(-2))])])))
        #expect(key(.float(1.5)) != key(.int(1)))
        #expect(key(.float(1e300)) != key(.float(1e301)))
        #expect(key(.float(0)) == key(.float(-0.0)))
        #expect(key(.string("1")) != key(.int(1)))
        #expect(key(.boolean(true)) != key(.string("true")))
    }

    @Test func `1 the order of fields does not matter however deep, that of lists does`() {
        func nested(_ fields: [InputField]) -> String {
            FieldKey.canonicalText(of: [InputField("and", .list([.object([InputField("not", .object(fields))])]))])
        }
        let fields = [InputField("city", .string("A")), InputField("tags", .list([.string("x"), .null]))]

        #expect(nested(fields) == nested(fields.reversed()))
        #expect(nested(fields) != nested([fields[0], InputField("tags", .list([.null, .string("x")]))]))
        #expect(nested([]) != nested([InputField("city", .null)]))
    }
}
