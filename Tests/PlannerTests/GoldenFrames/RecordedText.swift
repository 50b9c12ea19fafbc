import Foundation
import Testing

/// Texts that were looked at once and must stay so. `CONFER_WRITE_GOLDEN=1` writes them anew, for the next commit's
/// diff to be looked at.
enum RecordedText {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/Frames")
    static let isWriting = ProcessInfo.processInfo.environment["CONFER_WRITE_GOLDEN"] == "1"

    static func expect(
        _ lines: [String], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = folder.appending(path: "\(name).txt")
        let text = lines.joined(separator: "\n") + "\n"
        if isWriting {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
            return
        }
        guard let recorded = try? String(contentsOf: file, encoding: .utf8) else {
            Issue.record("\(name) is not recorded: CONFER_WRITE_GOLDEN=1 writes it.", sourceLocation: sourceLocation)
            return
        }
        guard text != recorded else { return }
        let difference = difference(from: recorded.components(separatedBy: "\n"), to: lines)
        Issue.record(
            "\(name) is not as recorded (-, now +); CONFER_WRITE_GOLDEN=1 writes it anew:\n\(difference)",
            sourceLocation: sourceLocation)
    }

    /// The names of what is recorded.
    static func names() throws -> Set<String> {
        Set(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
                .map { String($0.dropLast(4)) })
    }

    /// The lines that differ, each piece below the heading of its part ("== 80x24") and with a line around it.
    private static func difference(from old: [String], to new: [String]) -> String {
        var marks: [(mark: Character, line: String)] = []
        let changes = new.difference(from: old.last == "" ? old.dropLast() : old)
        var removed: [Int: String] = [:]
        var inserted: [Int: String] = [:]
        for change in changes {
            switch change {
            case .remove(let offset, let line, _): removed[offset] = line
            case .insert(let offset, let line, _): inserted[offset] = line
            }
        }
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count || newIndex < new.count {
            if let line = removed[oldIndex] {
                marks.append(("-", line))
                oldIndex += 1
            } else if let line = inserted[newIndex] {
                marks.append(("+", line))
                newIndex += 1
            } else {
                if newIndex < new.count { marks.append((" ", new[newIndex])) }
                oldIndex += 1
                newIndex += 1
            }
        }
        var shown: [String] = []
        var heading: String?
        for (index, mark) in marks.enumerated() {
            if mark.line.hasPrefix("== ") { heading = mark.line }
            let isNear = marks[max(index - 1, 0)..<min(index + 2, marks.count)].contains { $0.mark != " " }
            guard isNear else { continue }
            if let line = heading, line != mark.line { shown.append("  \(line)") }
            heading = nil
            shown.append("\(mark.mark) \(mark.line)")
        }
        return shown.prefix(80).joined(separator: "\n") + (shown.count > 80 ? "\n(\(shown.count - 80) more)" : "")
    }
}
