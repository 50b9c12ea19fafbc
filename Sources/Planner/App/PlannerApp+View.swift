import TerminalUI

extension PlannerApp {
    /// The screen as it is now, for a terminal of any size.
    func render(_ size: Size) -> Frame {
        guard PlannerApp.fits(size) else {
            return Frame.tooSmall(size, needed: PlannerApp.smallestSize, glyphs: glyphs)
        }
        var frame = Frame(size: size, glyphs: glyphs)
        let isSplit = size.columns >= PlannerApp.splitWidth && registration == nil && help == nil
        let areas = PaneAreas(size: size, isSplit: isSplit)
        if let help {
            drawHeader([Span(" Help", .header.bold)], in: &frame, columns: 0..<size.columns)
            help.draw(in: &frame, rows: areas.body)
        } else if let registration {
            drawHeader([Span(" confer", .header.bold)], in: &frame, columns: 0..<size.columns)
            registration.draw(in: &frame, rows: areas.body)
        } else if isSplit {
            drawPanes(in: &frame, areas: areas)
        } else if focus == .detail, let detail {
            let title = [Span(" \(glyphs.back) ", .header), Span(detail.title, .header.bold)]
            drawHeader(title, in: &frame, columns: 0..<size.columns)
            detail.draw(
                in: &frame, rows: areas.body, columns: areas.detail, context: detailContext, isFocused: true)
        } else {
            drawHeader(list.title(dot: glyphs.dot), in: &frame, columns: 0..<size.columns)
            list.draw(in: &frame, rows: areas.body, columns: areas.list, isFocused: true, searched: search?.text ?? "")
            drawSearch(in: &frame, columns: areas.list)
        }
        drawMessage(in: &frame, areas: areas)
        frame.drawFooter(table.footer(in: context), row: areas.footer)
        return frame
    }

    private func drawPanes(in frame: inout Frame, areas: PaneAreas) {
        frame.drawLine(left: list.title(dot: glyphs.dot), row: 0, columns: areas.list)
        list.draw(
            in: &frame, rows: areas.body, columns: areas.list, isFocused: focus == .list, searched: search?.text ?? "")
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
        frame.drawLine(left: title, right: status, row: 0, columns: columns)
    }

    /// Who I am and how the connection is: "Ada · local ●".
    private var status: [Span] {
        switch connection {
        case .offline(let since):
            return [Span("offline since \(since) \(glyphs.dot) r tries again ", .warning)]
        case .connecting, .connected:
            var spans: [Span] = []
            if let identity { spans.append(Span("\(identity.name) \(glyphs.dot) ", .header)) }
            spans.append(Span("\(serverName) ", .header))
            spans.append(
                connection == .connected
                    ? Span("\(glyphs.connected) ", .success) : Span("\(glyphs.ellipsis) ", .header))
            return spans
        }
    }

    /// A message that came up, or else what went wrong with the data that is shown.
    private func drawMessage(in frame: inout Frame, areas: PaneAreas) {
        if let toast {
            frame.drawToast([Span(toast.text, toast.isError ? .error : .accent)], row: areas.message)
        } else if let problem {
            frame.write(problem, row: areas.message, column: 3, width: frame.columns - 4, style: .warning)
        }
    }

    private var problem: String? {
        guard registration == nil, help == nil else { return nil }
        if focus == .detail, let detail, detail.attendees != nil, case .failed(let reason) = detail.loading {
            return reason
        }
        if list.total > 0, case .failed(let reason) = list.loading { return reason }
        return nil
    }
}
