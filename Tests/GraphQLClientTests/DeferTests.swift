import Testing

@testable import GraphQLClient

/// Answers in parts: each patch goes to the object at its path.
@Suite struct DeferTests {
    /// A transport that answers every request with these parts.
    private struct Parts: Transport {
        var parts: [String]

        func send(_ request: Request) -> AsyncThrowingStream<Response, any Error> {
            AsyncThrowingStream { continuation in
                for (index, part) in parts.enumerated() {
                    var response = Response(body: Array(part.utf8))
                    response.isContinued = index < parts.count - 1
                    continuation.yield(response)
                }
                continuation.finish()
            }
        }
    }

    private let begin = #"{"data":{"conference":{"__typename":"Conference","id":"1"}},"hasNext":true}"#

    @Test(arguments: [
        #"{"path":["conference"],"data":{"name":"A"},"hasNext":false}"#,
        #"{"incremental":[{"path":["conference"],"data":{"name":"A"}}],"hasNext":false}"#,
        #"{"hasNext":false,"pending":[{"id":"0","path":[]}],"incremental":[{"id":"0","subPath":["conference"],"data":{"name":"A"}}],"completed":[{"id":"0"}]}"#,
    ])
    func `25 a patch goes to the object at its path`(patch: String) async throws {
        let client = GraphQLClient(transport: Parts(parts: [begin, patch]))

        let data = try await client.fetch(ConferenceNameQuery(id: "1"))

        #expect(data.value == ConferenceName(id: "1", name: "A"))
        #expect(client.store.read(ConferenceName.self, of: RecordKey(type: "Conference", id: "1"))?.name == "A")
        #expect(client.store.objectCount == 2)
    }

