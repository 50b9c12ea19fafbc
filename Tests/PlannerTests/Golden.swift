import Foundation
import TerminalUI
import Testing

/// Frames that were looked at once and must stay so; `RECORD=1` writes them anew.
enum Golden {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    static func expect(
        _ frame: Frame, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var text = frame.text + "\n"
        if let cursor = frame.cursor { text += "cursor \(cursor.row) \(cursor.column)\n" }
        let file = folder.appending(path: "\(name).txt")
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let recorded = try? String(contentsOf: file, encoding: .utf8)
        #expect(text == recorded, "\(name)", sourceLocation: sourceLocation)
    }
}
