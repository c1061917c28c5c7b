// swift-tools-version: 6.2
import PackageDescription

// Set by .ci/run: a warning from a future compiler must not stop someone who only wants to build the program.
let treatsWarningsAsErrors = Context.environment["CLASSIFIEDS_STRICT"] == "1"

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + (treatsWarningsAsErrors ? [.treatAllWarnings(as: .error)] : [])

/// For what nobody waits for in hot loops: a fifth smaller.
let small: [SwiftSetting] = strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// For what tests run most, and so also optimised when it is built for them: building an index takes a fifth of the time.
let quick: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let strictC: [CSetting] = treatsWarningsAsErrors ? [.treatAllWarnings(as: .error)] : []

/// The message catalogues in these folders: Scripts/generate-messages reads them, the compiler does not.
func catalogues(_ folders: String...) -> [String] {
  folders.flatMap { folder in ["en", "fr", "el", "pt-BR"].map { "\(folder)/\($0).ftl" } }
}

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let unixSignals = Target.Dependency.product(name: "UnixSignals", package: "swift-service-lifecycle")

/// What commands and screens are made with.
let shell: [Target.Dependency] = [
  "Imaging", "Languages", "Loading", "MCP", "Shell", "Terminal",
  .product(name: "ArgumentParser", package: "swift-argument-parser"),
]

/// Declares an engine, in its folder below Sources/Engines, and its tests.
func engine(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  exclude: [String] = [],
  tests: [Target.Dependency]
) -> [Target] {
  [
    .target(
      name: name,
      dependencies: dependencies,
      path: "Sources/Engines/\(name)",
      exclude: exclude,
      swiftSettings: quick
    ),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.byName(name: name)] + tests,
      path: "Tests/Engines/\(name)",
      swiftSettings: quick
    ),
  ]
}

/// Declares a section: one folder below Sources/Sections whose subfolders are three targets, and their tests.
///
/// - Parameters:
///   - name: the name of the folder, and of the target with the model and the client of the service.
///   - model: what those depend on besides HTTP, Languages and Loading.
///   - store: what the store depends on besides Database and the model; `nil` if it has none.
///   - commands: what commands and screens depend on besides the shell, its engines and the model.
///   - support: what its values and stores for tests depend on besides the model, HTTP, Languages and Loading; `nil` if
///     only its commands have tests.
///   - screenTests: whether there are tests of screens.
///   - modelTests: the folders of tests besides those of commands and screens.
func section(
  _ name: String,
  exclude: [String] = [],
  model: [Target.Dependency] = [],
  store: [Target.Dependency]? = [],
  commands: [Target.Dependency] = [],
  support: [Target.Dependency]? = [],
  screenTests: Bool = true,
  modelTests: [String] = ["API", "Model"],
  tests: [Target.Dependency]
) -> [Target] {
  let folder = "Sources/Sections/\(name)"
  let storeFolder = store == nil ? [] : ["Store"]
  let commandFolders = ["Commands", "Screens"].filter { screenTests || $0 == "Commands" }
  var targets: [Target] = [
    .target(
      name: name,
      dependencies: ["HTTP", "Languages", "Loading"] + model,
      path: folder,
      exclude: ["Commands", "Composition", "Screens", "Texts"] + storeFolder + exclude,
      sources: ["API", "Model"],
      swiftSettings: strict
    ),
    .target(
      name: "\(name)Commands",
      dependencies: [.byName(name: name)] + shell + commands,
      path: folder,
      exclude: ["API", "Composition", "Model"] + storeFolder + catalogues("Texts")
        + exclude.filter { !$0.contains("/") },
      sources: ["Commands", "Screens", "Texts"],
      swiftSettings: small
    ),
    .testTarget(
      name: "\(name)CommandsTests",
      dependencies: [
        .byName(name: name), .byName(name: "\(name)Commands"), "HTTP", "SectionsTestSupport", "ShellTestSupport",
        "TestSupport",
      ] + (support == nil ? [] : [.byName(name: "\(name)TestSupport")]) + shell
        + tests.filter { test in !shell.contains { "\($0)" == "\(test)" } },
      path: "Tests/Sections/\(name)",
      exclude: modelTests,
      swiftSettings: strict
    ),
  ]
  if let store {
    targets.append(
      .target(
        name: "\(name)Store",
        dependencies: ["Database", "Languages", "Loading", .byName(name: name), grdb] + store,
        path: "\(folder)/Store",
        swiftSettings: quick
      )
    )
  }
  if let support {
    targets += [
      .target(
        name: "\(name)TestSupport",
        dependencies: [.byName(name: name), "HTTP", "Languages", "Loading", "TestSupport"] + support,
        path: "Tests/Support/\(name)",
        swiftSettings: quick
      ),
      .testTarget(
        name: "\(name)Tests",
        dependencies: [
          .byName(name: name), .byName(name: "\(name)TestSupport"), "HTTP", "Languages", "Loading", "TestSupport",
        ] + tests,
        path: "Tests/Sections/\(name)",
        exclude: commandFolders,
        swiftSettings: strict
      ),
    ]
  }
  return targets
}

