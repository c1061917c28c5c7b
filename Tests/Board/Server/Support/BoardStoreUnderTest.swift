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
  /// The schemas of the boards of a test.
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
        address(),
        adLife: adLife,
        synonyms: synonyms,
        limits: .patient,
        sample: GramSample(from: 0)
      )
    }
  }

  /// The address of an empty database.
  static func address() async throws -> PostgreSQLAddress {
    let server = try #require(ProcessInfo.processInfo.environment["CLASSIFIEDS_POSTGRES"], isMissing)
    let schema = "board_" + UUID().uuidString.filter { $0 != "-" }.lowercased()
    let pool = try PostgreSQLPool(PostgreSQLAddress(server), limits: .patient)
    defer { pool.close() }
    try await pool.transaction(.writing()) { try await $0.run("CREATE SCHEMA \(schema)") }
    schemas.names.withLock { $0.append(schema) }
    return PostgreSQLAddress(server + "&options=-csearch_path%3D" + schema)
  }

  /// Removes the boards of a test.
  static func removeSchemas() async throws {
    let names = schemas.names.withLock { $0 }
    guard !names.isEmpty, let server = ProcessInfo.processInfo.environment["CLASSIFIEDS_POSTGRES"] else { return }
    let pool = try PostgreSQLPool(PostgreSQLAddress(server), limits: .patient)
    defer { pool.close() }
    for name in names {
      try await pool.transaction(.writing()) { try await $0.run("DROP SCHEMA IF EXISTS \(name) CASCADE") }
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
    configuration.database = try await BoardStoreUnderTest.address()
    // As on a board in memory.
    configuration.source = configuration.source ?? .sample
    return try await BoardServer.open(configuration)
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
    connect: .seconds(60),
    unconfirmed: .seconds(300)
  )
}
