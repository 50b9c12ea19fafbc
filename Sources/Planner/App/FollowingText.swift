/// What became of following somebody, in sentences.
enum FollowingText {
    static func done(_ person: Attendee, _ follows: Bool) -> String {
        "You \(follows ? "follow" : "no longer follow") \(VisibleText.inSentence(person.name))."
    }

    static func failed(_ person: Attendee, _ follows: Bool) -> String {
        let name = VisibleText.inSentence(person.name)
        return follows ? "You could not follow \(name)" : "You could not stop following \(name)"
    }
}
