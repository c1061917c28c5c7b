// swift-tools-version: 6.2
import PackageDescription

// Set by .ci/run: a warning of a compiler to come must not stop someone who only wants to build the program.
let treatsWarningsAsErrors = Context.environment["CLASSIFIEDS_STRICT"] == "1"

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + (treatsWarningsAsErrors ? [.treatAllWarnings(as: .error)] : [])

let strictC: [CSetting] = treatsWarningsAsErrors ? [.treatAllWarnings(as: .error)] : []

let package = Package(
  name: "classifieds",
  products: [
    .executable(name: "classifieds", targets: ["classifieds"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // MARK: The C world
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .target(name: "CImages", cSettings: strictC),
    .target(name: "CTerminal", cSettings: strictC),
    .target(name: "COrdersJSON", cSettings: strictC),
    .target(name: "CSampleCatalogue", exclude: ["Catalogue"], cSettings: strictC),

    // MARK: Engines
    .target(name: "Languages", swiftSettings: strict),
    .target(name: "Loading", dependencies: ["Languages"], swiftSettings: strict),
    .target(name: "Imaging", dependencies: ["CImages"], swiftSettings: strict),
    .target(
      name: "HTTP",
      dependencies: [
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict
    ),

    // MARK: Sections
    .target(name: "Listings", dependencies: ["HTTP", "Languages", "Loading"], swiftSettings: strict),
    .target(name: "Orders", dependencies: ["COrdersJSON", "HTTP", "Languages"], swiftSettings: strict),
    .target(name: "ImageFeed", dependencies: ["HTTP", "Languages", "Loading"], swiftSettings: strict),

    // MARK: Adapters
    .target(
      name: "Storage",
      dependencies: [
        "ImageFeed", "Languages", "Listings", "Loading", "Orders",
        .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "AdFiles",
      dependencies: ["Languages", "Listings", .product(name: "Yams", package: "Yams")],
      swiftSettings: strict
    ),
    .target(name: "Terminal", dependencies: ["CImages", "CReadline", "CTerminal", "Imaging"], swiftSettings: strict),
    .target(
      name: "LocalServer",
      dependencies: [
        "CSampleCatalogue",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: strict
    ),

    // MARK: The program
    .target(
      name: "Shell",
      dependencies: [
        "AdFiles", "HTTP", "ImageFeed", "Imaging", "Languages", "Listings", "Loading", "Orders", "Terminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "TOMLKit", package: "TOMLKit"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "classifieds",
      dependencies: [
        "HTTP", "ImageFeed", "Imaging", "Languages", "Listings", "Loading", "LocalServer", "Orders", "Shell", "Storage",
        "Terminal",
      ],
      swiftSettings: strict,
      // Nobody looks its symbols up, and 40,000 that are exported are slow to start: Docs/Decisions/0007-start-up.md.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--no-export-dynamic"])]
    ),

    // MARK: Benchmarks
    .executableTarget(
      name: "SearchProbe",
      dependencies: ["Listings", "Loading", "Storage"],
      path: "Benchmarks/SearchProbe",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "DraftProbe",
      dependencies: ["Listings", "Storage"],
      path: "Benchmarks/DraftProbe",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "PictureProbe",
      dependencies: ["Imaging", "Terminal"],
      path: "Benchmarks/PictureProbe",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "OrdersProbe",
      dependencies: ["HTTP", "Listings", "Orders", "Storage"],
      path: "Benchmarks/OrdersProbe",
      swiftSettings: strict
    ),

    // MARK: Tests
    .target(name: "CPseudoTerminal", cSettings: strictC),
    .target(name: "CFaultyVFS", cSettings: strictC, linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "TestSupport",
      dependencies: ["CPseudoTerminal", "HTTP", "ImageFeed", "Languages", "Listings", "Loading", "Orders"],
      swiftSettings: strict
    ),
    .executableTarget(name: "EditorProbe", dependencies: ["Imaging", "Terminal"], swiftSettings: strict),
    .testTarget(name: "LoadingTests", dependencies: ["Languages", "Loading", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "LanguagesTests", dependencies: ["Languages"], swiftSettings: strict),
    .testTarget(name: "ImagingTests", dependencies: ["Imaging", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ListingsTests",
      dependencies: ["HTTP", "Languages", "Listings", "Loading", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(name: "AdFilesTests", dependencies: ["AdFiles", "Languages", "Listings"], swiftSettings: strict),
    .testTarget(
      name: "OrdersTests",
      dependencies: ["HTTP", "Languages", "Loading", "Orders", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ImageFeedTests",
      dependencies: ["HTTP", "ImageFeed", "Languages", "Loading", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "CFaultyVFS", "ImageFeed", "Listings", "Loading", "Orders", "OrdersProbe", "Storage", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["EditorProbe", "Imaging", "Terminal", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "HTTP", "ImageFeed", "Imaging", "Languages", "Listings", "Loading", "Orders", "Shell", "Terminal",
        "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "LocalServerTests",
      dependencies: [
        "LocalServer",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AcceptanceTests",
      dependencies: [
        "classifieds", "Listings", "Storage", "TestSupport",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Sessions"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu17
)
