/// What somebody has configured for one action: its name and the names of its keys.
public struct KeySetting: Hashable, Sendable {
    /// The action's name: `toggle-attendance`.
    public var action: String
    /// The names of its keys, as ``Key/name`` has them; none takes all keys away.
    public var keys: [String]

    /// A setting of an action's keys.
    public init(action: String, keys: [String]) {
        self.action = action
        self.keys = keys
    }
}

/// Why a list of settings cannot be used.
public struct KeySettingError: Error, Hashable, Sendable {
    /// What is wrong with a setting.
    public enum Code: Hashable, Sendable {
        /// No action has that name; a near one may.
        case unknownAction(suggestion: String?)
        /// No key has that name.
        case unknownKey(String)
        /// An earlier setting, counted from 0, is about the same action.
        case repeated(entry: Int)
        /// The key means another action where this one can be taken, too. `entry` is the setting that gave it the key,
        /// `nil` when the key is a default one.
        case clash(key: String, action: String, entry: Int?)
        /// Without a key of this action, or of one of the others, there is no way out of some place.
        case needsKey(orElse: [String])
        /// Where the action is needed, such a key is typed as text.
        case typedAsText(key: String)
    }

    /// What is wrong.
    public var code: Code
    /// Which setting is wrong, counted from 0, so that a reader of files can name its line.
    public var entry: Int
    /// The name of the action in that setting.
    public var action: String

    /// An error in a setting.
    public init(_ code: Code, entry: Int, action: String) {
        self.code = code
        self.entry = entry
        self.action = action
    }
}

extension KeySettingError: CustomStringConvertible {
    /// The error as a sentence.
    public var description: String {
        let shown = Sanitiser.quoted(action)
        switch code {
        case .unknownAction(let suggestion):
            return "There is no action \(shown)." + (suggestion.map { " Is \"\($0)\" meant?" } ?? "")
        case .unknownKey(let key):
            return "\(Sanitiser.quoted(key)) is no key; keys are written like a, space, enter, ctrl-x, alt-k or f5."
        case .repeated: return "\(shown) has its keys already."
        case .clash(let key, let other, let entry):
            let how = entry == nil ? " by default" : ""
            return "\(Sanitiser.quoted(key)) cannot mean \(shown): it means \"\(other)\"\(how) in the same place."
        case .needsKey(let others):
            let names = ([action] + others).map { Sanitiser.quoted($0) }.joined(separator: " or ")
            return "\(names) must have a key, as there is no other way out."
        case .typedAsText(let key):
            return "\(Sanitiser.quoted(key)) cannot mean \(shown): where that is needed, it is typed as text."
        }
    }
}
