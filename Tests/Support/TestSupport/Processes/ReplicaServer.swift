import Foundation

/// A streaming replica of the server that `Scripts/with-postgres` runs; promoted, a server of its own that a test may
/// end (`Scripts/postgres-replica`).
package struct ReplicaServer: Sendable {
  /// There is no server to make a replica of, or the script failed.
  package struct Failure: Error {
    let what: String
  }

  private let (folder, socket): (String, String)

  /// The address of the tests' server; `nil` if there is none.
  package static var primary: String? { ProcessInfo.processInfo.environment["CLASSIFIEDS_POSTGRES"] }

  /// The address of one of its databases.
  package func address(of database: String = "postgres") -> String {
    "postgres://classifieds@/\(database)?host=\(socket)"
  }

  /// Copies the server, and starts the replica.
  package init() async throws {
    guard let place = Self.primary?.split(separator: "host=").last else { throw Failure(what: "no PostgreSQL server") }
    let name = "replica-" + UUID().uuidString.lowercased()
    (folder, socket) = (name, "\(place)/\(name)")
    try await run("start")
  }

  /// Ends it as if its machine had lost power.
  package func kill() async throws { try await run("kill") }

  /// Starts it again.
  package func restart() async throws { try await run("restart") }

  /// Makes it a primary of its own.
  package func promote() async throws { try await run("promote") }

  private func run(_ action: String) async throws {
    let script = URL(filePath: #filePath).appending(path: "../../../../../Scripts/postgres-replica").standardizedFileURL
    let code = try await offPool { [folder] in
      try ChildProcess(
        script.path,
        arguments: [action, folder],
        environment: ProcessInfo.processInfo.environment
      ).wait()
    }
    if code != 0 { throw Failure(what: "postgres-replica \(action) ended with \(code)") }
  }
}
