import Testing

@testable import GraphQLCodegen

@Suite struct NamingTests {
    @Test(arguments: [
        ("conference", "conference"), ("Conference", "conference"), ("_conferencesMeta", "conferencesMeta"),
        ("created_at", "createdAt"), ("IN_PERSON", "inPerson"), ("id_ASC", "idASC"), ("createdAt_ASC", "createdAtASC"),
        ("URL", "url"), ("URLPath", "urlPath"), ("IDs", "ids"), ("ID3", "id3"), ("_", "underscore"), ("_1a", "_1a"),
        ("GUEST", "guest"), ("Type", "type"), ("a1_b2", "a1B2"),
    ])
    func `a property or case is called in lower camel case`(name: String, swift: String) {
        #expect(CaseConversion.lowerCamel(name) == swift)
    }

    @Test(arguments: [
        ("conference", "Conference"), ("order_by", "OrderBy"), ("ORDER_BY", "OrderBy"), ("URL", "URL"),
        ("createUIKonfMutation", "CreateUIKonfMutation"), ("__Type", "Type"), ("_", "Underscore"),
    ])
    func `a type is called in upper camel case`(name: String, swift: String) {
        #expect(CaseConversion.upperCamel(name) == swift)
    }

    @Test(arguments: [
        ("attendees", "attendee"), ("cities", "city"), ("boxes", "box"), ("addresses", "address"), ("news", "news"),
        ("series", "series"), ("status", "status"), ("statuses", "status"), ("courses", "course"), ("people", "people"),
        ("class", "class"), ("dies", "die"),
    ])
    func `a list's element is called by the singular`(plural: String, singular: String) {
        #expect(CaseConversion.singular(plural) == singular)
    }

    @Test func `names that are spelled like in Swift have precedence`() {
        var scope = NameScope(reserved: ["hashValue"])
        let names = ["url_path", "urlPath", "URL_PATH", "hashValue", "self"]

        let claimed = scope.claimAll(names, suffix: "Field", CaseConversion.lowerCamel)

        #expect(claimed["urlPath"] == "urlPath")
        #expect(claimed["url_path"] == "url_path")
        #expect(claimed["URL_PATH"] == "URL_PATH")
        #expect(claimed["hashValue"] == "hashValueField")
        #expect(claimed["self"] == "self")
    }
}
