extension KeyReader {
    /// Takes one byte.
    mutating func read(_ byte: UInt8) {
        switch state {
        case .ground: readGround(byte)
        case .escape: readEscape(byte)
        case .csi: readControlSequence(byte)
        case .csiBracket:
            emitLinuxFunctionKey(byte)
            reset()
        case .ss3: readSingleShift(byte)
        case .string(let introducer, let sawEscape): readString(byte, introducer: introducer, sawEscape: sawEscape)
        case .oldMouse:
            collected.append(byte)
            if collected.count == 3 {
                emitOldMouse()
                reset()
            }
        case .paste: readPaste(byte)
        }
    }

    private mutating func readGround(_ byte: UInt8) {
        if byte >= 0x80 {
            if let scalar = utf8.take(byte) { type(scalar) }
            return
        }
        utf8 = UTF8Decoder()
        hasAltPrefix = false
        if byte == 0x1B {
            state = .escape
        } else if byte >= 0x20, byte < 0x7F {
            pendingText.append(Unicode.Scalar(byte))
        } else {
            emit(controlKey(byte))
        }
    }

    private mutating func type(_ scalar: Unicode.Scalar) {
        // C1 controls and noncharacters are nobody's key.
        guard scalar.value >= 0xA0, scalar.value & 0xFFFE != 0xFFFE else { return }
        if hasAltPrefix {
            emit(.alt(Character(scalar)))
            hasAltPrefix = false
        } else {
            pendingText.append(scalar)
        }
    }

    private func controlKey(_ byte: UInt8) -> Key {
        switch byte {
        case 0x00: .control(" ")
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x1B: .escape
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        default: .control(Character(Unicode.Scalar((byte & 0x1F) + 0x40)))
        }
    }

    private mutating func readEscape(_ byte: UInt8) {
        switch byte {
        case 0x1B:
            if hasAltPrefix { emit(.escape) }
            hasAltPrefix = true
        case 0x5B: enter(.csi)
        case 0x4F: enter(.ss3)
        case 0x50, 0x58, 0x5D, 0x5E, 0x5F: enter(.string(introducer: byte, sawEscape: false))
        case 0x80...:
            if hasAltPrefix { emit(.escape) }
            // Alt with a letter that UTF-8 writes in several bytes.
            state = .ground
            hasAltPrefix = true
            if utf8.take(byte) == nil, !utf8.isInCharacter { hasAltPrefix = false }
        case 0x20...0x7E:
            if hasAltPrefix { emit(.escape) }
            emit(.alt(Character(Unicode.Scalar(byte))))
            reset()
        default:
            if hasAltPrefix { emit(.escape) }
            emit(.modified(controlKey(byte), .alt))
            reset()
        }
    }

    private mutating func enter(_ next: State) {
        state = next
        collected.removeAll(keepingCapacity: true)
    }

    /// Whether a byte breaks a sequence off; it is then treated as if the sequence had never begun.
    private mutating func breaksOff(_ byte: UInt8) -> Bool {
        if byte == 0x1B {
            reset()
            state = .escape
            return true
        }
        guard byte < 0x20 else { return false }
        reset()
        // CAN and SUB exist to end a sequence and are no keys then.
        if byte != 0x18, byte != 0x1A { readGround(byte) }
        return true
    }

    private mutating func readControlSequence(_ byte: UInt8) {
        if breaksOff(byte) { return }
        switch byte {
        case 0x5B where collected.isEmpty:
            state = .csiBracket
        case 0x4D where collected.isEmpty:
            enter(.oldMouse)
        case 0x24 where isOneNumber:
            // rxvt ends Shift with a dollar sign, which elsewhere only stands before the end.
            finishControlSequence(byte)
        case 0x20...0x3F:
            if collected.count < KeyReader.sequenceLimit { collected.append(byte) }
        case 0x40...0x7E:
            finishControlSequence(byte)
        default:
            reset()
        }
    }

    private var isOneNumber: Bool { !collected.isEmpty && collected.allSatisfy { (0x30...0x39).contains($0) } }

    private mutating func finishControlSequence(_ final: UInt8) {
        let parameters = collected
        let isAlt = hasAltPrefix
        reset()
        if final == 0x7E, parameters == Array("200".utf8) {
            state = .paste
            pasteStage = .running
            return
        }
        guard parameters.count < KeyReader.sequenceLimit,
            let key = KeySequences.key(parameters: parameters, final: final)
        else { return }
        emit(isAlt ? key.withAlt : key)
    }

    private mutating func readSingleShift(_ byte: UInt8) {
        if breaksOff(byte) { return }
        switch byte {
        case 0x30...0x3B:
            // Some terminals put the modifiers in between: ESC O 5 A.
            if collected.count < KeyReader.sequenceLimit { collected.append(byte) }
        case 0x40...0x7E, 0x20...0x2F:
            let parameters = collected
            let isAlt = hasAltPrefix
            reset()
            if let key = KeySequences.singleShiftKey(parameters: parameters, final: byte) {
                emit(isAlt ? key.withAlt : key)
            }
        default:
            reset()
        }
    }

    private mutating func readString(_ byte: UInt8, introducer: UInt8, sawEscape: Bool) {
        if sawEscape {
            if byte == 0x5C {
                finishString(introducer: introducer)
            } else {
                // ESC that is not the terminator ends the string and begins something new.
                reset()
                state = .escape
                readEscape(byte)
            }
            return
        }
        switch byte {
        case 0x07: finishString(introducer: introducer)
        case 0x1B: state = .string(introducer: introducer, sawEscape: true)
        case 0x18, 0x1A: reset()
        default: if collected.count < KeyReader.sequenceLimit { collected.append(byte) }
        }
    }

    private mutating func finishString(introducer: UInt8) {
        let content = collected
        reset()
        if introducer == 0x5D, let key = KeySequences.backgroundAnswer(content) { emit(key) }
    }
}
