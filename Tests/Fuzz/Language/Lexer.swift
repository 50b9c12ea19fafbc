import GraphQLLanguage

/// The lexer ends with tokens or an error, and its tokens stand one after the other within the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let source = Source(bytes: Array(UnsafeBufferPointer(start: data, count: size)), name: "fuzz")
    guard let tokens = try? source.tokens() else { return 0 }
    var end = 0
    for token in tokens {
        precondition(token.start >= end && token.end > token.start && token.end <= source.bytes.count)
        end = token.end
    }
    return 0
}

/// Swift keeps flags in the unused bits of pointers; what such a pointer holds looks leaked to the leak sanitizer.
@_cdecl("__lsan_is_turned_off")
public func leaksAreNotLookedFor() -> CInt { 1 }
