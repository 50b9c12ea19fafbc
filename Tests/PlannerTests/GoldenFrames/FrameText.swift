import TerminalUI

/// A frame as text that can be read and compared line by line: what stands there, where the cursor is, and how it looks.
///
/// Below the rows stand the looks of those that are not all ordinary text, in pieces from left to right: a letter for the
/// style and the number of cells, `t1 T12 t67`. The letter is the role's, a capital where it is bold; other attributes
/// follow it. Rows that repeat are told once: `(12 more)`.
enum FrameText {
    static func lines(of frame: Frame) -> [String] {
        let size = "\(frame.columns)x\(frame.rows)"
        var lines = ["== \(size)" + (frame.cursor.map { ", cursor \($0.row) \($0.column)" } ?? ", no cursor")]
        lines += folded((0..<frame.rows).map { "|" + frame.text(ofRow: $0) })
        let looks = (0..<frame.rows).map { look(ofRow: $0, in: frame) }
        var row = 0
        while row < looks.count {
            var end = row + 1
            while end < looks.count, looks[end] == looks[row] { end += 1 }
            if !looks[row].isEmpty {
                lines.append((end - row > 1 ? "\(row)-\(end - 1)" : "\(row)") + ": " + looks[row])
            }
            row = end
        }
        return lines
    }

    /// Lines of which three and more equal ones in a row are told once.
    private static func folded(_ lines: [String]) -> [String] {
        var folded: [String] = []
        var index = 0
        while index < lines.count {
            var end = index + 1
            while end < lines.count, lines[end] == lines[index] { end += 1 }
            folded.append(lines[index])
            if end - index > 2 {
                folded.append("(\(end - index - 1) more)")
            } else if end - index == 2 {
                folded.append(lines[index])
            }
            index = end
        }
        return folded
    }

    /// The styles of a row; ordinary text at its end is left out.
    private static func look(ofRow row: Int, in frame: Frame) -> String {
        var pieces: [(name: String, count: Int)] = []
        for cell in frame.cells(inRow: row) {
            let name = name(of: cell.style)
            if pieces.last?.name == name {
                pieces[pieces.count - 1].count += 1
            } else {
                pieces.append((name, 1))
            }
        }
        if pieces.last?.name == "." { pieces.removeLast() }
        return pieces.map { "\($0.name)\($0.count)" }.joined(separator: " ")
    }

    private static func name(of style: Style) -> String {
        var name =
            switch style.role {
            case .normal: "."
            case .accent: "a"
            case .secondary: "s"
            case .heading: "h"
            case .selection: "l"
            case .success: "k"
            case .warning: "w"
            case .error: "e"
            case .changed: "c"
            case .header: "t"
            case .footer: "f"
            }
        if style.attributes.contains(.bold) { name = name == "." ? "B" : name.uppercased() }
        if style.attributes.contains(.dim) { name += "-" }
        if style.attributes.contains(.italic) { name += "/" }
        if style.attributes.contains(.underline) { name += "_" }
        if style.attributes.contains(.reverse) { name += "!" }
        return name
    }
}
