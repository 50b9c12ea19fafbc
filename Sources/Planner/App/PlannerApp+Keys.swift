import TerminalUI

extension PlannerApp {
    /// What a key does here.
    mutating func handle(_ key: Key) -> [Effect] {
        switch key {
        case .focusGained: return registration == nil ? refresh() : []
        case .mouse(let event): return handle(event)
        case .focusLost, .background: return []
        default: break
        }
        let focus = context.focus
        if isText(key), edit(key, in: focus) { return [] }
        switch table.resolve(key, in: context) {
        case .action(let action): return perform(action)
        case .disabled(_, let reason): return say(reason)
        case .unbound:
            if var help {
                let height = PaneAreas(size: size, isSplit: false).body.count
                if help.handle(key, height: height) { self.help = help }
            } else {
                _ = edit(key, in: focus)
            }
            return []
        }
    }

    /// Gives a key to the text that is edited.
    ///
    /// - Returns: Whether some text is.
    private mutating func edit(_ key: Key, in focus: ActionContext.Focus) -> Bool {
        switch focus {
        case .registration: registration?.edit(key)
        case .search: editSearch(key)
        case .form: form?.edit(key)
        case .filters: filterForm?.edit(key)
        case .list, .detail, .question, .help, .tooSmall: return false
        }
        return true
    }

    private func isText(_ key: Key) -> Bool {
        switch key {
        case .character, .paste: true
        default: false
        }
    }

    /// Does what an action says; the table has made sure that it makes sense here.
    mutating func perform(_ action: Action) -> [Effect] {
        switch action {
        case .moveDown: return move(.rows(1))
        case .moveUp: return move(.rows(-1))
        case .pageDown: return move(.pages(1))
        case .pageUp: return move(.pages(-1))
        case .moveToFirst: return move(.first)
        case .moveToLast: return move(.last)
        case .open: return open()
        case .back: return closeDetail()
        case .leave: return focus == .detail ? closeDetail() : [.quit]
        case .otherPane:
            return focus == .detail ? closeDetail() : open(refreshing: false)
        case .toggleAttendance: return toggle(.going)
        case .toggleInterest: return toggle(.interested)
        case .undo: return undo()
        case .toggleFollowing:
            guard let person = selectedPerson, let follows else { return [] }
            return [.follow(person, !follows.contains(person.id))]
        case .rename:
            guard let identity else { return [] }
            dismissToast()
            registration = Registration(.rename(identity))
            return []
        case .newConference, .editConference, .deleteConference, .confirm, .decline, .submitForm, .cancelForm,
            .nextField, .previousField, .emptyForm, .filter:
            return performInForms(action)
        case .sort:
            list.setSort(list.order.sort.next)
            return say("Sorted \(list.order.sort == .start ? "by day" : list.order.sort.title).")
        case .refresh: return refresh()
        case .search:
            openSearch()
            return []
        case .keepSearch:
            keepSearch()
            return []
        case .clearSearch:
            // What was said of a list without rows is over.
            dismissToast()
            clearSearch()
            return []
        case .submit: return submit()
        case .cancel:
            let isRunning = registration?.state == .running
            registration = nil
            return isRunning ? say("You may have another name by now; what becomes of it is told here.") : []
        case .help:
            dismissToast()
            help = HelpOverlay(
                groups: table.help(in: context), title: "What the keys do here", columns: size.columns)
            return []
        case .closeHelp:
            help = nil
            return []
        case .redraw: return [.redraw]
        case .suspend: return [.suspend]
        case .quit: return [.quit]
        }
    }

    private mutating func move(_ movement: ConferenceList.Movement) -> [Effect] {
        switch focus {
        case .list: list.move(movement)
        case .detail:
            let context = detailContext
            detail?.move(movement, context: context)
        }
        return []
    }

    private mutating func open(refreshing: Bool = true) -> [Effect] {
        guard let selected = list.selected else { return [] }
        list.hold()
        dismissToast()
        focus = .detail
        // Opening asks the server, also for what stands beside the list already.
        if detail?.id == selected.id { return refreshing ? [.refreshConference(selected.id)] : [] }
        return show(selected)
    }

    private mutating func toggle(_ attendance: MyAttendance) -> [Effect] {
        guard let current, identity != nil else { return [] }
        list.hold()
        return [
            .setAttendance(
                AttendanceWish(
                    conferenceID: current.id, name: current.shownName, goal: .toggle(attendance),
                    shown: current.myAttendance))
        ]
    }

    private mutating func refresh() -> [Effect] {
        var effects: [Effect] = [.retry, .refreshList]
        if let detail { effects.append(.refreshConference(detail.id)) }
        return effects
    }

    private mutating func submit() -> [Effect] {
        guard let submission = registration?.submit() else { return [] }
        switch submission {
        case .register(let name): return [.register(name: name)]
        case .rename(let identity, let name): return [.rename(identity, name: name)]
        case .unchanged:
            registration = nil
            return []
        }
    }
}
