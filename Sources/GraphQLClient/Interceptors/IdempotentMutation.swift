/// A mutation that may be sent twice: to do it again changes nothing more.
///
/// ```swift
/// extension SetAttendanceMutation: IdempotentMutation {}
/// ```
public protocol IdempotentMutation: GraphQLMutation {}
