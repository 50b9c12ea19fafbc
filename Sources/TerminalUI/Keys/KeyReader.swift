/// Turns the bytes that a terminal sends into keys: a pure state machine, fed with bytes and with the news that a
/// timeout elapsed.
///
/// A sequence may arrive in any number of pieces. One that is not known is swallowed whole, never typed as text. After
/// each call the caller looks at ``pendingTimeout`` and, when no further bytes came within that time, calls
/// ``timeoutElapsed()``.
///
/// Sequences as in ECMA-48 and xterm's "Control Sequences".
public struct KeyReader: Sendable {
    /// What waits for more bytes or for a timeout.
    public enum Timeout: Hashable, Sendable {
        /// A lone ESC: the Escape key, or the first byte of another key. Wait 75 ms or as long as `ESCDELAY` says:
        /// below what a person notices, above what a slow line tears a sequence apart.
        case escape
        /// The middle of a sequence or of a UTF-8 character. Wait 250 ms: no person types this, so patience is cheap.
        case sequence
        /// The middle of a paste. Wait 1 s: a Ctrl-C that comes alone after that is no part of it.
        case paste
        /// A paste that has paused for so long. Wait 9 s more: the line may be slow, and what comes late would be taken
        /// for commands.
        case pasteEnd
        /// What came after such a wait, without the end of the paste. Wait 1 s.
        case pasteRest
    }

    /// How far a paste has come whose end may be lost.
    enum PasteStage: Hashable, Sendable {
        case running
        /// Nothing came for a second: it may go on, or somebody may want to get out.
        case paused
        /// Nothing came for so long that the end counts as lost, and what there was is handed over.
        case stalled
        /// Something came after that: text of the paste until the next silence.
        case ending
    }

    enum State: Hashable, Sendable {
        case ground
        case escape
        case csi
        /// A sequence of Linux's console, `ESC [ [ A`.
        case csiBracket
        case ss3
        /// OSC, DCS, SOS, PM or APC until BEL or ESC \.
        case string(introducer: UInt8, sawEscape: Bool)
        /// The three bytes after `ESC [ M`.
        case oldMouse
        case paste
    }

    /// The most bytes of a paste that are kept; the rest of it is dropped.
    public static let pasteLimit = 1 << 20
    /// The most bytes of one sequence that are kept; longer ones are swallowed, but not understood.
    static let sequenceLimit = 256

    var state = State.ground
    /// The bytes of the unfinished sequence or paste, without its introducer.
    var collected: [UInt8] = []
    /// Text of this call, not yet cut into graphemes.
    var pendingText = String.UnicodeScalarView()
    var utf8 = UTF8Decoder()
    var keys: [Key] = []
    /// Whether ESC before the sequence meant Alt, as in `ESC ESC [ A`.
    var hasAltPrefix = false
    var pasteStage = PasteStage.running
    var escapeHasTimedOut = false

    /// A reader that has read nothing.
    public init() {}

    /// The timeout to wait for, if any.
    public var pendingTimeout: Timeout? {
        switch state {
        case .ground: utf8.isInCharacter ? .sequence : nil
        case .escape: .escape
        case .string(_, sawEscape: true): .escape
        case .csi, .csiBracket, .ss3, .string, .oldMouse: .sequence
        case .paste:
            switch pasteStage {
            case .running: .paste
            case .paused: .pasteEnd
            case .stalled: nil
            case .ending: .pasteRest
            }
        }
    }

    /// Takes bytes as they came from the terminal and returns the keys that are complete.
    public mutating func read(_ bytes: some Collection<UInt8>) -> [Key] {
        if leavePaste(bytes) || swallowTornSequence(bytes) { return takeKeys() }
        var rest = bytes[...]
        while !rest.isEmpty {
            if state == .paste {
                // As far as the end may be near at once: pastes are long.
                let end = rest.firstIndex(of: 0x7E) ?? rest.endIndex
                readPaste(rest[..<end])
                rest = rest[end...]
            }
            if let byte = rest.popFirst() { read(byte) }
        }
        return takeKeys()
    }

    /// Tells that no bytes came for as long as ``pendingTimeout`` asks, and returns the keys that are decided by that.
    public mutating func timeoutElapsed() -> [Key] {
        switch state {
        case .ground:
            utf8 = UTF8Decoder()
            hasAltPrefix = false
        case .escape:
            // Two in a row may begin Alt with an arrow; on their own they are Escape, twice.
            if hasAltPrefix { emit(.escape) }
            emit(.escape)
            escapeHasTimedOut = true
            reset()
        case .csi where collected.isEmpty:
            emit(.alt("["))
            reset()
        case .ss3 where collected.isEmpty:
            emit(.alt("O"))
            reset()
        case .string(let introducer, sawEscape: false) where collected.isEmpty:
            emit(.alt(Character(Unicode.Scalar(introducer))))
            reset()
        case .string(_, sawEscape: true):
            // Somebody presses Escape to get out of a string whose end was lost.
            emit(.escape)
            reset()
        case .csi, .csiBracket, .ss3, .string, .oldMouse:
            reset()
        case .paste:
            pasteTimeoutElapsed()
        }
        return takeKeys()
    }

    mutating func reset() {
        state = .ground
        collected.removeAll(keepingCapacity: true)
        hasAltPrefix = false
    }

    mutating func emit(_ key: Key) {
        flushText()
        keys.append(key)
    }

    private mutating func takeKeys() -> [Key] {
        flushText()
        defer { keys.removeAll() }
        return keys
    }

    private mutating func flushText() {
        guard !pendingText.isEmpty else { return }
        for character in String(pendingText) { keys.append(.character(character)) }
        pendingText.removeAll()
    }

    /// The rest of an arrow key whose ESC came so long before that it was taken for the Escape key.
    private mutating func swallowTornSequence(_ bytes: some Collection<UInt8>) -> Bool {
        guard escapeHasTimedOut, !bytes.isEmpty else { return false }
        escapeHasTimedOut = false
        guard state == .ground, bytes.count > 1, let first = bytes.first,
            let last = bytes.dropFirst(bytes.count - 1).first
        else { return false }
        let middle = bytes.dropFirst().dropLast()
        if first == 0x5B {
            return (0x40...0x7E).contains(last) && middle.allSatisfy { (0x20...0x3F).contains($0) }
        }
        return first == 0x4F && middle.isEmpty && ((0x41...0x44).contains(last) || last == 0x46 || last == 0x48)
    }
}
