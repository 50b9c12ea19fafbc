/// Where the system keeps a person's files of one kind (XDG Base Directory Specification), and confer's folder there.
enum BaseFolder {
    case cache
    case configuration
    case data
    case state

    /// Confer's folder: in the one that the environment names, else in its usual place; `nil` where neither is known.
    func path(_ environment: [String: String]) -> String? {
        if let base = environment[variable], base.hasPrefix("/") { return base + "/confer" }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/\(usualPlace)/confer"
    }

    private var variable: String {
        switch self {
        case .cache: "XDG_CACHE_HOME"
        case .configuration: "XDG_CONFIG_HOME"
        case .data: "XDG_DATA_HOME"
        case .state: "XDG_STATE_HOME"
        }
    }

    private var usualPlace: String {
        switch self {
        case .cache: ".cache"
        case .configuration: ".config"
        case .data: ".local/share"
        case .state: ".local/state"
        }
    }
}
