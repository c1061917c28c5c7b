import Foundation
import PostgreSQL
import Synchronization
import Testing

@testable import BoardPostgreSQL
@testable import BoardRules
@testable import BoardSQLite
@testable import BoardServer

/// The store that a test's boards have, unless the test names a file.
enum BoardStoreUnderTest: String, CaseIterable, Sendable {
  case sqlite = "SQLite"
  case postgresql = "PostgreSQL"

  @TaskLocal static var current = BoardStoreUnderTest.sqlite
  /// What a test has made in PostgreSQL.
  @TaskLocal static var schemas = Schemas()

  /// The stores that are there; `CLASSIFIEDS_STORE` names one of them.
  static let available = allCases.filter { store in
    let environment = ProcessInfo.processInfo.environment
    let isRunning = store == .sqlite || environment["CLASSIFIEDS_POSTGRES"] != nil
    return isRunning && [nil, store.rawValue].contains(environment["CLASSIFIEDS_STORE"])
  }

  static let isMissing: Comment = "There is no PostgreSQL server. Run Scripts/with-postgres ./test"

  final class Schemas: Sendable {
    let names = Mutex<[String]>([])
    /// Databases of their own, which are copies.
    let databases = Mutex<[String]>([])
  }

  /// An empty board.
  static func store(
    adLife: Int = BoardTerms.usualAdLife,
    synonyms: Synonyms = Synonyms()
  ) async throws -> any BoardStore {
    switch current {
    case .sqlite: try SQLiteBoardStore(path: nil, adLife: adLife, synonyms: synonyms)
    // So small boards are read in both ways.
    case .postgresql:
      try await PostgreSQLBoardStore(
        board(.empty),
        adLife: adLife,
        synonyms: synonyms,
        limits: .patient,
        sample: GramSample(from: 0)
      )
    }
  }

  /// The address of an empty database.
  static func address() async throws -> PostgreSQLAddress {
    let server = try server()
    let schema = name()
    try await pool(of: server).transaction(.writing()) { try await $0.run("CREATE SCHEMA \(schema)") }
    schemas.names.withLock { $0.append(schema) }
    return PostgreSQLAddress(server + "&options=-csearch_path%3D" + schema)
  }

  /// The address of a database with a board that was made before: to copy it takes less time than to make its tables, and its
  /// ads come with it.
  static func board(_ template: BoardTemplate) async throws -> PostgreSQLAddress {
    let database = name()
    let address = try await template.copy(named: database)
    schemas.databases.withLock { $0.append(database) }
    return address
  }

  /// Removes the boards of a test.
  static func removeSchemas() async throws {
    let (names, databases) = (schemas.names.withLock { $0 }, schemas.databases.withLock { $0 })
    guard !(names.isEmpty && databases.isEmpty) else { return }
    let pool = try pool(of: server())
    for name in names {
      try await pool.transaction(.writing()) { try await $0.run("DROP SCHEMA IF EXISTS \(name) CASCADE") }
    }
    for name in databases { try await pool.runAlone("DROP DATABASE IF EXISTS \(name) WITH (FORCE)") }
  }

  fileprivate static func server() throws -> String {
    try #require(ProcessInfo.processInfo.environment["CLASSIFIEDS_POSTGRES"], isMissing)
  }

  fileprivate static func name() -> String { "board_" + UUID().uuidString.filter { $0 != "-" }.lowercased() }

  private static let shared = Mutex<PostgreSQLPool?>(nil)

  /// Connections to the server for what makes and removes boards; each one that is new costs more than that.
  fileprivate static func pool(of server: String) throws -> PostgreSQLPool {
    try shared.withLock { pool in
      let open = try pool ?? PostgreSQLPool(PostgreSQLAddress(server), limits: .patient)
      pool = open
      return open
    }
  }
}

