public import TerminalUI

/// One row of the planner's table of keys.
public typealias PlannerAction = ActionDescription<Action, ActionContext>

extension ActionTable where Action == Planner.Action, Context == ActionContext {
    /// The keys of the planner: dispatch, footer and help all read this table.
    public static let planner = ActionTable(
        moving + myAttendance + conferences + forms + myself + program, typesText: \.takesText)

    private static var moving: [PlannerAction] {
        func row(_ action: Planner.Action, _ name: String, _ keys: [Key], _ help: String) -> PlannerAction {
            PlannerAction(action, name: name, group: "Moving", keys: keys, help: help, title: help) { context in
                switch context.focus {
                case .list, .detail: .available
                // Home and End belong to the text there.
                case .search: action == .moveToFirst || action == .moveToLast ? .absent : .available
                case .registration, .form, .filters, .question, .help, .tooSmall: .absent
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
            ) { $0.focus == .detail ? .available : .absent }
            .wayOut(),
            PlannerAction(
                .otherPane, name: "other-pane", group: "Moving", keys: [.tab], help: "to the other pane",
                footerRank: 9, title: "other pane"
            ) { context in
                guard context.isBrowsing else { return .absent }
                return context.isSplit
                    ? .available
                    : .disabled(reason: "List and detail stand side by side from 100 columns on.")
            },
        ]
    }

    private static var myAttendance: [PlannerAction] {
        [
            PlannerAction(
                .toggleAttendance, name: "toggle-attendance", group: "My attendance",
                keys: [.character("a"), .character(" ")], help: "attend the conference, or leave it", footerRank: 2,
                title: { $0.attendance == .going ? "leave" : "attend" },
                availability: { context in
                    guard context.isBrowsing else { return .absent }
                    return context.hasConference
                        ? .available : .disabled(reason: "There is no conference to attend here.")
                }),
            PlannerAction(
                .toggleInterest, name: "toggle-interest", group: "My attendance", keys: [.character("i")],
                help: "note that you might attend, or no longer", footerRank: 3,
                title: { $0.attendance == .interested ? "not interested" : "interested" },
                availability: { context in
                    guard context.isBrowsing else { return .absent }
                    if context.isSimple {
                        return .disabled(reason: "This server knows who attends, but not who might.")
                    }
                    return context.hasConference
                        ? .available : .disabled(reason: "There is no conference to be interested in here.")
                }),
            PlannerAction(
                .toggleFollowing, name: "follow", group: "My attendance", keys: [.character("w")],
                help: "follow the selected attendee, or no longer", footerRank: 4,
                title: { $0.person == .followed ? "unfollow" : "follow" },
                availability: { context in
                    guard context.focus == .detail else { return .absent }
                    guard context.canFollow else {
                        return .disabled(reason: "This server does not know who follows whom.")
                    }
                    return switch context.person {
                    case .followed, .other: .available
                    case .myself: .disabled(reason: "That is you.")
                    case nil: .disabled(reason: "There is nobody to follow here.")
                    }
                }),
            PlannerAction(
                .undo, name: "undo", group: "My attendance", keys: [.character("u")],
                help: "take back your last change, and the ones before", footerRank: 10, title: "undo"
            ) { context in
                guard context.isBrowsing else { return .absent }
                return context.canUndo ? .available : .disabled(reason: "There is nothing to undo.")
            },
        ]
    }

    private static var conferences: [PlannerAction] {
        func onConference(_ action: String) -> @Sendable (ActionContext) -> Availability {
            { context in
                guard context.isBrowsing else { return .absent }
                return context.hasConference ? .available : .disabled(reason: "There is no conference to \(action).")
            }
        }
        return [
            PlannerAction(
                .search, name: "search", group: "Conferences", keys: [.character("/")],
                help: "search by name, place and topic", footerRank: 4, title: "search"
            ) { $0.focus == .list ? .available : .absent },
            PlannerAction(
                .keepSearch, name: "keep-search", group: "Conferences", keys: [.enter],
                help: "back to the list, as narrow as it is", footerRank: 1, title: "keep"
            ) { $0.focus == .search ? .available : .absent }
            .wayOut(),
            PlannerAction(
                .clearSearch, name: "clear-search", group: "Conferences", keys: [.escape],
                help: "take away the search, then the filter", footerRank: 0, title: "clear"
            ) { $0.focus == .search || ($0.focus == .list && $0.isFiltered) ? .available : .absent }
            .wayOut { $0.focus == .search },
            PlannerAction(
                .filter, name: "filter", group: "Conferences", keys: [.character("f")],
                help: "choose which conferences are shown", footerRank: 5, title: "filter"
            ) { $0.focus == .list ? .available : .absent },
            PlannerAction(
                .sort, name: "sort", group: "Conferences", keys: [.character("o")],
                help: "sort by day, name, call for papers or attendees", footerRank: 6, title: "sort"
            ) { $0.focus == .list ? .available : .absent },
            PlannerAction(
                .newConference, name: "new", group: "Conferences", keys: [.character("n")], help: "add a conference",
                footerRank: 7, title: "new"
            ) { $0.isBrowsing ? .available : .absent },
            PlannerAction(
                .editConference, name: "edit", group: "Conferences", keys: [.character("E")],
                help: "edit the conference", footerRank: 12, title: "edit", availability: onConference("edit")),
            PlannerAction(
                .deleteConference, name: "delete", group: "Conferences", keys: [.character("D")],
                help: "delete the conference; asks first", footerRank: 13, title: "delete",
                availability: onConference("delete")),
            PlannerAction(
                .refresh, name: "refresh", group: "Conferences", keys: [.character("r")],
                help: "ask the server again", footerRank: 14, title: "refresh"
            ) { $0.isBrowsing ? .available : .absent },
        ]
    }

    private static var forms: [PlannerAction] {
        let isForm: @Sendable (ActionContext) -> Availability = {
            $0.focus == .form || $0.focus == .filters ? .available : .absent
        }
        return [
            PlannerAction(
                .submitForm, name: "submit-form", group: "Fields", keys: [.enter],
                help: "go on with what the fields say",
                footerRank: 1, title: { $0.focus == .filters ? "show" : "save" },
                availability: { context in
                    guard context.focus == .form || context.focus == .filters else { return .absent }
                    if context.isMoot { return .disabled(reason: "There is nothing to save it to.") }
                    return context.isSubmitting ? .disabled(reason: "It is on its way already.") : .available
                }
            ).wayOut { $0.focus == .filters },  // A form whose conference is gone cannot be saved.
            PlannerAction(
                .cancelForm, name: "cancel-form", group: "Fields", keys: [.escape],
                help: "leave the fields as they were",
                footerRank: 2,
                // What is on its way cannot be called back.
                title: { $0.focus == .form && $0.isSubmitting ? "leave" : "cancel" }, availability: isForm
            ).wayOut(),
            PlannerAction(
                .nextField, name: "next-field", group: "Fields", keys: [.tab, .down], help: "to the next field",
                footerRank: 3, title: "next", availability: isForm),
            PlannerAction(
                .previousField, name: "previous-field", group: "Fields", keys: [.backtab, .up],
                help: "to the field before", title: "before", availability: isForm),
            PlannerAction(
                .emptyForm, name: "empty-fields", group: "Fields", keys: [.control("r")], help: "empty all fields",
                footerRank: 4, title: "all empty"
            ) { $0.focus == .filters ? .available : .absent },
            PlannerAction(
                .confirm, name: "confirm", group: "Questions", keys: [.character("y")], help: "do what is asked",
                footerRank: 1, title: "delete"
            ) { $0.focus == .question && !$0.isMoot ? .available : .absent },
            // Confirming is no way out: what has become pointless cannot be confirmed.
            PlannerAction(
                .decline, name: "decline", group: "Questions", keys: [.character("n"), .escape, .character("q")],
                help: "leave it as it is", footerRank: 2, title: { $0.isMoot ? "close" : "keep" },
                availability: { $0.focus == .question ? .available : .absent }
            ).wayOut(),
        ]
    }

    private static var myself: [PlannerAction] {
        [
            PlannerAction(
                .rename, name: "rename", group: "Myself", keys: [.character("e")], help: "change your name",
                footerRank: 11, title: "rename"
            ) { $0.isBrowsing ? .available : .absent },
            PlannerAction(
                .submit, name: "submit", group: "Myself", keys: [.enter], help: "go on with this name",
                footerRank: 1, title: "go on"
            ) { $0.focus == .registration && !$0.isSubmitting ? .available : .absent }
            .wayOut(),
            PlannerAction(
                .cancel, name: "cancel", group: "Myself", keys: [.escape], help: "keep the present name",
                footerRank: 2, title: { $0.isSubmitting ? "leave" : "keep the name" },
                availability: { $0.focus == .registration && $0.canCancel ? .available : .absent }
            ).wayOut(),
        ]
    }

    private static var program: [PlannerAction] {
        [
            PlannerAction(
                .help, name: "help", group: "Program", keys: [.character("?")], help: "show the keys",
                footerRank: 20, title: "help"
            ) { $0.isBrowsing ? .available : .absent },
            PlannerAction(
                .closeHelp, name: "close-help", group: "Program", keys: [.escape, .character("q"), .character("?")],
                help: "close the keys", footerRank: 1, title: "close"
            ) { $0.focus == .help ? .available : .absent }
            .wayOut(),
            PlannerAction(
                .leave, name: "leave", group: "Program", keys: [.character("q")],
                help: "back to the list; on the list quit", footerRank: 19,
                title: { $0.focus == .detail ? "back" : "quit" },
                availability: { $0.isBrowsing ? .available : .absent }
            ).wayOut(),
            PlannerAction(
                .quit, name: "quit", group: "Program", keys: [.control("c")], help: "quit, from anywhere",
                footerRank: 21, title: "quit"
            ).wayOut { $0.focus == .list },  // Elsewhere it ends more than the place.
            PlannerAction(
                .redraw, name: "redraw", group: "Program", keys: [.control("l")], help: "draw the screen anew",
                title: "redraw"),
            PlannerAction(
                .suspend, name: "suspend", group: "Program", keys: [.control("z")],
                help: "suspend; fg comes back", title: "suspend"),
        ]
    }
}