let engines: [Target] = [
  engine("Languages", exclude: catalogues("Texts"), tests: ["TestSupport"]),
  engine("Loading", ["Languages"], exclude: catalogues("Texts"), tests: ["Languages", "TestSupport"]),
  engine("Imaging", ["CImages"], tests: ["TestSupport"]),
  engine("MCP", ["Loading"], tests: ["Loading", "TestSupport"]),
  engine(
    "HTTP",
    [
      .product(name: "AsyncHTTPClient", package: "async-http-client"),
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOHTTP1", package: "swift-nio"),
      .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
      .product(name: "NIOPosix", package: "swift-nio"),
    ],
    tests: ["TestSupport", .product(name: "NIOCore", package: "swift-nio")]
  ),
  engine(
    "Terminal",
    ["CImages", "CReadline", "CTerminal", "Imaging", "Loading"],
    tests: ["EditorProbe", "Imaging", "TestSupport"]
  ),
  [
    .target(
      name: "Database",
      dependencies: ["Languages", "Loading", grdb],
      path: "Sources/Engines/Database",
      exclude: catalogues("Texts"),
      swiftSettings: quick
    )
  ],
  engine("PostgreSQL", ["CPostgreSQL"], tests: ["TestSupport"]),
  engine(
    "Postings",
    [
      "Database", "Loading", grdb, .product(name: "GRDBSQLite", package: "GRDB.swift"),
      .product(name: "HeapModule", package: "swift-collections"),
    ],
    tests: ["Database", "Loading", "TestSupport", grdb]
  ),
].flatMap(\.self)

let sections: [Target] = [
  section("Listings", exclude: catalogues("Model/Texts"), store: ["Postings"], tests: []),
  section(
    "Drafts",
    exclude: ["AdFiles"] + catalogues("Model/Texts"),
    model: ["Listings", .product(name: "Crypto", package: "swift-crypto")],
    store: ["Listings"],
    commands: ["AdFiles", "HTTP", "Listings"],
    support: ["Listings", "ListingsTestSupport"],
    modelTests: ["AdFiles", "Model"],
    tests: ["ListingsTestSupport", "AdFiles", "Listings"]
  ),
  section(
    "Orders",
    exclude: catalogues("Model/Texts"),
    model: ["COrdersJSON", .product(name: "Crypto", package: "swift-crypto")],
    store: [.product(name: "GRDBSQLite", package: "GRDB.swift")],
    screenTests: false,
    tests: []
  ),
  section(
    "Messages",
    model: [.product(name: "Crypto", package: "swift-crypto")],
    commands: ["HTTP"],
    screenTests: false,
    modelTests: ["Model"],
    tests: ["ListingsTestSupport", "Listings"]
  ),
  section("Feed", exclude: catalogues("Model/Texts"), modelTests: ["API", "Model", "Support"], tests: []),
  section(
    "Watches",
    exclude: catalogues("Model/Delivery/Texts"),
    model: ["Listings", .product(name: "Crypto", package: "swift-crypto")],
    store: ["Listings", .product(name: "Crypto", package: "swift-crypto")],
    commands: ["HTTP", "Listings"],
    support: ["Listings", "ListingsTestSupport"],
    modelTests: ["Model"],
    tests: ["ListingsTestSupport", "Listings"]
  ),
  section(
    "Birds",
    model: [
      "FirestoreSchema",
      .product(name: "GRPCCore", package: "grpc-swift-2"),
      .product(name: "GRPCNIOTransportHTTP2Posix", package: "grpc-swift-nio-transport"),
      .product(name: "SwiftProtobuf", package: "swift-protobuf"),
    ],
    support: ["FirestoreSchema", .product(name: "SwiftProtobuf", package: "swift-protobuf")],
    modelTests: ["API", "Model", "Service", "Support"],
    tests: [
      "BoardServer", "FirestoreSchema", "Imaging", "StandIns",
      .product(name: "SwiftProtobuf", package: "swift-protobuf"),
    ]
  ),
  section(
    "Boards",
    model: [.product(name: "Crypto", package: "swift-crypto")],
    store: nil,
    commands: ["HTTP"],
    support: nil,
    screenTests: false,
    modelTests: [],
    tests: [
      .product(name: "ArgumentParser", package: "swift-argument-parser"), "Listings", "ListingsTestSupport",
    ]
  ),
].flatMap(\.self)

