import TerminalUI

extension PlannerApp {
    /// The screen as it is now, for a terminal of any size.
    func render(_ size: Size) -> Frame {
        guard PlannerApp.fits(size) else {
            return Frame.tooSmall(size, needed: PlannerApp.smallestSize, glyphs: glyphs)
        }
        var frame = Frame(size: size, glyphs: glyphs)
        let isSplit = size.columns >= PlannerApp.splitWidth && showsPanes
        let areas = PaneAreas(size: size, isSplit: isSplit)
        let whole = 0..<size.columns
        if let help {
            drawHeader([Span(" Help", .header.bold)], in: &frame, columns: whole)
            help.draw(in: &frame, rows: areas.body)
        } else if let registration {
            drawHeader([Span(" confer", .header.bold)], in: &frame, columns: whole)
            registration.draw(in: &frame, rows: areas.body)
        } else if let form {
            drawHeader(
                [Span(" \(glyphs.back) ", .header), Span(form.title, .header.bold)], in: &frame, columns: whole)
            form.draw(in: &frame, rows: areas.body)
        } else if let filterForm {
            drawHeader(
                [Span(" \(glyphs.back) ", .header), Span("Conferences to show", .header.bold)], in: &frame,
                columns: whole)
            filterForm.form.draw(in: &frame, rows: areas.body, columns: whole, isActive: true)
        } else if isSplit {
            drawPanes(in: &frame, areas: areas)
        } else if focus == .detail, let detail {
            let title = [Span(" \(glyphs.back) ", .header), Span(detail.title, .header.bold)]
            drawHeader(title, in: &frame, columns: whole)
            detail.draw(
                in: &frame, rows: areas.body, columns: areas.detail, context: detailContext, isFocused: true)
        } else {
            let room = size.columns - status(columns: size.columns).reduce(0) { $0 + $1.width } - 1
            drawHeader(list.title(dot: glyphs.dot, room: room), in: &frame, columns: whole)
            list.draw(in: &frame, rows: areas.body, columns: areas.list, context: listContext)
            drawSearch(in: &frame, columns: areas.list)
        }
        drawMessage(in: &frame, areas: areas)
        frame.drawFooter(footer(columns: size.columns), row: areas.footer)
        return frame
    }

    /// The cells that the header has for the detail's title.
    var detailTitleWidth: Int {
        let areas = PaneAreas(size: size, isSplit: isSplit)
        let right = status(columns: areas.detail.count).reduce(0) { $0 + $1.width }
        let mark = isSplit ? 1 : 2 + DisplayWidth.cells(of: glyphs.back)
        return max(areas.detail.count - right - 1 - mark, 0)
    }

    private var listContext: ConferenceList.ViewContext {
        ConferenceList.ViewContext(
            isFocused: focus == .list, searched: search?.text ?? "", changed: Set(changed.keys),
            newKey: keyHere(.newConference), clearKey: keyHere(.clearSearch), refreshKey: keyHere(.refresh))
    }

    private func drawPanes(in frame: inout Frame, areas: PaneAreas) {
        frame.drawLine(left: list.title(dot: glyphs.dot, room: areas.list.count), row: 0, columns: areas.list)
        list.draw(in: &frame, rows: areas.body, columns: areas.list, context: listContext)
        let listCursor = frame.cursor
        drawHeader([Span(" \(detail?.title ?? "")", .header.bold)], in: &frame, columns: areas.detail)
        detail?.draw(
            in: &frame, rows: areas.body, columns: areas.detail, context: detailContext,
            isFocused: focus == .detail)
        if focus == .list { frame.cursor = listCursor }
        drawSearch(in: &frame, columns: areas.list)
        guard let rule = areas.rule else { return }
        for row in 0..<areas.body.upperBound {
            frame.write(glyphs.verticalRule, row: row, column: rule, width: 1, style: .secondary)
        }
    }

    private func drawHeader(_ title: [Span], in frame: inout Frame, columns: Range<Int>) {
        frame.drawLine(left: title, right: status(columns: columns.count), row: 0, columns: columns)
    }

    /// Who I am and how the connection is: "Ada · local ●". Names give way before the state does.
    private func status(columns: Int) -> [Span] {
        let server = Sanitiser.cut(serverName, to: max(columns / 4, 8), ellipsis: glyphs.ellipsis)
        if case .offline(let since, let state) = connection {
            return [Span(offline(since: since, state: state, columns: columns), .warning)]
        }
        if isWaiting { return [Span("waiting for \(server) \(glyphs.ellipsis) ", .warning)] }
        var spans: [Span] = []
        if let identity {
            let name = Sanitiser.cut(
                VisibleText.name(identity.name), to: max(columns / 4, 8), ellipsis: glyphs.ellipsis)
            spans.append(Span("\(name) \(glyphs.dot) ", .header))
        }
        spans.append(Span("\(server) ", .header))
        if connection == .connected, tellsNothing { return spans + [Span("\(glyphs.dot) not live ", .warning)] }
        spans.append(
            connection == .connected ? Span("\(glyphs.connected) ", .success) : Span("\(glyphs.ellipsis) ", .header))
        return spans
    }

