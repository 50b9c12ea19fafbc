import BlogAPI
import GraphQLClient

/// Reads a blog.
struct Reader {
    var client: GraphQLClient

    /// A line for each post.
    func lines(tag: Tag? = nil) async throws -> [String] {
        let data = try await client.fetch(PostsQuery(tag: Nullable(absentIfNil: tag)), policy: .cacheFirst)
        return data.posts.map(\.text)
    }
}
