import Foundation
import TestSupport

/// An authority of the tests' own and a certificate by it, made by openssl in a folder that goes with them.
final class Certificates: Sendable {
    private let folder = TemporaryFolder()
    /// Whom to trust.
    var authority: String { path("authority.pem") }
    /// The server's certificate.
    var certificate: String { path("server.pem") }
    var key: String { path("server.key") }

    /// - Parameters:
    ///   - name: Whose certificate it is: `DNS:localhost`, or `IP:127.0.0.1`.
    ///   - days: How long the server's certificate lasts; below zero for one that has expired.
    init(for name: String, days: Int = 2) throws {
        try Data("subjectAltName=\(name)\n".utf8).write(to: folder.url.appending(path: "names"))
        let new = "req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
        try openssl("\(new) -x509 -keyout authority.key -out authority.pem -subj /CN=Tests")
        try openssl("\(new) -keyout server.key -out server.csr -subj /CN=server")
        try openssl(
            "x509 -req -in server.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days \(days) -extfile names -out server.pem"
        )
    }

    private func path(_ name: String) -> String { folder.file(name) }

    private func openssl(_ arguments: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments.split(separator: " ").map(String.init)
        process.currentDirectoryURL = folder.url
        process.environment = Peer.variables
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CertificateFailure(arguments: arguments) }
    }
}

struct CertificateFailure: Error {
    var arguments: String
}