    /// "offline, retry in 4 s; 2 changes waiting", or "offline since 14:02 · r tries again" where only a key does.
    private func offline(since: String, state: String, columns: Int) -> String {
        var words =
            retrySeconds.map { $0 > 0 ? "\(state), retry in \($0) s" : "\(state), trying again" }
            ?? "\(state) since \(since)"
        if waitingChanges > 0 {
            let changes = waitingChanges == 1 ? "1 change" : "\(Count.text(waitingChanges)) changes"
            if columns < 50, let retrySeconds {
                // Narrow: that something is retried says that it is offline.
                let retry = retrySeconds > 0 ? "retry in \(retrySeconds) s" : "trying again"
                words = "\(retry); \(Count.text(waitingChanges)) waiting"
            } else {
                words += "; \(changes) waiting"
            }
        } else if retrySeconds == nil, columns >= 50, context.isBrowsing, let key = keyHere(.refresh) {
            // While a name or a form is typed the key is a letter.
            words += " \(glyphs.dot) \(key) tries again"
        }
        return words + " "
    }

    /// The keys that work here and now. Help and the way out are always among them, the others as far as there is room,
    /// the most important first.
    private func footer(columns: Int) -> [KeyHint] {
        let isDetail = context.focus == .detail
        // One way back is enough.
        var hints = urgentFirst(table.footer(in: context).filter { !isDetail || $0.keys != keyName(.leave) })
        // What a key says of one row takes as much room in the list as what it says of another: what follows need not be
        // written anew at each step.
        for index in hints.indices where context.isBrowsing {
            let width: Int
            switch hints[index].keys {
            case keyName(.toggleAttendance): width = 6
            case keyName(.toggleInterest):
                if context.attendance == .interested { hints[index].title = "no interest" }
                width = 11
            case keyName(.clearSearch):
                // One key takes away the search, the next one the filter.
                if context.focus == .list, search != nil, !list.filter.isEmpty { hints[index].title = "clear search" }
                continue
            default: continue
            }
            guard context.focus == .list else { continue }
            hints[index].title += String(repeating: " ", count: max(0, width - hints[index].title.count))
        }
        let kept = Set([Action.help, isDetail ? .back : .leave].map { keyName($0) })
        func cells(_ hint: KeyHint) -> Int { DisplayWidth.cells(of: "\(hint.keys) \(hint.title)") + 2 }
        var room = columns + 1 - hints.filter { kept.contains($0.keys) }.reduce(0) { $0 + cells($1) }
        var isFull = false
        return hints.filter { hint in
            if kept.contains(hint.keys) { return true }
            room -= cells(hint)
            isFull = isFull || room < 0
            return !isFull
        }
    }

    /// Where there is nothing to work with, what changes that comes first: to ask again, and to add.
    private func urgentFirst(_ hints: [KeyHint]) -> [KeyHint] {
        guard context.isBrowsing else { return hints }
        var urgent: [Action] = []
        if context.focus == .detail {
            if case .failed = detail?.loading { urgent = [.refresh] }
        } else if list.total == 0 {
            urgent = if case .failed = list.loading { [.refresh] } else { [.newConference, .refresh] }
        }
        let keys = urgent.map { keyName($0) }
        let back = hints.prefix { context.focus == .detail && $0.keys == keyName(.back) }
        let others = hints.dropFirst(back.count).filter { !keys.contains($0.keys) }
        return back + keys.compactMap { key in hints.first { $0.keys == key } } + others
    }
}

extension PlannerApp {
    /// A question, a message that came up, what belongs into a field, or what went wrong with the data that is shown.
    private func drawMessage(in frame: inout Frame, areas: PaneAreas) {
        if let question, help == nil, registration == nil {
            let text = VisibleText.sentence(question.text, glyphs: glyphs)
            let lines = text.wrapped(to: frame.columns - 6).suffix(areas.body.count)
            let first = areas.message + 1 - lines.count
            frame.fill(rows: first..<areas.message + 1, columns: 0..<frame.columns, style: .warning.bold)
            for (offset, line) in lines.enumerated() {
                let end = frame.write(line, row: first + offset, column: 3, style: .warning.bold)
                frame.cursor = Position(row: first + offset, column: min(end + 1, frame.columns - 1))
            }
        } else if let toast {
            draw(toast, in: &frame, areas: areas)
        } else if let hint = form?.hint ?? filterForm?.hint, help == nil, registration == nil {
            frame.write(hint, row: areas.message, column: 3, width: frame.columns - 4, style: .secondary)
        } else if let problem {
            let text = DisplayWidth.cells(of: problem) <= frame.columns - 4 ? problem : PlannerApp.brief(problem)
            frame.write(text, row: areas.message, column: 3, width: frame.columns - 4, style: .warning)
        }
    }

    /// The sentence without what stands behind its colon: "The server at plan.example.org did not answer."
    private static func brief(_ text: String) -> String {
        text.firstRange(of: ": ").map { "\(text[..<$0.lowerBound])." } ?? text
    }

    /// "u undo", behind a message about something that can be taken back.
    var undoHint: String? {
        guard let toast, toast.isAboutMyChange, context.isBrowsing else { return nil }
        return keyHere(.undo).map { "\($0) undo" }
    }

    /// What failed, behind when the data that is shown is from.
    private var problem: String? {
        guard showsPanes else { return nil }
        var problem: String?
        if focus == .detail, let detail, detail.attendees != nil, case .failed(let reason) = detail.loading {
            problem = reason
        } else if list.total > 0, case .failed(let reason) = list.loading {
            problem = reason
        }
        guard let problem else { return nil }
        return dataMoment.map { "Data from \($0.words(on: today)). \(problem)" } ?? problem
    }
}
