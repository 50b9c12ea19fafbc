import BlogAPI
import BlogAPIMocks
import Foundation
import GraphQLClient
import Testing

@testable import BlogReader

@Suite struct BlogReaderTests {
    private func client(answering answer: String) -> GraphQLClient {
        GraphQLClient(
            transport: InProcessTransport { _ in
                AsyncThrowingStream { continuation in
                    continuation.yield(Array(answer.utf8))
                    continuation.finish()
                }
            })
    }

    @Test func `posts are shown with their tags`() async throws {
        let store = Store()
        let data = PostsQuery.Data.mock(posts: [.mock(title: "One", tags: []), .mock(id: UUID(), title: "Two")])
        store.edit { editor in editor.write(data, to: PostsQuery()) }
        let silent = InProcessTransport { _ in AsyncThrowingStream { $0.finish() } }
        let reader = Reader(client: GraphQLClient(transport: silent, store: store))

        #expect(try await reader.lines() == ["One", "Two (SWIFT)"])
    }

    @Test func `an answer is decoded into the types of Foundation`() async throws {
        let answer = """
            {"data": {"post": {"__typename": "Post", "id": "6E3CB49B-6CF1-4A45-A3DE-6B4A0D4A3B0F", "title": "T",
              "published": "2026-05-04T09:30:00.250+02:00", "tags": ["SWIFT", "RUST"], "link": "https://example.org/a",
              "donations": 12.50, "comments": [
                {"__typename": "Comment", "id": "1", "text": "a", "author":
                  {"__typename": "Member", "id": "m", "name": "Ada", "joined": "2026-01-01T00:00:00Z"}},
                {"__typename": "Comment", "id": "2", "text": "b", "author": {"__typename": "Bot"}}]}}}
            """
        let id = try #require(UUID(uuidString: "6e3cb49b-6cf1-4a45-a3de-6b4a0d4a3b0f"))

        let post = try #require(try await client(answering: answer).fetch(PostQuery(id: id), policy: .networkOnly).post)

        #expect(post.id == id)
        #expect(post.published == Date(timeIntervalSince1970: 1_777_879_800.25))
        #expect(post.donations == Decimal(string: "12.5"))
        #expect(post.link?.host() == "example.org")
        #expect(post.tags == [.swift, .unknown("RUST")])
        #expect(
            post.comments?.first?.author
                == .member(.init(id: "m", name: "Ada", joined: Date(timeIntervalSince1970: 1_767_225_600))))
        #expect(post.comments?.last?.author == .other(.init(typename: "Bot")))
    }

    @Test(arguments: ["\"yesterday\"", "12", "\"2026-05-04\""])
    func `what is not a date is an error with its place`(date: String) async throws {
        let answer = """
            {"data": {"posts": [{"__typename": "Post", "id": "6e3cb49b-6cf1-4a45-a3de-6b4a0d4a3b0f", "title": "T",
              "published": \(date), "tags": []}]}}
            """

        await #expect(throws: ReadError.self) {
            _ = try await client(answering: answer).fetch(PostsQuery(), policy: .networkOnly)
        }
    }

    @Test func `variables are sent as the schema's scalars want them`() throws {
        let draft = Draft(title: "T", text: "x", publishAt: .value(Date(timeIntervalSince1970: 0.5)))

        #expect(
            PublishMutation(draft: draft).variables.inputFields == [
                InputField(
                    "draft",
                    .object([
                        InputField("title", .string("T")), InputField("text", .string("x")),
                        InputField("publishAt", .string("1970-01-01T00:00:00.500Z")),
                    ]))
            ])
        #expect(
            PostQuery(id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))).variables.inputFields.first?
                .value == .string("00000000-0000-0000-0000-000000000000"))
    }

    @Test func `every operation decodes its own mock answer`() async throws {
        #expect(
            try await client(answering: PostsQuery.mockAnswer).fetch(PostsQuery.mock(), policy: .networkOnly) == .mock()
        )
        #expect(
            try await client(answering: PublishMutation.mockAnswer).perform(PublishMutation.mock()) == .mock())
        let post = try await client(answering: PostQuery.mockAnswer).fetch(PostQuery.mock(), policy: .networkOnly)
        #expect(post.post?.comments?.count == 1)
    }
}
