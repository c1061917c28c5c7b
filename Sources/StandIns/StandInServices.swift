package import BoardServer
package import Database
package import Foundation
package import GRDB

/// The stand-ins of the services of orders, the feed and the birds, as guests of a board's server.
package struct StandInServices: BoardGuest {
  /// The orders that the server provides.
  package var orders: GeneratedOrders
  /// How many birds there are: some are repeated if there are more than the program contains; `nil` means all of
  /// those.
  package var birds: Int?
  /// Whether `Bearer owner` gives access to the birds, as on an emulator.
  package var isEmulator: Bool
  /// The faults of the image feed; none by default.
  package var feedTrouble: FeedTrouble?
  /// Adds the watermark to a JPEG. Untrusted pictures are best decoded in another process; throws
  /// ``Watermark/Rejection``.
  package var mark: @Sendable (Data) async throws -> Data

  /// Creates the stand-ins. Everything has a default.
  package init(
    orders: GeneratedOrders = GeneratedOrders(),
    birds: Int? = nil,
    isEmulator: Bool = false,
    feedTrouble: FeedTrouble? = nil,
    mark: @escaping @Sendable (Data) async throws -> Data = { jpeg in
      guard let marked = Watermark.mark(jpeg) else { throw Watermark.Rejection.notAJPEG }
      return marked
    }
  ) {
    self.orders = orders
    self.birds = birds
    self.isEmulator = isEmulator
    self.feedTrouble = feedTrouble
    self.mark = mark
  }

  package func createTables(in db: Database) throws {
    try db.execute(
      sql: """
        -- The documents that were written; the others are as in the sample.
        CREATE TABLE IF NOT EXISTS document (
          path TEXT PRIMARY KEY,
          sequence INTEGER NOT NULL UNIQUE, -- of its last change, among all
          updated INTEGER NOT NULL, -- microseconds since 1970
          content BLOB -- a Document of Firestore; NULL if it was deleted, empty if it is as in the sample
        ) STRICT;
        -- The users of the birds.
        CREATE TABLE IF NOT EXISTS identity (
          hash TEXT PRIMARY KEY, -- of the refresh token
          user TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS identity_token (
          hash TEXT PRIMARY KEY,
          expires INTEGER NOT NULL -- seconds since 1970
        ) STRICT, WITHOUT ROWID;
        """
    )
  }

  package func hasTables(in db: Database) throws -> Bool { try db.tableExists("identity") }

  package func reset(in db: Database) throws {
    // Each document gets a new number, so that other processes notice.
    let newest = try Int.fetchOne(db, sql: "SELECT coalesce(max(sequence), 0) FROM document") ?? 0
    try db.run("UPDATE document SET content = x'', updated = updated + 1, sequence = sequence + ?", [newest])
  }

  package func open(
    _ database: ClosableDatabase?,
    for configuration: BoardServer.Configuration
  ) throws -> any OpenGuest {
    if let database { return OpenStandIns(self, configuration, database) }
    let memory = ClosableDatabase(try DatabaseQueue())
    try memory.write(createTables)
    return OpenStandIns(self, configuration, memory)
  }
}
