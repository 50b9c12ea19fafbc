/// The sign-in could not be renewed, so that nothing can be asked of the server.
public struct AuthenticationError: Error, Sendable {
    /// What the renewal met.
    public var reason: any Error

    public init(reason: any Error) {
        self.reason = reason
    }
}

extension AuthenticationError: CustomStringConvertible {
    public var description: String { "The sign-in could not be renewed: \(reason)" }
}
