import Testing

@testable import Planner

@Suite struct AttendeeTests {
    @Test(arguments: [
        (Int.min, "no other conference"), (-1, "no other conference"), (0, "no other conference"),
        (1, "no other conference"), (2, "also at 1 other conference"), (3, "also at 2 other conferences"),
    ])
    func `any number that a server sends has words`(count: Int, words: String) {
        #expect(Attendee(id: "a", name: "Ada", conferenceCount: count).otherConferences == words)
    }
}