/// Declares a room of the board's server, in its folder below Sources/Board.
func boardRoom(_ name: String, exclude: [String] = [], _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: "Board\(name)",
    dependencies: dependencies,
    path: "Sources/Board/\(name)",
    exclude: exclude,
    swiftSettings: quick
  )
}

/// Declares the tests of a room of the board's server.
func boardRoomTests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "Board\(name)Tests",
    dependencies: [.byName(name: "Board\(name)")] + dependencies,
    path: "Tests/Board/\(name)",
    swiftSettings: strict
  )
}

/// The board's server: its rules know no database, and no room knows the server.
let board: [Target] = [
  boardRoom(
    "Rules",
    [
      "CSampleCatalogue", "Languages", "Loading",
      .product(name: "Crypto", package: "swift-crypto"),
      .product(name: "HTTPTypes", package: "swift-http-types"),
    ]
  ),
  boardRoom(
    "SQLite",
    [
      "BoardRules", "Database", "Languages", "Loading", "Postings", grdb,
      .product(name: "GRDBSQLite", package: "GRDB.swift"),
    ]
  ),
  boardRoom("PostgreSQL", ["BoardRules", "Loading", "PostgreSQL"]),
  boardRoom("Pictures", ["BoardRules", "HTTP", "Loading", .product(name: "Crypto", package: "swift-crypto")]),
  boardRoom(
    "Server",
    exclude: catalogues("Texts"),
    [
      "BoardPictures", "BoardPostgreSQL", "BoardRules", "BoardSQLite", "CMachine", "Database", "HTTP", "Languages",
      "Loading", "PostgreSQL",
      .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "HummingbirdCore", package: "hummingbird"),
      .product(name: "HTTPTypes", package: "swift-http-types"),
      .product(name: "Logging", package: "swift-log"),
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOHTTP1", package: "swift-nio"),
      .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
      .product(name: "NIOPosix", package: "swift-nio"),
      .product(name: "NIOSSL", package: "swift-nio-ssl"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      unixSignals,
    ]
  ),
]

/// The folders of the sections, below Sources.
let sectionFolders = sections.compactMap { $0.name.hasSuffix("Commands") ? "Sections/\($0.name.dropLast(8))" : nil }

