public import TerminalUI

/// One row of the planner's table of keys.
public typealias PlannerAction = ActionDescription<Action, ActionContext>

extension ActionTable where Action == Planner.Action, Context == ActionContext {
    /// The keys of the planner: dispatch, footer and help all read this table.
    public static let planner = ActionTable(moving + conferences + myself + program)

    private static var moving: [PlannerAction] {
        func row(_ action: Planner.Action, _ name: String, _ keys: [Key], _ help: String) -> PlannerAction {
            PlannerAction(action, name: name, group: "Moving", keys: keys, help: help, title: help) { context in
                switch context.focus {
                case .list, .detail: .available
                // Home and End belong to the text there.
                case .search: action == .moveToFirst || action == .moveToLast ? .absent : .available
                case .registration, .help: .absent
                }
            }
        }
        return [
            row(.moveDown, "down", [.character("j"), .down], "one row down"),
            row(.moveUp, "up", [.character("k"), .up], "one row up"),
            row(.pageDown, "page-down", [.pageDown], "one screen down"),
            row(.pageUp, "page-up", [.pageUp], "one screen up"),
            row(.moveToFirst, "first", [.character("g"), .home], "to the first row"),
            row(.moveToLast, "last", [.character("G"), .end], "to the last row"),
            PlannerAction(
                .open, name: "open", group: "Moving", keys: [.enter], help: "open the selected conference",
                footerRank: 1, title: "open"
            ) { context in
                guard context.focus == .list else { return .absent }
                return context.hasConference ? .available : .disabled(reason: "There is no conference to open.")
            },
            PlannerAction(
                .back, name: "back", group: "Moving", keys: [.escape], help: "back to the list", footerRank: 0,
                title: "back"
            ) { $0.focus == .detail ? .available : .absent },
            PlannerAction(
                .otherPane, name: "other-pane", group: "Moving", keys: [.tab], help: "to the other pane",
                footerRank: 6, title: "other pane"
            ) { context in
                guard context.focus == .list || context.focus == .detail else { return .absent }
                return context.isSplit
                    ? .available
                    : .disabled(reason: "List and detail stand side by side from 100 columns on.")
            },
        ]
    }

    private static var conferences: [PlannerAction] {
        [
            PlannerAction(
                .toggleAttendance, name: "toggle-attendance", group: "My attendance",
                keys: [.character("a"), .character(" ")], help: "attend the conference, or leave it", footerRank: 2,
                title: { $0.isAttended ? "leave" : "attend" },
                availability: { context in
                    guard context.focus == .list || context.focus == .detail else { return .absent }
                    return context.hasConference
                        ? .available : .disabled(reason: "There is no conference to attend here.")
                }),
            PlannerAction(
                .search, name: "search", group: "Conferences", keys: [.character("/")],
                help: "search by name, place and topic", footerRank: 3, title: "search"
            ) { $0.focus == .list ? .available : .absent },
            PlannerAction(
                .keepSearch, name: "keep-search", group: "Conferences", keys: [.enter],
                help: "back to the list, as narrow as it is", footerRank: 1, title: "keep"
            ) { $0.focus == .search ? .available : .absent },
            PlannerAction(
                .clearSearch, name: "clear-search", group: "Conferences", keys: [.escape],
                help: "show all conferences again", footerRank: 2, title: "clear"
            ) { $0.focus == .search || ($0.focus == .list && $0.isFiltered) ? .available : .absent },
            PlannerAction(
                .refresh, name: "refresh", group: "Conferences", keys: [.character("r")],
                help: "ask the server again", footerRank: 4, title: "refresh"
            ) { $0.focus == .list || $0.focus == .detail ? .available : .absent },
        ]
    }

    private static var myself: [PlannerAction] {
        [
            PlannerAction(
                .rename, name: "rename", group: "Myself", keys: [.character("e")], help: "change your name",
                footerRank: 5, title: "rename"
            ) { $0.focus == .list || $0.focus == .detail ? .available : .absent },
            PlannerAction(
                .submit, name: "submit", group: "Myself", keys: [.enter], help: "go on with this name",
                footerRank: 1, title: "go on"
            ) { $0.focus == .registration && !$0.isSubmitting ? .available : .absent },
            PlannerAction(
                .cancel, name: "cancel", group: "Myself", keys: [.escape], help: "keep the present name",
                footerRank: 2, title: "keep the name"
            ) { $0.focus == .registration && $0.canCancel ? .available : .absent },
        ]
    }

    private static var program: [PlannerAction] {
        [
            PlannerAction(
                .help, name: "help", group: "Program", keys: [.character("?")], help: "show the keys",
                footerRank: 9, title: "help"
            ) { $0.focus == .list || $0.focus == .detail ? .available : .absent },
            PlannerAction(
                .closeHelp, name: "close-help", group: "Program", keys: [.escape, .character("q"), .character("?")],
                help: "close the keys", footerRank: 1, title: "close"
            ) { $0.focus == .help ? .available : .absent },
            PlannerAction(
                .leave, name: "leave", group: "Program", keys: [.character("q")],
                help: "back to the list; on the list quit", footerRank: 8,
                title: { $0.focus == .detail ? "back" : "quit" },
                availability: { $0.focus == .list || $0.focus == .detail ? .available : .absent }),
            PlannerAction(
                .quit, name: "quit", group: "Program", keys: [.control("c")], help: "quit, from anywhere",
                footerRank: 10, title: "quit"),
            PlannerAction(
                .redraw, name: "redraw", group: "Program", keys: [.control("l")], help: "draw the screen anew",
                title: "redraw"),
            PlannerAction(
                .suspend, name: "suspend", group: "Program", keys: [.control("z")],
                help: "suspend; fg comes back", title: "suspend"),
        ]
    }
}
