import PlannerRules

/// A part of the world that people filter by.
enum Continent: String, Hashable, Sendable, CaseIterable {
    case africa = "Africa"
    case asia = "Asia"
    case europe = "Europe"
    case northAmerica = "North America"
    case oceania = "Oceania"
    case southAmerica = "South America"

    /// The continent of a country's ISO 3166-1 code, by the United Nations' list (Russia and Turkey by their capitals'
    /// custom: Europe and Asia); Central America and the Caribbean are North America.
    init?(countryCode: String) {
        guard let continent = Continent.byCode[countryCode] else { return nil }
        self = continent
    }

    private static let byCode: [String: Continent] = {
        var byCode: [String: Continent] = [:]
        for (continent, codes) in lists {
            for code in codes.split(separator: " ") { byCode[String(code)] = continent }
        }
        return byCode
    }()

    private static let lists: [(Continent, String)] = [
        (
            .africa,
            """
            AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW \
            MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW
            """
        ),
        (
            .asia,
            """
            AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM \
            PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE
            """
        ),
        (
            .europe,
            """
            AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME \
            MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK
            """
        ),
        (
            .northAmerica,
            """
            AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX \
            TC TT US VC VG VI
            """
        ),
        (
            .oceania,
            "AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS"
        ),
        (.southAmerica, "AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE"),
    ]
}
