/// Other people who have taken up a conference since I have added it.
struct Company: Hashable, Sendable {
    var attending: Int
    var interested: Int

    var isEmpty: Bool { attending + interested == 0 }

    /// "2 others attend it by now"
    var words: String {
        let isOne = attending + interested == 1
        let who = isOne ? "1 other person" : "\(Count.text(attending + interested)) others"
        if interested == 0 { return "\(who) \(isOne ? "attends" : "attend") it by now" }
        if attending == 0 { return "\(who) \(isOne ? "is" : "are") interested in it by now" }
        return "\(who) attend it by now or are interested in it"
    }
}
