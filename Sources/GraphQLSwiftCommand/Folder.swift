import FoundationEssentials
import Glibc
import GraphQLCodegen

/// A folder on disk as files in memory.
struct Folder {
    /// The folder's path as it was given.
    var path: String

    /// The files whose names end in one of `endings`, in this folder and those in it; hidden ones are passed over.
    ///
    /// - Throws: `CommandFailure` where a folder or file cannot be read.
    func files(endingIn endings: [String]) throws(CommandFailure) -> [SourceFile] {
        var files: [SourceFile] = []
        try collect("", endings, depth: 0, into: &files)
        return files
    }

    /// Whether there is such a folder.
    var exists: Bool {
        var isDirectory = false
        let place = path.isEmpty ? "." : path
        return FileManager.default.fileExists(atPath: place, isDirectory: &isDirectory) && isDirectory
    }

    /// The path of a file in this folder.
    func path(of file: String) -> String {
        Self.path(file, from: path)
    }

    /// `path` as it is found from the folder `base`; from here where that is empty.
    static func path(_ path: String, from base: String) -> String {
        if path.hasPrefix("/") || base.isEmpty { return path }
        if path.isEmpty { return base }
        return base.hasSuffix("/") ? base + path : base + "/" + path
    }

    /// The folder that the file `path` is in; empty for the one here.
    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// `path` with one spelling for each file.
    static func normalized(_ path: String) -> String {
        URL(filePath: path).standardizedFileURL.path
    }

    /// Whether there is such a file.
    static func isFile(_ path: String) -> Bool {
        var isDirectory = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory
    }

    /// Writes and removes files.
    ///
    /// - Throws: `CommandFailure` at the first that cannot be written.
    func apply(_ changes: OutputChanges) throws(CommandFailure) {
        let manager = FileManager.default
        var folders: Set<String> = []
        for file in changes.written {
            let path = path(of: file.path)
            do {
                let folder = Self.parent(of: path)
                if !folder.isEmpty, folders.insert(folder).inserted {
                    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
                }
                try Self.replace(path, by: file.text)
            } catch {
                throw .failed("\(path): error: This file cannot be written.")
            }
        }
        for file in changes.removed {
            do {
                try manager.removeItem(atPath: path(of: file))
            } catch {
                throw .failed("\(path(of: file)): error: This file cannot be removed.")
            }
            removeIfEmpty(file)
        }
    }

    /// Writes a file beside the old one and puts it in its place, so that no reader sees half of it.
    ///
    /// It is not forced onto the disk, as an atomic write of Foundation is, which takes milliseconds a file: what is
    /// generated can be generated again.
    private static func replace(_ path: String, by text: String) throws {
        let fresh = path + ".new"
        try Data(text.utf8).write(to: URL(filePath: fresh))
        guard rename(fresh, path) == 0 else {
            try? FileManager.default.removeItem(atPath: fresh)
            throw CocoaError(.fileWriteUnknown)
        }
    }

    /// The text of a file.
    ///
    /// - Throws: `CommandFailure` where it cannot be read or is not UTF-8.
    static func text(of path: String) throws(CommandFailure) -> String {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .failed("\(path): error: This file cannot be read.")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw .failed("\(path): error: This file is not text in UTF-8.")
        }
        return text
    }

    private func collect(
        _ folder: String, _ endings: [String], depth: Int, into files: inout [SourceFile]
    ) throws(CommandFailure) {
        // Links may lead in a circle.
        guard depth < 32 else { throw .failed("\(path(of: folder)): error: Folders are nested too deep here.") }
        let names: [String]
        do {
            let place = path(of: folder)
            names = try FileManager.default.contentsOfDirectory(atPath: place.isEmpty ? "." : place)
        } catch {
            throw .failed("\(path(of: folder)): error: This folder cannot be read.")
        }
        for name in names.sorted() where !name.hasPrefix(".") {
            let file = folder.isEmpty ? name : folder + "/" + name
            var isDirectory = false
            guard FileManager.default.fileExists(atPath: path(of: file), isDirectory: &isDirectory) else { continue }
            if isDirectory {
                try collect(file, endings, depth: depth + 1, into: &files)
            } else if endings.contains(where: { name.hasSuffix($0) }) {
                files.append(SourceFile(path: file, text: try Self.text(of: path(of: file))))
            }
        }
    }

    private func removeIfEmpty(_ file: String) {
        let folder = file.split(separator: "/").dropLast().joined(separator: "/")
        guard !folder.isEmpty,
            (try? FileManager.default.contentsOfDirectory(atPath: path(of: folder)))?.isEmpty == true
        else { return }
        // A folder that stays is no harm.
        try? FileManager.default.removeItem(atPath: path(of: folder))
    }
}
