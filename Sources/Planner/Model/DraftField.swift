import PlannerRules

/// One thing that a conference says about itself and that somebody may change: who compares what several people have
/// written does so thing by thing.
struct DraftField: Sendable {
    /// As the form calls it.
    let label: String
    /// Whether two drafts say different things.
    let differs: @Sendable (ConferenceDraft, ConferenceDraft) -> Bool
    /// What a draft says, in words.
    let shown: @Sendable (ConferenceDraft) -> String
    private let copy: @Sendable (_ from: ConferenceDraft, _ to: inout ConferenceDraft) -> Void

    private init<Value: Equatable & SendableMetatype>(
        _ label: String, _ path: any WritableKeyPath<ConferenceDraft, Value> & Sendable,
        _ shown: @escaping @Sendable (Value) -> String
    ) {
        self.label = label
        differs = { $0[keyPath: path] != $1[keyPath: path] }
        copy = { $1[keyPath: path] = $0[keyPath: path] }
        self.shown = { VisibleText.shortened(shown($0[keyPath: path])) }
    }

    /// All that can be changed.
    static let all: [DraftField] = [
        DraftField("Name", \.name) { $0 },
        DraftField("City", \.city) { $0 },
        DraftField("Year", \.year) { $0 },
        DraftField("Days", \.dates) { $0?.fullText ?? "" },
        DraftField("Country", \.country) { $0.map { Country.name(ofCode: $0) ?? $0 } ?? "" },
        DraftField("Held", \.format) { $0.text ?? "not known" },
        DraftField("Page", \.url) { $0 ?? "" },
        DraftField("Topics", \.topics) { $0.joined(separator: ", ") },
        DraftField("Status", \.status) { "\($0)" },
        DraftField("Call for papers", \.cfpURL) { $0 ?? "" },
        DraftField("End of the call", \.cfpEnd) { $0 ?? "" },
    ]

    /// What one draft has changed of another, written into a third.
    static func merge(
        _ draft: ConferenceDraft, since before: ConferenceDraft, into now: ConferenceDraft
    ) -> ConferenceDraft {
        var merged = now
        for field in all where field.differs(draft, before) { field.copy(draft, &merged) }
        return merged
    }

    /// Takes back a change: what it has changed and what still says so is as it was before.
    ///
    /// - Returns: The draft to be, and the names of what others have changed since, which stays.
    static func takeBack(
        _ change: ConferenceDraft, to before: ConferenceDraft, in now: ConferenceDraft
    ) -> (draft: ConferenceDraft, kept: [String]) {
        var draft = now
        var kept: [String] = []
        for field in all where field.differs(change, before) {
            if !field.differs(now, change) {
                field.copy(before, &draft)
            } else if field.differs(now, before) {
                kept.append(field.label)
            }
        }
        return (draft, kept)
    }
}
