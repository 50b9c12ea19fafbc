/// Countries by their ISO 3166-1 alpha-2 codes: the code is what is kept, names are for people and for the door.
public enum Country {
    /// The name in English, or `nil` where `code` is no country's.
    public static func name(ofCode code: String) -> String? {
        names[code.uppercased()]
    }

    /// The code of a country that is named in any of the usual ways, or `nil` where the name is not known.
    ///
    /// Takes alpha-2 and alpha-3 codes, English names, and what lists write instead: "U.K.", "Scotland", "USA",
    /// "Korea", "Czech Republic".
    public static func code(for name: String) -> String? {
        guard name.unicodeScalars.allSatisfy(isPartOfName) else { return nil }
        let key = comparable(name)
        return key.isEmpty ? nil : codes[key]
    }

    private static let names: [String: String] = {
        var names: [String: String] = [:]
        for country in rows { names[country.code] = country.name }
        return names
    }()

    private static let codes: [String: String] = {
        var codes: [String: String] = [:]
        for country in rows {
            codes[comparable(country.code)] = country.code
            codes[comparable(country.alpha3)] = country.code
            codes[comparable(country.name)] = country.code
        }
        for (code, aliases) in aliases {
            for alias in aliases { codes[comparable(alias)] = code }
        }
        return codes
    }()

    private struct Row {
        var code: String
        var alpha3: String
        var name: String
    }

    private static let rows: [Row] = CountryTable.text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count == 3 else { return nil }
        return Row(code: String(words[0]), alpha3: String(words[1]), name: String(words[2]))
    }

    /// Whether names of countries may contain this: what is left of a name without its other characters can be another
    /// country's code.
    private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return true }
        return switch scalar.properties.generalCategory {
        case .spaceSeparator, .nonspacingMark, .dashPunctuation: true
        default: ".,'\u{2018}\u{2019}&/()".unicodeScalars.contains(scalar)
        }
    }

    /// Folded, letters only, and without a leading "the": dots, hyphens and spaces differ from list to list.
    private static func comparable(_ name: String) -> String {
        var words = FoldedText.fold(name).split { !$0.isLetter }
        if words.count > 1, words[0] == "the" { words.removeFirst() }
        return words.joined()
    }

    private static let aliases: [String: [String]] = [
        "AE": ["UAE", "U.A.E.", "Emirates"],
        "BA": ["Bosnia", "Bosnia & Herzegovina"],
        "CD": ["Democratic Republic of the Congo", "Congo, The Democratic Republic of the"],
        "CI": ["Ivory Coast"],
        "CN": ["People's Republic of China", "PRC", "P.R.C.", "Mainland China"],
        "CV": ["Cabo Verde"],
        "CZ": ["Czech Republic", "Czechia"],
        "DE": ["Deutschland"],
        "ES": ["España"],
        "GB": ["U.K.", "UK", "Great Britain", "Britain", "England", "Scotland", "Wales", "Northern Ireland"],
        "IE": ["Republic of Ireland", "Eire"],
        "IR": ["Iran, Islamic Republic of"],
        "KP": ["DPRK", "Korea, Democratic People's Republic of"],
        "KR": ["Korea", "Republic of Korea", "Korea, Republic of", "S. Korea"],
        "MK": ["Macedonia", "FYROM"],
        "MM": ["Burma"],
        "MO": ["Macau"],
        "MD": ["Moldova, Republic of", "Republic of Moldova"],
        "NL": ["Holland", "Nederland"],
        "RU": ["Russian Federation"],
        "SZ": ["Swaziland"],
        "TL": ["East Timor"],
        "TR": ["Türkiye", "Turkiye"],
        "TW": ["Taiwan, Province of China", "Republic of China", "Chinese Taipei"],
        "TZ": ["Tanzania, United Republic of"],
        "US": [
            "U.S.A.", "U.S.", "United States of America", "America",
        ],
        "VA": ["Vatican", "Holy See"],
        "VN": ["Viet Nam"],
    ]
}
