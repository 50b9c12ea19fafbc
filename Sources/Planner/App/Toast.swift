/// A message that goes away by itself.
struct Toast: Hashable, Sendable {
    /// Tells a message from the ones before, whose time runs out later.
    var number: Int
    var text: String
    var isError: Bool
    /// Whether it says what I have changed, which can be taken back.
    var isAboutMyChange = false
    /// The conference of which it says that it is gone.
    var departedID: String?

    /// How long it stays: a sentence that went wrong takes longer to read.
    var seconds: Int { isError ? 8 : 4 }
}
