package import BoardRules
import Database
import GRDB
import Postings

extension SQLiteBoardStore {
  /// Replaces everything on the board by a catalogue, in one transaction, and erases its members. Published ads count as
  /// withdrawn, so that their ids are never given again.
  ///
  /// - Parameter expires: when the ads of the catalogue expire, in seconds since 1970.
  package func reset(to catalogue: Catalogue, expires: Int?, at now: Int) async throws {
    try await database.write { db in
      try db.execute(
        sql: """
          DELETE FROM ad;
          DELETE FROM publication_picture;
          DELETE FROM request_key;
          DELETE FROM message;
          DELETE FROM conversation;
          DELETE FROM mail;
          -- Like pictures that were uploaded long ago, and never used.
          UPDATE picture SET uploaded = 0 WHERE uploaded > 0;
          """
      )
      try db.run("UPDATE publication SET withdrawn = ? WHERE withdrawn IS NULL", [now])
      try additions?.reset(in: db)
      try BoardSchema.restartChanges(in: db)
      tellWaiting(db)
      try fill(from: catalogue, expires: expires, db)
      try SQLiteBoardTransaction(db: db).refreshDecisions(at: now)
      try SQLiteBoardTransaction(db: db).eraseMembers(at: now)
    }
  }

  func fill(from catalogue: Catalogue, expires: Int?, _ db: Database) throws {
    let isIndexed = try isDurable || catalogue.ads.count > SQLiteBoardStore.smallBoard || SearchIndex.exists(in: db)
    try Self.fill(db, from: catalogue, expires: expires, isIndexed: isIndexed)
  }

  /// Puts a catalogue on a board without ads.
  ///
  /// - Parameter isIndexed: whether searches find an index; without one, the first of them makes it.
  static func fill(_ db: Database, from catalogue: Catalogue, expires: Int?, isIndexed: Bool = true) throws {
    try db.run("DELETE FROM category")
    for category in catalogue.categories {
      try db.run("INSERT INTO category (id, name) VALUES (?, ?)", [category.id, category.name])
    }
    var sorted = catalogue.ads.sorted { BoardPlace($0).posting < BoardPlace($1).posting }.makeIterator()
    var index = isIndexed ? try SearchIndex.ComingBatches { sorted.next() } : nil
    let (rules, lifetime) = (SQLiteBoardTransaction(db: db), AdLifetime(expires: expires))
    // In the order of the table: others would split its pages.
    for ad in catalogue.ads.sorted(by: { $0.id < $1.id }) {
      _ = try rules.run([StoredAd.saving(ad, lifetime, rules.searched(ad))])
    }
    try db.run("UPDATE board SET listed = ?, version = version + 1", [catalogue.ads.count])
    if var batches = index.take() { try SearchIndex.rebuild(from: &batches, in: db) }
  }
}
