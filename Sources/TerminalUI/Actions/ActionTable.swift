/// The one table of keys and actions.
///
/// ```swift
/// switch table.resolve(key, in: context) {
/// case .action(let action): update(action)
/// case .disabled(_, let reason): toast(reason)
/// case .unbound: break
/// }
/// ```
public struct ActionTable<Action: Hashable & Sendable, Context>: Sendable {
    /// What a key means in a context.
    public enum Resolution: Hashable, Sendable {
        case action(Action)
        case disabled(Action, reason: String)
        case unbound
    }

    /// The rows, in the order of the help screen; of two that share a key and are available the first wins.
    public private(set) var descriptions: [ActionDescription<Action, Context>]

    /// Whether printable keys are text in a context.
    private let typesText: @Sendable (Context) -> Bool

    /// A table of these rows.
    ///
    /// - Parameter typesText: Whether printable keys are text in a context; they mean no action there.
    public init(
        _ descriptions: [ActionDescription<Action, Context>],
        typesText: @escaping @Sendable (Context) -> Bool = { _ in false }
    ) {
        self.descriptions = descriptions
        self.typesText = typesText
    }

    /// What a key means in a context.
    public func resolve(_ key: Key, in context: Context) -> Resolution {
        guard !isText(key, in: context) else { return .unbound }
        var disabled: Resolution?
        for description in descriptions where description.keys.contains(key) {
            switch description.availability(context) {
            case .available: return .action(description.action)
            case .disabled(let reason): disabled = disabled ?? .disabled(description.action, reason: reason)
            case .absent: continue
            }
        }
        return disabled ?? .unbound
    }

    /// The row of an action.
    public subscript(action: Action) -> ActionDescription<Action, Context>? {
        descriptions.first { $0.action == action }
    }

    /// Whether an action can be taken in a context; an action that is not in the table is absent.
    public func availability(of action: Action, in context: Context) -> Availability {
        self[action]?.availability(context) ?? .absent
    }

    /// Gives an action other keys.
    ///
    /// - Returns: `false` when no action has that name.
    @discardableResult
    public mutating func bind(_ keys: [Key], toActionNamed name: String) -> Bool {
        guard let index = descriptions.firstIndex(where: { $0.name == name }) else { return false }
        descriptions[index].keys = keys
        return true
    }

    /// The key of an action that the footer names in a context: the first that is not typed as text there.
    public func workingKey(of action: Action, in context: Context) -> Key? {
        self[action].flatMap { workingKey(of: $0, in: context) }
    }

    func workingKey(of description: ActionDescription<Action, Context>, in context: Context) -> Key? {
        description.keys.first { !isText($0, in: context) }
    }

    /// Whether a key is typed as text in a context, so that it means no action there.
    func isText(_ key: Key, in context: Context) -> Bool {
        guard case .character = key else { return false }
        return typesText(context)
    }

    /// The keys that work now, for the footer, the most important first.
    public func footer(in context: Context) -> [KeyHint] {
        descriptions
            .filter { $0.footerRank != nil && $0.availability(context) == .available }
            .sorted { ($0.footerRank ?? 0) < ($1.footerRank ?? 0) }
            .compactMap { description in
                workingKey(of: description, in: context)
                    .map { KeyHint(keys: $0.name, title: description.title(context)) }
            }
    }

    /// All that belongs to this context, by group, for the help screen.
    public func help(in context: Context) -> [HelpGroup] {
        sections { description in
            switch description.availability(context) {
            case .available: .some(nil)
            case .disabled(let reason): .some(reason)
            case .absent: nil
            }
        }
    }

    /// All actions by group, for the manual.
    public var manual: [HelpGroup] { sections { _ in .some(nil) } }

    private func sections(
        _ whyDisabled: (ActionDescription<Action, Context>) -> String??
    ) -> [HelpGroup] {
        var groups: [HelpGroup] = []
        for description in descriptions {
            guard let reason = whyDisabled(description) else { continue }
            let line = HelpLine(
                name: description.name, keys: description.keys.map(\.name), help: description.help,
                disabledBecause: reason)
            if let index = groups.firstIndex(where: { $0.title == description.group }) {
                groups[index].lines.append(line)
            } else {
                groups.append(HelpGroup(title: description.group, lines: [line]))
            }
        }
        return groups
    }
}
