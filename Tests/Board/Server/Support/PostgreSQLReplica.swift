import Foundation
import PostgreSQL
import Synchronization
import TestSupport
import Testing

@testable import BoardPostgreSQL

/// A streaming replica of the tests' server, for one test.
struct PostgreSQLReplica: Sendable {
  private let server: ReplicaServer

  /// Copies the server, and starts the replica.
  init() async throws {
    try #require(ReplicaServer.primary != nil, BoardStoreUnderTest.isMissing)
    server = try await ReplicaServer()
  }

  /// The address of a database that was made with ``BoardStoreUnderTest/address()``, the test's last one.
  var address: PostgreSQLAddress {
    let schema = BoardStoreUnderTest.schemas.names.withLock { $0.last } ?? "public"
    return PostgreSQLAddress(server.address() + "&options=-csearch_path%3D" + schema)
  }

  /// The address of another database on it.
  var otherAddress: PostgreSQLAddress { PostgreSQLAddress(server.address(of: "template1")) }

  /// Ends it as if its machine had lost power.
  func kill() async throws { try await server.kill() }

  func restart() async throws { try await server.restart() }

  /// Makes it a primary of its own.
  func promote() async throws { try await server.promote() }

  /// Stops the replay of what it receives.
  func pause() async throws {
    try await ask("SELECT pg_wal_replay_pause()")
    while try await ask("SELECT pg_get_wal_replay_pause_state()") != "paused" { await Task.yield() }
  }

  func resume() async throws { try await ask("SELECT pg_wal_replay_resume()") }

  @discardableResult
  private func ask(_ sql: String) async throws -> String? {
    let pool = try PostgreSQLPool(PostgreSQLAddress(server.address()), limits: .patient)
    defer { pool.close() }
    return try await pool.transaction(.reading) { try await $0.run(sql).first?.optionalText(0) }
  }
}

extension ReplicaLimits {
  /// For tests of what is answered, however long it takes while many others run.
  static let patient = ReplicaLimits(
    patience: .seconds(300),
    lag: .seconds(3_000),
    probes: .milliseconds(10) ... .milliseconds(100)
  )
}
