import Foundation
import PostgreSQL
import Synchronization
import TestSupport
import Testing

@testable import BoardPostgreSQL

/// A streaming replica of the tests' server, for one test.
struct PostgreSQLReplica: Sendable {
  private let folder = "replica-" + UUID().uuidString.lowercased()
  private let server: String

  /// Copies the server, and starts the replica.
  init() async throws {
    server = try #require(ProcessInfo.processInfo.environment["CLASSIFIEDS_POSTGRES"], BoardStoreUnderTest.isMissing)
    try await run("start")
  }

  /// The address of a database that was made with ``BoardStoreUnderTest/address()``, the test's last one.
  var address: PostgreSQLAddress {
    let schema = BoardStoreUnderTest.schemas.names.withLock { $0.last } ?? "public"
    return PostgreSQLAddress("\(server)/\(folder)&options=-csearch_path%3D" + schema)
  }

  /// The address of another database on it.
  var otherAddress: PostgreSQLAddress { PostgreSQLAddress("postgres://classifieds@/template1?host=\(socket)") }

  private var socket: String { server.split(separator: "host=").last.map { "\($0)/\(folder)" } ?? "" }

  /// Ends it as if its machine had lost power.
  func kill() async throws { try await run("kill") }

  func restart() async throws { try await run("restart") }

  /// Makes it a primary of its own.
  func promote() async throws { try await run("promote") }

  /// Stops the replay of what it receives.
  func pause() async throws {
    try await ask("SELECT pg_wal_replay_pause()")
    while try await ask("SELECT pg_get_wal_replay_pause_state()") != "paused" { await Task.yield() }
  }

  func resume() async throws { try await ask("SELECT pg_wal_replay_resume()") }

  @discardableResult
  private func ask(_ sql: String) async throws -> String? {
    let pool = try PostgreSQLPool(PostgreSQLAddress("\(server)/\(folder)"), limits: .patient)
    defer { pool.close() }
    return try await pool.transaction(.reading) { try await $0.run(sql).first?.optionalText(0) }
  }

  private func run(_ action: String) async throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Scripts/postgres-replica").standardizedFileURL
    let code = try await offPool { [folder] in
      let process = Process()
      (process.executableURL, process.arguments) = (script, [action, folder])
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    try #require(code == 0, "postgres-replica \(action) failed")
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
