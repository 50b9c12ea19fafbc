/// What an operation does (specification section 2.3, "Operations").
public enum OperationKind: String, Hashable, Sendable {
    case query
    case mutation
    case subscription
}

/// A query, mutation or subscription with the values of its variables; generated from a `.graphql` file.
public protocol GraphQLOperation: Hashable, Sendable {
    /// The values of the operation's variables.
    associatedtype Variables: OperationVariables
    /// What a successful answer holds.
    associatedtype Data: RootSelectionSet

    static var kind: OperationKind { get }
    /// The operation's name in its document.
    static var name: String { get }
    /// The whole text that is sent: the operation and every fragment that it uses, with `__typename` in each selection
    /// of an object below the root.
    static var document: String { get }

    var variables: Variables { get }
}

/// An operation that only reads.
public protocol GraphQLQuery: GraphQLOperation {}

/// An operation that changes something and answers once.
public protocol GraphQLMutation: GraphQLOperation {}

/// An operation that answers with every event.
public protocol GraphQLSubscription: GraphQLOperation {}

/// The values of an operation's variables.
public protocol OperationVariables: Hashable, Sendable {
    /// The variables that have a value, by name, in the order of their definitions; absent ones are left out.
    var inputFields: [InputField] { get }
    /// The defaults that the operation's text gives, by name: used where a variable is absent.
    static var defaults: [InputField] { get }
}

extension OperationVariables {
    public static var defaults: [InputField] { [] }
}

/// The variables of an operation that has none.
public struct NoVariables: OperationVariables {
    public init() {}
    public var inputFields: [InputField] { [] }
}
