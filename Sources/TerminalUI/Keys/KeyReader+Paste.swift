extension KeyReader {
    private static let pasteStart = Array("\u{1B}[200~".utf8)
    static let pasteEnd = Array("\u{1B}[201~".utf8)

    /// Takes bytes of a paste among which is no end of it.
    mutating func readPaste(_ bytes: some Collection<UInt8>) {
        guard !bytes.isEmpty else { return }
        collected.append(contentsOf: bytes)
        keepToLimit()
    }

    private mutating func keepToLimit() {
        guard collected.count > KeyReader.pasteLimit + 64 else { return }
        // What is over the limit goes, except for what may be the beginning of the end.
        let tail = collected.suffix(KeyReader.pasteEnd.count)
        collected.removeSubrange(KeyReader.pasteLimit...)
        collected.append(contentsOf: tail)
    }

    /// Takes a byte that may be the last of a paste.
    mutating func readPaste(_ byte: UInt8) {
        collected.append(byte)
        keepToLimit()
        if byte == 0x7E, collected.hasSuffix(KeyReader.pasteEnd) {
            collected.removeLast(KeyReader.pasteEnd.count)
            emitPaste()
            reset()
        }
    }

    /// The bytes without further beginnings of a paste: what was copied from a terminal may hold one.
    private static func withoutMarkers(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for byte in bytes {
            result.append(byte)
            if byte == 0x7E, result.hasSuffix(pasteStart) { result.removeLast(pasteStart.count) }
        }
        return result
    }

    /// Hands the paste over as one line: line breaks and tabs become spaces, other control characters go.
    mutating func emitPaste() {
        guard !collected.isEmpty else { return }
        var text = String.UnicodeScalarView()
        let pasted = String(decoding: KeyReader.withoutMarkers(collected.prefix(KeyReader.pasteLimit)), as: UTF8.self)
        // A long paste is no reason to keep its room for ever.
        collected = []
        var previous: Unicode.Scalar?
        for scalar in pasted.unicodeScalars {
            defer { previous = scalar }
            switch scalar.value {
            case 0x0A where previous == "\r": continue
            case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: text.append(" ")
            case 0..<0x20, 0x7F..<0xA0: continue
            default: text.append(scalar)
            }
        }
        emit(.paste(String(text)))
    }

    /// Nothing came for as long as the stage of the paste asks.
    mutating func pasteTimeoutElapsed() {
        switch pasteStage {
        case .running:
            pasteStage = .paused
        case .paused, .stalled:
            // The end may have been lost, or the line is slow: hand over what there is and go on dropping nothing.
            emitPaste()
            pasteStage = .stalled
        case .ending:
            emitPaste()
            reset()
        }
    }

    /// A paste whose end got lost must not lock the keyboard up.
    ///
    /// After a second of silence a Ctrl-C that comes alone ends it. After a long silence Escape or any other key that
    /// begins with ESC does so, too. Letters and line ends may as well be the rest of what was pasted, and must not be
    /// taken for commands: they are text until nothing has come for a second.
    ///
    /// - Returns: Whether nothing is left to be read.
    mutating func leavePaste(_ bytes: some Collection<UInt8>) -> Bool {
        guard state == .paste, let first = bytes.first else { return false }
        guard endsPaste(bytes) else {
            if pasteStage == .paused { pasteStage = .running }
            if pasteStage == .stalled { pasteStage = .ending }
            return false
        }
        emitPaste()
        reset()
        guard first == 0x1B, bytes.count == 1 else { return false }
        // Whoever is stuck presses Escape. Should it have been the end of the paste, the rest of that is swallowed.
        emit(.escape)
        escapeHasTimedOut = true
        return true
    }

    /// Whether bytes are those of one key press that no text has in it, and not the beginning of the end of a paste.
    private func endsPaste(_ bytes: some Collection<UInt8>) -> Bool {
        let isInterrupt = bytes.count == 1 && bytes.first == 0x03
        switch pasteStage {
        case .running: return false
        case .paused: return isInterrupt
        case .stalled, .ending: break
        }
        switch (bytes.first, bytes.count) {
        // Behind text that came a moment ago it is the end, torn apart.
        case (0x1B, 1): return pasteStage == .stalled
        case (0x1B, let count): return count < 8 && !bytes.starts(with: KeyReader.pasteEnd.prefix(count))
        default: return isInterrupt
        }
    }
}

extension Array<UInt8> {
    fileprivate func hasSuffix(_ ending: [UInt8]) -> Bool {
        count >= ending.count && self[(count - ending.count)...].elementsEqual(ending)
    }
}
