import Planner

extension ActionContext {
    /// Every place in which keys mean something: each focus, with little and with much to act on, narrow and wide.
    static let places: [ActionContext] = Focus.allCases.flatMap { focus in
        [false, true].flatMap { isSplit in
            [
                ActionContext(focus: focus, isSplit: isSplit),
                ActionContext(
                    focus: focus, isSplit: isSplit, hasConference: true, canCancel: true, isFiltered: true,
                    canUndo: true),
            ]
        }
    }
}
