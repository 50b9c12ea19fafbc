extension String: FieldValue {
    /// Reads a string; a custom scalar that a server writes otherwise is given as the text of its JSON.
    @inlinable
    public init(reading value: ValueReader) throws(ReadError) { self = try value.string() }
    public func write(to value: inout ValueWriter) { value.string(self) }
}

extension Int: FieldValue {
    /// Reads a number without a fraction that fits; `1000.0` is not one.
    @inlinable
    public init(reading value: ValueReader) throws(ReadError) { self = try value.int() }
    public func write(to value: inout ValueWriter) { value.int(self) }
}

extension Double: FieldValue {
    /// Reads any number.
    @inlinable
    public init(reading value: ValueReader) throws(ReadError) { self = try value.double() }
    public func write(to value: inout ValueWriter) { value.double(self) }
}

extension Bool: FieldValue {
    @inlinable
    public init(reading value: ValueReader) throws(ReadError) { self = try value.boolean() }
    public func write(to value: inout ValueWriter) { value.boolean(self) }
}

extension ID: FieldValue {
    /// Reads a string or a whole number (specification section 3.5.5).
    @inlinable
    public init(reading value: ValueReader) throws(ReadError) { self.init(try value.string()) }
    public func write(to value: inout ValueWriter) { value.string(rawValue) }
}

extension Optional: FieldValue where Wrapped: FieldValue {
    @inlinable
    public init(reading value: ValueReader) throws(ReadError) {
        if value.isNull {
            self = nil
            return
        }
        do {
            self = try Wrapped(reading: value)
        } catch {
            guard value.leavesOut(error) else { throw error }
            self = nil
        }
    }

    public func write(to value: inout ValueWriter) {
        switch self {
        case nil: value.null()
        case .some(let wrapped): wrapped.write(to: &value)
        }
    }
}

extension Array: FieldValue where Element: FieldValue {
    @inlinable
    public init(reading value: ValueReader) throws(ReadError) { self = try value.array() }
    public func write(to value: inout ValueWriter) { value.array(self) }
}

extension List: FieldValue where Element: FieldValue {
    @inlinable
    public init(reading value: ValueReader) throws(ReadError) { self = try value.list() }
    public func write(to value: inout ValueWriter) { value.list(self) }
}

extension SelectionSet {
    @inlinable
    public init(reading value: ValueReader) throws(ReadError) { self = try value.object() }
    public func write(to value: inout ValueWriter) { value.object(self) }
}
