import TestSupport

extension TemporaryFolder {
    var file: String { file("cache.sqlite") }
}
