extension CodegenConfiguration.Naming {
    /// The name of the type for the enum, input object, fragment or operation `name`.
    func type(_ name: String) -> String {
        types[name] ?? CaseConversion.upperCamel(name)
    }

    /// The name of the case for the enum value `name`.
    func enumCase(_ name: String) -> String {
        spelled(name, enumCases)
    }

    /// The name of the property for the field or variable `name`.
    func property(_ name: String) -> String {
        spelled(name, properties)
    }

    private func spelled(_ name: String, _ spelling: Spelling) -> String {
        switch spelling {
        case .camelCase: CaseConversion.lowerCamel(name)
        // A name of underscores alone is none in Swift.
        case .schema: name.utf8.allSatisfy { $0 == UInt8(ascii: "_") } ? CaseConversion.lowerCamel(name) : name
        }
    }
}