    @Test func `25 a deferred list takes the place of a longer one`() async throws {
        func details(_ people: String) -> String {
            #"{"__typename":"Conference","id":"1","name":"A","city":"X","year":1,"attendees":[\#(people)]}"#
        }
        let person = #"{"__typename":"Person","id":"p1","name":"P"}"#
        let store = Store()
        try await TestBench(store: store).publish(
            ConferenceQuery(id: "1"), #"{"data":{"conference":\#(details("\(person),null"))}}"#)
        let client = GraphQLClient(
            transport: Parts(parts: [
                #"{"data":{"conference":{"__typename":"Conference","id":"1","name":"A","city":"X","year":1}},"hasNext":true}"#,
                #"{"incremental":[{"path":["conference"],"data":{"attendees":[\#(person)]}}],"hasNext":true}"#,
                #"{"hasNext":false}"#,
            ]), store: store)

        let data = try await client.fetch(ConferenceQuery(id: "1"), policy: .networkOnly)

        #expect(data.value?.attendees.count == 1)
    }

    @Test func `25 a path leads through lists`() async throws {
        let client = GraphQLClient(
            transport: Parts(parts: [
                #"{"data":{"all":[{"__typename":"Conference","id":"1"},{"__typename":"Conference","id":"2"}]},"hasNext":true}"#,
                #"{"incremental":[{"path":["all",1],"data":{"name":"B"}},{"path":["all",0],"data":{"name":"A"}}],"hasNext":false}"#,
            ]))

        #expect(try await client.fetch(AllQuery()).value.map(\.name) == ["A", "B"])
    }

    @Test(arguments: [
        #"{"path":["all",7],"data":{"name":"B"}}"#, #"{"path":["none"],"data":{"name":"B"}}"#,
        #"{"path":["all"],"data":{"name":"B"}}"#, #"{"path":["all",0,"name"],"data":{"name":"B"}}"#,
        #"{"path":["all",0],"data":7}"#, #"{"id":"9","data":{}}"#,
    ])
    func `a patch to nowhere changes nothing`(patch: String) async throws {
        let client = GraphQLClient(
            transport: Parts(parts: [all(conference("1", "A")), #"{"incremental":[\#(patch)],"hasNext":false}"#]))

        #expect(try await client.fetch(AllQuery()).value.map(\.name) == ["A"])
    }

    /// A fragment of an object without a key, deferred: two paths, one under an alias.
    @Test func `25 a path leads through objects without keys and by aliases`() async throws {
        let client = GraphQLClient(
            transport: Parts(parts: [
                #"{"data":{"conf":{"conf":{"name":"M"},"CONF":{"name":"M"},"all":[{"name":"a"},{"name":"b"}]}},"hasNext":true}"#,
                #"{"incremental":[{"path":["conf"],"data":{"Conf":{"note":"n"}}}],"hasNext":true}"#,
                #"{"incremental":[{"path":["conf"],"data":{"All":[{"note":"1"},{"note":"2"}]}}],"hasNext":false}"#,
            ]))

        let data = try await client.fetch(HallsQuery<HallName, HallNote>())

        #expect(data.value.conf.name == "M")
        #expect(data.value.other.note == "n")
        #expect(data.value.allOther.map(\.note) == ["1", "2"])
        #expect(client.store.read(HallsQuery<HallNote, HallName>())?.value.conf.note == "n")
        #expect(client.store.read(HallsQuery<HallNote, HallName>())?.value.allOther.map(\.name) == ["a", "b"])
    }

    @Test(arguments: [
        [#"{"incremental":[{"path":["all",1],"items":[@,#]}],"hasNext":false}"#],
        [
            #"{"incremental":[{"path":["all",1],"items":[@]}],"hasNext":true}"#,
            #"{"incremental":[{"path":["all",2],"items":[#]}],"hasNext":false}"#,
        ],
        [
            #"{"pending":[{"id":"0","path":["all"]}],"incremental":[{"id":"0","items":[@]}],"hasNext":true}"#,
            #"{"incremental":[{"id":"0","items":[#]}],"hasNext":true}"#,
            #"{"completed":[{"id":"0"}],"hasNext":false}"#,
        ],
        [#"{"path":["all",1],"data":@,"hasNext":true}"#, #"{"path":["all",2],"data":#,"hasNext":false}"#],
        // A part that comes twice says nothing new.
        [
            #"{"incremental":[{"path":["all",1],"items":[@]}],"hasNext":true}"#,
            #"{"incremental":[{"path":["all",1],"items":[@,#]}],"hasNext":false}"#,
        ],
    ])
    func `25 streamed elements come behind those that are there`(parts: [String]) async throws {
        let store = Store()
        try await TestBench(store: store).publish(
            AllQuery(), all(conference("7", "X"), conference("8", "Y"), conference("9", "Z"), conference("6", "W")))
        let elements = parts.map { part in
            part.replacing("@", with: conference("2", "B")).replacing("#", with: conference("3", "C"))
        }
        let client = GraphQLClient(
            transport: Parts(
                parts: [#"{"data":{"all":[\#(conference("1", "A"))]},"hasNext":true}"#] + elements), store: store)

        #expect(try await client.fetch(AllQuery(), policy: .networkOnly).value.map(\.name) == ["A", "B", "C"])
        #expect(store.read(AllQuery())?.value.map(\.name) == ["A", "B", "C"])
    }

    @Test func `25 scalars and lists of lists are streamed`() async throws {
        let tags = GraphQLClient(
            transport: Parts(parts: [
                #"{"data":{"tags":["a"]},"hasNext":true}"#,
                #"{"incremental":[{"path":["tags",1],"items":["b",null]}],"hasNext":false}"#,
            ]))
        #expect(try await tags.fetch(TagsQuery()).value == ["a", "b", nil])
        let slot = #"{"__typename":"Slot","id":"1","t":1}"#
        let grid = GraphQLClient(
            transport: Parts(parts: [
                #"{"data":{"grid":[[null]]},"hasNext":true}"#,
                #"{"incremental":[{"path":["grid",1],"items":[[\#(slot)]]},{"path":["grid",0,1],"items":[\#(slot)]}],"hasNext":false}"#,
            ]))
        #expect(
            try await grid.fetch(GridQuery()).value == [[nil, .init(id: "1", t: 1)], [.init(id: "1", t: 1)]])
    }

    @Test func `25 a page that is streamed is put where the page belongs`() async throws {
        let store = Store(fields: [.list("all")])
        let bench = TestBench(store: store)
        try await bench.publish(AllQuery(), all(conference("1", "A"), conference("2", "B"), conference("9", "Z")))
        let client = GraphQLClient(
            transport: Parts(parts: [
                #"{"data":{"all":[{"__typename":"Conference","id":"1"}]},"hasNext":true}"#,
                #"{"incremental":[{"path":["all",0],"data":{"name":"New"}},{"path":["all",1],"items":[\#(conference("2", "Two"))]}],"hasNext":false}"#,
            ]), store: store)

        _ = try await client.fetch(AllQuery(), policy: .networkOnly)

        #expect(store.read(AllQuery())?.value.map(\.name) == ["New", "Two", "Z"])
    }

    @Test func `an error that ends a stream or a fragment is thrown`() async throws {
        let ends = [
            #"{"incremental":[{"path":["all",1],"items":null,"errors":[{"message":"no"}]}],"hasNext":false}"#,
            #"{"completed":[{"id":"0","errors":[{"message":"no"}]}],"hasNext":false}"#,
        ]
        for end in ends {
            let client = GraphQLClient(
                transport: Parts(parts: [
                    #"{"data":{"all":[\#(conference("1", "A"))]},"pending":[{"id":"0","path":["all"]}],"hasNext":true}"#,
                    end,
                ]))
            await #expect(throws: ResponseError("no")) { try await client.fetch(AllQuery()) }
        }
    }

    @Test func `numbers and objects of custom scalars keep their text in an answer in parts`() async throws {
        for text in ["123456789012345678901.50", #"{"a": [1,  2]}"#, "-0"] {
            let client = GraphQLClient(
                transport: Parts(parts: [
                    #"{"data":{},"hasNext":true}"#, #"{"path":[],"data":{"big":\#(text)},"hasNext":false}"#,
                ]))
            #expect(try await client.fetch(BigQuery()).value == (text == "-0" ? "0" : text))
        }
    }

    @Test func `hostile paths lead nowhere, however deep`() async throws {
        let deep = Array(repeating: #""all""#, count: 100_000).joined(separator: ",")
        let indices = Array(repeating: "0", count: 100_000).joined(separator: ",")
        for path in [deep, indices, "null", "-1", #""all",-1"#, #""all",9223372036854775807"#, #""all",1.5"#, "{}"] {
            let client = GraphQLClient(
                transport: Parts(parts: [
                    all(conference("1", "A")),
                    #"{"incremental":[{"path":[\#(path)],"items":[7],"data":{"all":[]}}],"hasNext":false}"#,
                ]))
            #expect(try await client.fetch(AllQuery()).value.map(\.name) == ["A"], "\(path.prefix(40))")
        }
    }

    @Test func `an error in a part is thrown, and its null is none`() async throws {
        let client = GraphQLClient(
            transport: Parts(parts: [
                #"{"data":{"rooms":[{"name":"A"}]},"hasNext":true}"#,
                #"{"path":["rooms",0],"data":{"note":null},"errors":[{"message":"no","path":["rooms",0,"note"]}],"hasNext":false}"#,
            ]))

        await #expect(throws: ResponseError("no", path: [.field("rooms"), .index(0), .field("note")])) {
            try await client.fetch(RoomsQuery())
        }
        #expect(client.store.read(RoomsQuery()) == nil)
        #expect(client.store.readPartial(RoomsQuery())?.errors.map(\.message) == ["no"])
    }

    @Test(arguments: [#"{"path":["all",0],"data":{"name":"#, #"{"incremental":[7]}"#, "", "[]"])
    func `a damaged part takes all of the answer back`(part: String) async throws {
        let store = Store()
        try await TestBench(store: store).publish(AllQuery(), all(conference("1", "Before")))
        let client = GraphQLClient(transport: Parts(parts: [all(conference("1", "A")), part]), store: store)

        await #expect(throws: AnswerError.self) { try await client.fetch(AllQuery(), policy: .networkOnly) }
        #expect(store.read(AllQuery())?.value.map(\.name) == ["Before"])
    }

    @Test func `random damage of parts never traps, and what is refused changes nothing`() throws {
        let parts = [
            #"{"data":{"all":[{"__typename":"Conference","id":"1"}]},"pending":[{"id":"0","path":["all"]}],"hasNext":true}"#,
            #"{"incremental":[{"path":["all",0],"data":{"name":"A","city":null,"year":1}}],"hasNext":true}"#,
            #"{"incremental":[{"id":"0","items":[{"__typename":"Conference","id":"2","name":"B","city":"X","year":2,"attendees":[null]}]}]}"#,
            #"{"path":["all",0],"data":{"attendees":[{"__typename":"Person","id":"p","name":"P"}]},"errors":[]}"#,
        ].map { Array($0.utf8) }
        let whole = try Store().write(parts[0], patches: Array(parts[1...]), AllDetailsQuery()).get()
        #expect(whole.value.map(\.name) == ["A", "B"])
        let interesting = Array("{}[]\",:\\u0ntf-.1path".utf8)
        var random = SplitMix(seed: 11)
        for _ in 0..<2_000 {
            var damaged = parts
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let part = Int.random(in: damaged.indices, using: &random)
                guard !damaged[part].isEmpty else { continue }
                let place = Int.random(in: damaged[part].indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: damaged[part][place] = interesting.randomElement(using: &random) ?? 0
                case 1: damaged[part].remove(at: place)
                default: damaged[part].insert(interesting.randomElement(using: &random) ?? 0, at: place)
                }
            }
            let store = Store()
            let watch = store.register(AllDetailsQuery(), .cacheAndNetwork, fetches: true, showsPartial: true)
            store.preview(damaged[0], patches: Array(damaged[1..<3]), of: AllDetailsQuery())
            _ = store.step(watch, as: AllDetailsQuery.Data.self)
            #expect(store.read(AllDetailsQuery()) == nil)
            let outcome = try? store.write(damaged[0], patches: Array(damaged[1...]), AllDetailsQuery())
            if case .success(let data)? = outcome {
                #expect(store.read(AllDetailsQuery()) == data)
            } else if outcome == nil {
                #expect(store.read(AllDetailsQuery()) == nil)
            }
        }
    }
}
