extension ActionTable {
    /// Gives actions the keys that somebody has configured; actions that are not mentioned keep theirs.
    ///
    /// Two actions clash when a key means both in one place. Places are told by `contexts`, one or more for each screen
    /// and state that decides on actions: an action that is available or disabled in one of them belongs there. Actions
    /// that share a key in the table as it is may share keys: the table's order decides between them.
    ///
    /// Where an action is a way out of a place, that place keeps one: the last key of the last of them cannot be taken
    /// away.
    ///
    /// ```swift
    /// try table.configure([KeySetting(action: "quit", keys: ["ctrl-q"])], contexts: ActionContext.places)
    /// ```
    ///
    /// - Parameters:
    ///   - settings: What is configured, in the order in which it was written.
    ///   - contexts: The places.
    /// - Throws: The first error, with the setting that it is in; the table is as before then.
    public mutating func configure(
        _ settings: [KeySetting], contexts: [Context]
    ) throws(KeySettingError) {
        var configured = self
        /// The setting that gave the row of an index its keys.
        var origins: [Int: Int] = [:]
        for (entry, setting) in settings.enumerated() {
            guard let row = configured.descriptions.firstIndex(where: { $0.name == setting.action }) else {
                let near = nearest(to: setting.action)
                throw KeySettingError(.unknownAction(suggestion: near), entry: entry, action: setting.action)
            }
            if let earlier = origins[row] {
                throw KeySettingError(.repeated(entry: earlier), entry: entry, action: setting.action)
            }
            origins[row] = entry
            var keys: [Key] = []
            for name in setting.keys {
                guard let key = Key(named: name) else {
                    throw KeySettingError(.unknownKey(name), entry: entry, action: setting.action)
                }
                if !keys.contains(key) { keys.append(key) }
            }
            configured.bind(keys, toActionNamed: setting.action)
        }
        let places = configured.places(contexts)
        for (entry, setting) in settings.enumerated() {
            guard let row = configured.descriptions.firstIndex(where: { $0.name == setting.action }) else { continue }
            try configured.checkClashes(of: row, entry: entry, origins: origins, places: places, defaults: self)
            try configured.checkReach(of: row, entry: entry, contexts: contexts)
        }
        for context in contexts {
            try configured.checkWaysOut(of: context, origins: origins, defaults: self)
        }
        self = configured
    }

    /// For each row the numbers of the contexts that it belongs to.
    private func places(_ contexts: [Context]) -> [Set<Int>] {
        descriptions.map { row in
            Set(contexts.indices.filter { row.availability(contexts[$0]) != .absent })
        }
    }

    private func checkClashes(
        of row: Int, entry: Int, origins: [Int: Int], places: [Set<Int>], defaults: ActionTable
    ) throws(KeySettingError) {
        for (other, description) in descriptions.enumerated() where other != row {
            guard let key = descriptions[row].keys.first(where: { description.keys.contains($0) }),
                !places[row].isDisjoint(with: places[other])
            else { continue }
            // Sharing by default is on purpose.
            let before = defaults.descriptions
            if before[row].keys.contains(where: { before[other].keys.contains($0) }) { continue }
            // Of two settings the later one is told.
            if let origin = origins[other], origin > entry { continue }
            throw KeySettingError(
                .clash(key: key.name, action: description.name, entry: origins[other]), entry: entry,
                action: descriptions[row].name)
        }
    }

    private func checkReach(of row: Int, entry: Int, contexts: [Context]) throws(KeySettingError) {
        let description = descriptions[row]
        let homes = contexts.filter { description.availability($0) != .absent }
        guard let key = description.keys.first, !homes.isEmpty,
            !homes.contains(where: { hasWorkingKey(row, in: $0) })
        else { return }
        throw KeySettingError(.typedAsText(key: key.name), entry: entry, action: description.name)
    }

    private func hasWorkingKey(_ row: Int, in context: Context) -> Bool {
        workingKey(of: descriptions[row], in: context) != nil
    }

    /// Where there was a way out, there must be one still.
    private func checkWaysOut(
        of context: Context, origins: [Int: Int], defaults: ActionTable
    ) throws(KeySettingError) {
        let ways = descriptions.indices.filter { row in
            let description = descriptions[row]
            return description.isWayOut(context) && description.availability(context) == .available
        }
        guard ways.contains(where: { defaults.hasWorkingKey($0, in: context) }),
            !ways.contains(where: { hasWorkingKey($0, in: context) })
        else { return }
        // Of several settings the last is told, but before that one whose keys are there and do not work.
        let configured = ways.sorted { (origins[$0] ?? -1) < (origins[$1] ?? -1) }
        guard let row = configured.last(where: { !descriptions[$0].keys.isEmpty }) ?? configured.last,
            let entry = origins[row]
        else { return }
        let name = descriptions[row].name
        if let key = descriptions[row].keys.first {
            throw KeySettingError(.typedAsText(key: key.name), entry: entry, action: name)
        }
        let others = ways.filter { $0 != row }.map { descriptions[$0].name }
        throw KeySettingError(.needsKey(orElse: others), entry: entry, action: name)
    }

    /// The name that differs least from another, unless all differ by much.
    private func nearest(to name: String) -> String? {
        let wanted = Array(name.lowercased().prefix(64).utf8)
        let rated = descriptions.map { (name: $0.name, distance: distance(wanted, Array($0.name.utf8))) }
        guard let best = rated.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(wanted.count / 3, 2) && best.distance < wanted.count ? best.name : nil
    }

    /// How many bytes have to be changed, inserted or removed (Levenshtein).
    private func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (index, byte) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in right.indices {
                let changed = diagonal + (byte == right[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, row[column] + 1, row[column + 1] + 1)
            }
        }
        return row[right.count]
    }
}
