import BoardRules
import Loading
import PostgreSQL

extension BoardServer.Configuration {
  /// Uses the board in a file, or in the database of an address, `postgres://user@host/name`, with its replicas.
  ///
  /// The password can be in the address, or the secret `PGPASSWORD`; libpq also reads `PGPASSWORD` and
  /// `PGPASSFILE`. Throws ``BoardError`` if the file of the secret cannot be read, and for the name of a folder.
  package mutating func setDatabase(
    _ text: String,
    readingFrom replicas: [String] = [],
    environment: [String: String]
  ) throws {
    guard Self.isAddress(text) else {
      guard FileStatus(text)?.isFolder != true else { throw BoardError.databaseIsAFolder(path: text) }
      databasePath = text
      return
    }
    let password = try Secrets(environment).text("PGPASSWORD")
    database = PostgreSQLAddress(text, password: password)
    readFrom = replicas.map { PostgreSQLAddress($0, password: password) }
  }

  /// Whether nothing is kept.
  package var isInMemory: Bool { databasePath == nil && database == nil }

  /// The path of the board's file, or the address of its database, without secrets.
  package var databaseName: String { database.map { "\($0)" } ?? databasePath ?? "" }

  /// Whether a text is the address of a database, rather than the name of a file.
  package static func isAddress(_ text: String) -> Bool { PostgreSQLAddress.isOne(text) }
}
