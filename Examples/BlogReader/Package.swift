// swift-tools-version: 6.2
import PackageDescription

// A program on the client whose Swift for GraphQL operations is made whenever it is built: there is no generated file to
// keep. Elsewhere the first dependency is `.package(url: …, from: …)`.
let package = Package(
    name: "BlogReader",
    dependencies: [.package(name: "confer", path: "../..")],
    targets: [
        .target(
            name: "BlogAPI", dependencies: [.product(name: "GraphQLClient", package: "confer")],
            plugins: [.plugin(name: "GraphQLBuildPlugin", package: "confer")]),
        .target(
            name: "BlogAPIMocks", dependencies: ["BlogAPI", .product(name: "GraphQLClient", package: "confer")],
            plugins: [.plugin(name: "GraphQLBuildPlugin", package: "confer")]),
        .executableTarget(
            name: "BlogReader",
            dependencies: ["BlogAPI", .product(name: "GraphQLClient", package: "confer")]),
        .testTarget(
            name: "BlogReaderTests",
            dependencies: ["BlogReader", "BlogAPI", "BlogAPIMocks", .product(name: "GraphQLClient", package: "confer")]),
    ]
)