/// A board in PostgreSQL that tests copy. It is made by the first of them, and is there until the server ends.
actor BoardTemplate {
  /// Without ads.
  static let empty = BoardTemplate(nil)
  /// With the ads of the sample.
  static let sample = BoardTemplate(.sample)

  private let source: Catalogue.Source?
  private var making: Task<String, any Error>?

  private init(_ source: Catalogue.Source?) { self.source = source }

  /// Copies the board, and returns the address of the copy.
  func copy(named name: String) async throws -> PostgreSQLAddress {
    let server = try BoardStoreUnderTest.server()
    let task = making ?? Task { [source] in try await Self.make(source, server) }
    making = task
    let template = try await task.value
    // Copies of files, because these are in memory where it matters.
    try await BoardStoreUnderTest.pool(of: server)
      .runAlone("CREATE DATABASE \(name) TEMPLATE \(template) STRATEGY FILE_COPY")
    let address = Self.address(of: name, server)
    let pool = try PostgreSQLPool(address, limits: .patient)
    defer { pool.close() }
    // As if it had been made by itself: a board has cursors of its own.
    try await pool.transaction(.writing()) { try await $0.run("UPDATE board SET log = left(md5('\(name)'), 16)") }
    return address
  }

  private static func make(_ source: Catalogue.Source?, _ server: String) async throws -> String {
    let (name, pool) = (BoardStoreUnderTest.name(), try BoardStoreUnderTest.pool(of: server))
    try await pool.runAlone("CREATE DATABASE \(name)")
    let store = try await PostgreSQLBoardStore(address(of: name, server), limits: .patient)
    defer { store.close() }
    if let source { _ = try await store.importOnce(expires: nil) { try Catalogue(source) } }
    // A database that somebody is connected to is not copied; a minute is enough for a busy machine to end its processes.
    let ending = "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = '\(name)'"
    try await pool.transaction(.reading, timeout: .zero) { try await $0.run(ending) }
    return name
  }

  private static func address(of database: String, _ server: String) -> PostgreSQLAddress {
    PostgreSQLAddress(server.replacing("/postgres?", with: "/\(database)?"))
  }
}

extension PostgreSQLPool {
  /// Runs a statement that cannot be in a transaction, such as `CREATE DATABASE`: after the end of one.
  fileprivate func runAlone(_ sql: String) async throws {
    try await transaction(.reading, timeout: .zero) { db in
      try await db.run("COMMIT")
      try await db.run(sql)
    }
  }
}

extension BoardServer {
  /// A server whose board is in the store under test, unless it has a file.
  static func tested(_ configuration: Configuration) async throws -> BoardServer {
    guard BoardStoreUnderTest.current == .postgresql, configuration.databasePath == nil else {
      return try BoardServer(configuration)
    }
    var configuration = configuration
    // As on a board in memory.
    let source = configuration.source ?? .sample
    configuration.source = source
    configuration.database = try await BoardStoreUnderTest.board(source == .sample ? .sample : .empty)
    return try await BoardServer.open(configuration, limits: .patient)
  }
}

/// Runs a test once with each store.
struct EachBoardStore: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    for store in BoardStoreUnderTest.available {
      try await BoardStoreUnderTest.$current.withValue(store) {
        try await BoardStoreUnderTest.$schemas.withValue(BoardStoreUnderTest.Schemas()) {
          try await IssueHandlingTrait.compactMapIssues { issue in
            var issue = issue
            issue.comments.append("with \(store.rawValue)")
            return issue
          }.provideScope(for: test, testCase: testCase, performing: function)
          try await BoardStoreUnderTest.removeSchemas()
        }
      }
    }
  }
}

/// Leaves out a test that is about SQLite, or a file, with every other store.
struct SQLiteOnly: TestTrait, TestScoping {
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    if BoardStoreUnderTest.current == .sqlite { try await function() }
  }
}

extension Trait where Self == EachBoardStore {
  /// Runs a test once with each store.
  static var eachBoardStore: Self { EachBoardStore() }
}

extension Trait where Self == SQLiteOnly {
  /// Leaves out a test that is about SQLite, or a file, with every other store.
  static var sqliteOnly: Self { SQLiteOnly() }
}

extension PostgreSQLLimits {
  /// For tests of what is answered, however long it takes while many others run.
  static let patient = PostgreSQLLimits(
    connections: 5,
    wait: .seconds(300),
    statement: .seconds(300),
    idle: .seconds(300),
    connect: .seconds(60),
    unconfirmed: .seconds(300)
  )
}
