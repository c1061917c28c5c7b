import Database
import GRDB

extension SQLiteBoardStore {
  /// Replaces everything on the board by a catalogue, in one transaction. Published ads count as withdrawn, so that
  /// their ids are never given again.
  ///
  /// - Parameter expires: when the ads of the catalogue expire, in seconds since 1970.
  func reset(to catalogue: Catalogue, expires: Int?, at now: Int) async throws {
    try await database.write { db in
      try db.execute(
        sql: """
          DELETE FROM ad;
          DELETE FROM former_ad;
          DELETE FROM lifetime;
          DELETE FROM publication_picture;
          DELETE FROM request_key;
          DELETE FROM message;
          DELETE FROM conversation;
          -- Like pictures that were uploaded long ago, and never used.
          UPDATE picture SET uploaded = 0 WHERE uploaded > 0;
          """
      )
      try db.run("UPDATE publication SET withdrawn = ? WHERE withdrawn IS NULL", [now])
      try guest?.reset(in: db)
      try ChangeSchema.restart(in: db)
      tellWaiting(db)
      try fill(from: catalogue, expires: expires, db)
    }
  }

  /// Puts a catalogue on a board without ads.
  func fill(from catalogue: Catalogue, expires: Int?, _ db: Database) throws {
    try BoardCategory.deleteAll(db)
    for category in catalogue.categories { try category.insert(db) }
    for ad in catalogue.ads { try insert(ad, in: db) }
    if let expires {
      try db.run("INSERT INTO lifetime (ad_id, expires, due) SELECT id, ?, ? FROM ad", [expires, expires])
    }
    if try isDurable || catalogue.ads.count > SQLiteBoardStore.smallBoard || SearchIndex.exists(in: db) {
      try SearchIndex.rebuild(in: db)
    }
  }
}