let package = Package(
  name: "classifieds",
  products: [
    .executable(name: "classifieds", targets: ["classifieds"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections.git", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.6"),
    // Without its traits: they are for message files, of which we have none.
    .package(url: "https://github.com/apple/swift-protobuf.git", from: "1.39.0", traits: []),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/grpc/grpc-swift-2.git", from: "2.4.3"),
    .package(url: "https://github.com/grpc/grpc-swift-nio-transport.git", from: "2.9.2"),
    .package(url: "https://github.com/grpc/grpc-swift-protobuf.git", from: "2.4.1"),
    // Without its traits: settings of its server come from ours.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: engines + sections + board + [
    // MARK: The C world
    .systemLibrary(name: "CReadline", path: "Sources/C/CReadline", providers: [.apt(["libreadline-dev"])]),
    .target(name: "CImages", path: "Sources/C/CImages", cSettings: strictC),
    .target(name: "CTerminal", path: "Sources/C/CTerminal", cSettings: strictC),
    .target(name: "CPostgreSQL", path: "Sources/C/CPostgreSQL", cSettings: strictC),
    .target(name: "CMachine", path: "Sources/C/CMachine", cSettings: strictC),
    .target(name: "COrdersJSON", path: "Sources/C/COrdersJSON", cSettings: strictC),
    .target(
      name: "CSampleCatalogue",
      path: "Sources/C/CSampleCatalogue",
      exclude: ["Catalogue"],
      cSettings: strictC
    ),
    .target(name: "CSampleBirds", path: "Sources/C/CSampleBirds", exclude: ["Birds"], cSettings: strictC),

    // Generated by Scripts/generate-firestore; the only target shared by both sides of the protocol.
    .target(
      name: "FirestoreSchema",
      dependencies: [
        .product(name: "GRPCCore", package: "grpc-swift-2"),
        .product(name: "GRPCProtobuf", package: "grpc-swift-protobuf"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("MemberImportVisibility"), .unsafeFlags(["-Osize"], .when(configuration: .release)),
      ]
    ),

    // MARK: The program
    .target(
      name: "AdFiles",
      dependencies: ["Drafts", "Languages", "Listings", "Loading", .product(name: "Yams", package: "Yams")],
      path: "Sources/Sections/Drafts/AdFiles",
      exclude: catalogues("Texts"),
      swiftSettings: strict
    ),
    // Other services' stand-ins, as guests of a board's server.
    .target(
      name: "StandIns",
      dependencies: [
        "BoardRules", "BoardServer", "BoardSQLite", "CImages", "CSampleBirds", "Database", "FirestoreSchema",
        grdb,
        .product(name: "GRPCCore", package: "grpc-swift-2"),
        .product(name: "GRPCNIOTransportHTTP2Posix", package: "grpc-swift-nio-transport"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      swiftSettings: small
    ),

    .target(
      name: "Shell",
      dependencies: [
        "HTTP", "Imaging", "Languages", "Loading", "MCP", "Terminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: catalogues("Texts"),
      swiftSettings: small
    ),
    .executableTarget(
      name: "classifieds",
      dependencies: [
        "BoardPictures", "BoardPostgreSQL", "BoardRules", "BoardServer", "BoardSQLite", "CMachine", "StandIns",
      ]
        + sections.filter { $0.type == .regular && !$0.name.hasSuffix("TestSupport") }.map { .byName(name: $0.name) }
        + ["Database", "HTTP", unixSignals]
        + shell.filter { if case .productItem = $0 { false } else { true } },
      path: "Sources",
      exclude: ["Board", "C", "Engines", "FirestoreSchema", "Shell", "StandIns"] + catalogues("classifieds/Texts")
        + ["Sections/Drafts/AdFiles"]
        + sectionFolders.flatMap { folder in ["API", "Commands", "Model", "Screens", "Texts"].map { "\(folder)/\($0)" }
        }
        + sections.compactMap {
          $0.name.hasSuffix("Store") ? $0.path.map { String($0.dropFirst("Sources/".count)) } : nil
        },
      // Each section creates its services, which only the program knows.
      sources: ["classifieds"] + sectionFolders.map { "\($0)/Composition" },
      swiftSettings: small,
      // Nothing looks up its symbols, and exporting 40,000 of them slows down the start: Docs/Decisions/0007-start-up.md.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--no-export-dynamic"])]
    ),

    // MARK: Benchmarks
    .executableTarget(
      name: "SearchProbe",
      dependencies: ["Database", "Drafts", "Listings", "ListingsStore", "Loading"],
      path: "Benchmarks/SearchProbe",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "ScanningBoard",
      dependencies: [.product(name: "Hummingbird", package: "hummingbird")],
      path: "Benchmarks/ScanningBoard",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "DraftProbe",
      dependencies: ["BirdsStore", "Database", "Drafts", "DraftsStore"],
      path: "Benchmarks/DraftProbe",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "WatchProbe",
      dependencies: ["Database", "HTTP", "Languages", "Listings", "Loading", "Watches", "WatchesStore"],
      path: "Benchmarks/WatchProbe",
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
      dependencies: [
        "Database", "Drafts", "DraftsStore", "HTTP", "Listings", "ListingsStore", "Orders", "OrdersStore",
      ],
      path: "Benchmarks/OrdersProbe",
      swiftSettings: strict
    ),

    // MARK: Tests
    .target(name: "CPseudoTerminal", path: "Tests/Support/CPseudoTerminal", cSettings: strictC),
    .target(
      name: "CFaultyVFS",
      path: "Tests/Support/CFaultyVFS",
      cSettings: strictC,
      linkerSettings: [.linkedLibrary("sqlite3")]
    ),
    .target(
      name: "TestSupport",
      dependencies: ["CPseudoTerminal", "HTTP", "Languages", "Loading"],
      path: "Tests/Support/TestSupport",
      swiftSettings: quick
    ),
    .target(
      name: "ShellTestSupport",
      dependencies: ["TestSupport"] + shell,
      path: "Tests/Support/ShellTestSupport",
      swiftSettings: strict
    ),
    // A context with all sections, for tests of what the sections are for each other.
    .target(
      name: "SectionsTestSupport",
      dependencies: [
        "Birds", "BirdsCommands", "BirdsTestSupport", "Boards", "BoardsCommands", "Drafts", "DraftsCommands",
        "DraftsTestSupport",
        "Feed", "FeedCommands", "FeedTestSupport", "HTTP", "Listings", "ListingsCommands", "ListingsTestSupport",
        "Messages", "MessagesCommands", "MessagesTestSupport", "Orders", "OrdersCommands", "OrdersTestSupport",
        "ShellTestSupport", "TestSupport", "Watches", "WatchesCommands", "WatchesTestSupport",
      ] + shell,
      path: "Tests/Support/Sections",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "EditorProbe",
      dependencies: ["Imaging", "Terminal"],
      path: "Tests/Support/EditorProbe",
      swiftSettings: strict
    ),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "BirdsTestSupport", "DraftsTestSupport", "FeedTestSupport", "ListingsTestSupport", "MessagesTestSupport",
        "OrdersTestSupport", "WatchesTestSupport",
        "Birds", "BirdsStore", "CFaultyVFS", "Database", "Drafts", "DraftsStore", "Feed", "FeedStore", "Listings",
        "ListingsStore", "Loading", "Messages", "MessagesStore", "Orders", "OrdersProbe", "OrdersStore", "Postings",
        "TestSupport", "Watches", "WatchesStore", grdb,
      ],
      path: "Tests/Stores",
      swiftSettings: strict
    ),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "BirdsTestSupport", "DraftsTestSupport", "FeedTestSupport", "ListingsTestSupport", "MessagesTestSupport",
        "OrdersTestSupport", "WatchesTestSupport", "SectionsTestSupport",
        "Birds", "BirdsCommands", "BoardsCommands", "Drafts", "DraftsCommands", "Feed", "FeedCommands", "HTTP",
        "Imaging",
        "Languages", "Listings", "ListingsCommands", "Loading", "MCP", "Orders", "OrdersCommands", "Shell",
        "ShellTestSupport", "Terminal", "TestSupport", "Watches", "WatchesCommands",
      ],
      path: "Tests/Shell",
      swiftSettings: strict
    ),
    .target(
      name: "BoardTestSupport",
      dependencies: ["BoardServer", "TestSupport"],
      path: "Tests/Support/BoardTestSupport",
      swiftSettings: quick
    ),
    boardRoomTests("Rules", ["TestSupport"]),
    boardRoomTests("PostgreSQL", ["BoardRules", "TestSupport"]),
    boardRoomTests("Pictures", ["BoardRules", "TestSupport"]),
    boardRoomTests(
      "Server",
      [
        "BoardPictures", "BoardPostgreSQL", "BoardRules", "BoardSQLite", "BoardTestSupport", "Database", "HTTP",
        "Loading", "PostgreSQL", "Postings", "TestSupport",
        grdb,
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ]
    ),
    .testTarget(
      name: "StandInsTests",
      dependencies: [
        "BoardRules", "BoardServer", "BoardSQLite", "BoardTestSupport", "CImages", "Database", "FirestoreSchema",
        "StandIns", "TestSupport",
        grdb,
        .product(name: "GRPCCore", package: "grpc-swift-2"),
        .product(name: "GRPCNIOTransportHTTP2Posix", package: "grpc-swift-nio-transport"),
        .product(name: "GRPCProtobuf", package: "grpc-swift-protobuf"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      path: "Tests/StandIns",
      swiftSettings: strict
    ),
    .testTarget(
      name: "TortureTests",
      dependencies: [
        "BirdsTestSupport", "DraftsTestSupport", "FeedTestSupport", "ListingsTestSupport", "MessagesTestSupport",
        "OrdersTestSupport", "WatchesTestSupport",
        "classifieds", "Birds", "BirdsStore", "Database", "Drafts", "DraftsStore", "Feed", "FeedStore",
        "FirestoreSchema", "HTTP", "Imaging", "Languages", "Listings", "ListingsStore", "Loading", "MessagesStore",
        "Orders", "OrdersStore", "Shell", "Terminal", "TestSupport", "Watches", "WatchesStore",
        grdb,
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      path: "Tests/Torture",
      exclude: ["FailingCalls/Shim", "Fuzz"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "AcceptanceTests",
      dependencies: [
        "BirdsTestSupport", "DraftsTestSupport", "FeedTestSupport", "ListingsTestSupport", "MessagesTestSupport",
        "OrdersTestSupport", "WatchesTestSupport",
        "classifieds", "BirdsStore", "BoardRules", "BoardServer", "Database", "Drafts", "DraftsStore", "HTTP",
        "Languages", "Listings", "ListingsStore", "MessagesStore", "StandIns", "TestSupport", "Watches", "WatchesStore",
        grdb,
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      path: "Tests/Acceptance",
      exclude: ["APIDescription", "GoogleClient", "ModelContextProtocol", "ObjectStore", "Sessions"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu17
)
