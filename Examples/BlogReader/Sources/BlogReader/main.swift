import BlogAPI
import GraphQLClient

// A server would be `HTTPTransport(url: "https://…")`; this one is a text.
let answer = #"""
    {"data": {"posts": [{"__typename": "Post", "id": "6e3cb49b-6cf1-4a45-a3de-6b4a0d4a3b0f", "title": "Swift on Linux",
      "published": "2026-05-04T09:30:00Z", "tags": ["SWIFT", "LINUX"]}]}}
    """#
let reader = Reader(
    client: GraphQLClient(
        transport: InProcessTransport { _ in
            AsyncThrowingStream { continuation in
                continuation.yield(Array(answer.utf8))
                continuation.finish()
            }
        }))
for line in try await reader.lines() { print(line) }
