/// What became of an attendance, in sentences.
enum AttendanceText {
    static func done(_ name: String, _ attendance: MyAttendance, from before: MyAttendance) -> String {
        let name = VisibleText.inSentence(name)
        return switch (attendance, before) {
        case (.going, _): "You attend \(name)."
        case (.interested, _): "You are interested in \(name)."
        case (.none, .interested): "You are no longer interested in \(name)."
        case (.none, .going), (.none, .none): "You no longer attend \(name)."
        }
    }

    static func failed(_ name: String, _ attendance: MyAttendance) -> String {
        let name = VisibleText.inSentence(name)
        return switch attendance {
        case .going: "You could not be added to \(name)"
        case .interested: "Your interest in \(name) could not be noted"
        case .none: "You could not be taken off \(name)"
        }
    }
}
