import GraphQLLanguage

/// Whatever parses prints to a text that parses to the same, and prints the same again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let source = Source(bytes: Array(UnsafeBufferPointer(start: data, count: size)), name: "fuzz")
    _ = try? TypeReference(parsing: source)
    if let value = try? Value(parsing: source) {
        let printed = value.printed
        precondition((try? Value(parsing: Source(printed)))?.printed == printed)
    }
    if let document = try? Document(parsing: source) {
        let printed = document.printed
        precondition((try? Document(parsing: Source(printed)))?.printed == printed)
    }
    return 0
}

/// Swift keeps flags in the unused bits of pointers; what such a pointer holds looks leaked to the leak sanitizer.
@_cdecl("__lsan_is_turned_off")
public func leaksAreNotLookedFor() -> CInt { 1 }
