extension Store {
    /// Reads records anew that another process has changed; all of them where `keys` is `nil`.
    func reload(_ keys: [PersistedKey]?) {
        commit(.otherProcess) { $0.reload(keys) }
    }
}
