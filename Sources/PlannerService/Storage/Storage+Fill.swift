import SQLite

extension Storage {
    /// Fills a new database with the conferences that the program brings along.
    func fill() throws {
        let columns = FirstData.columns.split(separator: " ").map(String.init)
        var statement = try database.statement(
            """
            INSERT INTO conference (id, year, \(columns.joined(separator: ", ")))
            VALUES (?, ?\(String(repeating: ", ?", count: columns.count)))
            """)
        let startDate = columns.firstIndex(of: "startDate") ?? 0
        for line in FirstData.conferences.utf8.split(separator: UInt8(ascii: "\n")) {
            let values = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            guard values.count == columns.count else { continue }
            statement.reset()
            try statement.bind(try newId(), at: 1)
            try statement.bind(String(Substring(values[startDate].prefix(4))), at: 2)
            for (index, value) in values.enumerated() {
                if columns[index] == "topics" {
                    let topics = value.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
                    try statement.bind(topics.joined(separator: "\n"), at: index + 3)
                } else if value.isEmpty, columns[index] != "city" {
                    try statement.bind(.null, at: index + 3)
                } else {
                    try statement.bind(String(Substring(value)), at: index + 3)
                }
            }
            while try statement.step() {}
        }
    }
}
