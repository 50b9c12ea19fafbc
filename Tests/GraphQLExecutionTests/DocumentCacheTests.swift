import Testing

@testable import GraphQLExecution

@Suite struct LeastRecentlyUsedTests {
    @Test func `what was not used for longest makes room`() {
        var cache = LeastRecentlyUsed<String, Int>(capacity: 2)
        cache.insert(1, for: "a")
        cache.insert(2, for: "b")
        _ = cache.use("a")

        cache.insert(3, for: "c")

        #expect(cache.use("a") == 1)
        #expect(cache.use("b") == nil)
        #expect(cache.use("c") == 3)
        #expect(cache.count == 2)
    }

    @Test func `without room nothing is kept`() {
        var cache = LeastRecentlyUsed<String, Int>(capacity: 0)

        cache.insert(1, for: "a")

        #expect(cache.use("a") == nil)
    }
}
