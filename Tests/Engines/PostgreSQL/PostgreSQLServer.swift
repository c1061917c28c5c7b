import Foundation
import PostgreSQL
import Testing

/// The server that tests use.
enum PostgreSQLServer {
  /// Tests without it are skipped, which says how to run them.
  static let isMissing: Comment = "There is no PostgreSQL server. Run Scripts/with-postgres ./test"

  static var isRunning: Bool { environment != nil }

  /// Its address. Throws if no server runs.
  static func address() throws -> PostgreSQLAddress {
    let text = try #require(environment, isMissing)
    return PostgreSQLAddress(text)
  }

  private static var environment: String? { ProcessInfo.processInfo.environment["CLASSIFIEDS_POSTGRES"] }
}
