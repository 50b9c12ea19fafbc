import GraphQLLanguage
import GraphQLSchema

/// Every text that parses becomes a schema and its problems; a schema without any prints to one of the same text, and
/// comes back from its own introspection.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    _ = try? Schema.building(introspection: bytes, name: "fuzz")
    let source = Source(bytes: bytes, name: "fuzz")
    guard let (schema, problems) = try? Schema.building(source) else { return 0 }
    let printed = schema.printed
    let introspection = schema.introspection()
    guard problems.isEmpty else { return 0 }
    precondition((try? Schema(parsing: Source(printed)))?.printed == printed)
    _ = try? Schema(introspection: Array(introspection.utf8), name: "fuzz")
    return 0
}

/// Swift keeps flags in the unused bits of pointers; what such a pointer holds looks leaked to the leak sanitizer.
@_cdecl("__lsan_is_turned_off")
public func leaksAreNotLookedFor() -> CInt { 1 }
