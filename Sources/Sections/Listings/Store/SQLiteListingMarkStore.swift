package import Database
package import Foundation
import GRDB
package import Listings

/// Stores what the user did with the ads of one board in the user's database.
package struct SQLiteListingMarkStore: ListingMarkStore {
  private let database: DatabaseFile
  private let board: String

  /// Creates a store over the user's database.
  ///
  /// - Parameter board: the board's name: its address, or its own word if the address changes from day to day. A slash
  ///   at its end makes no difference.
  package init(database: DatabaseFile, board: String) {
    self.database = database
    self.board = board.hasSuffix("/") ? String(board.dropLast()) : board
  }

  package func marks(of ids: [Listing.ID]) async throws -> [Listing.ID: ListingMark] {
    try await reading([:]) { board, db in
      let sql = "SELECT * FROM listing_mark WHERE board = ? AND listing_id IN (SELECT value FROM json_each(?))"
      let records = try db.rows(sql, [board, ids.jsonArray]).map(ListingMarkRecord.init)
      return Dictionary(records.map { ($0.id, $0.mark) }) { first, _ in first }
    }
  }

  package func ids(of kind: ListingMark.Kind) async throws -> Set<Listing.ID> {
    let condition =
      switch kind {
      case .seen: "seen_at IS NOT NULL"
      case .bookmarked: "bookmarked_at IS NOT NULL"
      case .hidden: "is_hidden"
      case .noted: "note IS NOT NULL"
      }
    return try await reading([]) { board, db in
      let rows = try db.rows("SELECT listing_id FROM listing_mark WHERE board = ? AND \(condition)", [board])
      return Set(try rows.map { try $0.value(0) as Listing.ID })
    }
  }

  package func bookmarks() async throws -> [KeptListing] {
    try await reading([]) { board, db in
      let order = "WHERE board = ? AND bookmarked_at IS NOT NULL ORDER BY bookmarked_at DESC, number DESC"
      return try db.rows("\(Self.copies) \(order)", [board]).map(KeptListingRecord.copy)
    }
  }

  package func copy(id: Listing.ID) async throws -> KeptListing? {
    try await reading(nil) { board, db in
      try db.row("\(Self.copies) WHERE board = ? AND listing_id = ?", [board, id]).map(KeptListingRecord.copy)
    }
  }

  @discardableResult
  package func apply(_ change: ListingMark.Change, to ads: [KeptListing]) async throws -> [Listing.ID: ListingMark] {
    try await database.write { [board] db in
      var before: [Listing.ID: ListingMark] = [:]
      for ad in ads {
        let id = ad.listing.id
        let known = try ListingMarkRecord.fetch(id: id, board: board, db)
        before[id] = before[id] ?? known
        var mark = known ?? ListingMark()
        mark.apply(change)
        let number = try ListingMarkRecord.save(mark, id: id, board: board, db)
        if change.keepsCopy { try KeptListingRecord.save(ad, mark: number, db) }
      }
      return before
    }
  }

  package func setGone(_ ids: [Listing.ID], at date: Date?) async throws {
    try await database.write { [board] db in
      let gone = date == nil ? "NULL" : "ifnull(gone_at, ?3)"
      let sql = "UPDATE listing_mark SET gone_at = \(gone) WHERE board = ?1 AND listing_id = ?2"
      for id in ids {
        var arguments: StatementArguments = [board, id]
        if let date { arguments += [date.timeIntervalSinceReferenceDate] }
        try db.run(sql, arguments)
      }
    }
  }

  private static let copies = "SELECT * FROM kept_listing JOIN listing_mark ON listing_mark.number = kept_listing.mark"

  /// Reads the file; a file that does not exist yet is not created for it.
  private func reading<Value: Sendable>(
    _ none: Value,
    _ work: @escaping @Sendable (String, Database) throws -> Value
  ) async throws -> Value {
    guard FileManager.default.fileExists(atPath: database.path) else { return none }
    return try await database.read { [board] db in try work(board, db) }
  }
}
