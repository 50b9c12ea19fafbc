import Testing

@testable import GraphQLCurlTransport

struct HashAndTextTests {
    /// FIPS 180-4's examples, and RFC 6234's around the length of a block.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "01234567", count: 8),
            "8182cadb21af0e37c06414ece08e19c65bdb22c396d48ba7341012eea9ffdfdd"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func `the digest is that of the standard's examples`(message: String, digest: String) {
        #expect(SHA256.text(of: Array(message.utf8)) == digest)
    }

    @Test(arguments: [
        ("{ a }", "{a}"),
        ("query Q($a: Int, $b: Int) {\n  f(a: $a) # no\r\n  g\n}\n", "query Q($a:Int$b:Int){f(a:$a)g}"),
        ("{ a b,c }", "{a b c}"), (#"{ f(a: "x, # y \" z") }"#, #"{f(a:"x, # y \" z")}"#),
        ("{ f(a: \"\"\"a \\\"\"\" \"b\", c\"\"\") }", "{f(a:\"\"\"a \\\"\"\" \"b\", c\"\"\")}"),
        ("\u{FEFF}{ ...F }", "{...F}"), ("{ f(a: \"open", "{f(a:\"open"), ("{ f(a: -1 b: 2) }", "{f(a:-1 b:2)}"),
        ("", ""),
        ("{ ... on A { b } }", "{... on A{b}}"),
    ])
    func `a document without its layout keeps its words and strings`(document: String, condensed: String) {
        #expect(DocumentText.condensed(document) == condensed)
    }

    @Test(arguments: [
        (#"a\"\\\/\b\f\n\r\t"#, "a\"\\/\u{8}\u{C}\n\r\t"), (#"\u00e9\ud83d\ude00"#, "é😀"), ("ü", "ü"), ("", ""),
        (#"\ud800"#, "\u{FFFD}"), (#"\ud800\u0041"#, "\u{FFFD}A"), (#"\udc00x"#, "\u{FFFD}x"), (#"\u0000"#, "\0"),
    ])
    func `the escapes of a string are read`(source: String, text: String) {
        #expect(JSONText.unescaped(source.utf8) == text)
    }

    @Test(arguments: ["\\", "\\u12", "\\u12g4", "\\x", "a\nb", "\\ud800\\u12"])
    func `what is no string is refused`(source: String) {
        #expect(JSONText.unescaped(source.utf8) == nil)
    }

    @Test func `bytes that are no text are refused`() {
        #expect(JSONText.unescaped([0x61, 0xFF]) == nil)
    }
}

struct JSONPieceTests {
    @Test(arguments: ["[1, ,2]", "[ ,", "[,\n,", "[1,\n]", "[", "[1", "{}", ""])
    func `a list that is none has no elements`(text: String) {
        #expect(JSONScan.elements(ofArray: Array(text.utf8)) == nil)
    }

    @Test(arguments: [
        (#"[ 1 , "a,]" ,{"b": [ ]} ]"#, ["1", #""a,]""#, #"{"b": [ ]}"#]), ("[ ]", []), ("[\n1\n]", ["1"]),
    ])
    func `the elements of a list are taken out without the space around them`(text: String, elements: [String]) {
        let found = JSONScan.elements(ofArray: Array(text.utf8))
        #expect(found?.map { String(decoding: $0, as: UTF8.self) } == elements)
    }

    @Test(arguments: [#"{"a": ,"id": }"#, #"{"a" : }"#, "[]", #"{"a": 1"#])
    func `an object that is none has no fields`(text: String) {
        #expect(JSONFields(of: Array(text.utf8), named: nil) == nil)
    }

    @Test func `a field is taken out without the space around it`() throws {
        let text = "{ \"hasNext\" : true\n, \"b\":\"\\u00e9\" }"
        let fields = try #require(JSONFields(of: Array(text.utf8), named: nil))
        #expect(fields.names == ["hasNext", "b"])
        #expect(fields["hasNext"] == Array("true".utf8))
        #expect(fields.text("b") == "é")
        #expect(GraphQLAnswer.hasNext(Array(text.utf8)))
    }
}
