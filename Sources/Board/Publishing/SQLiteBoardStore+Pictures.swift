import Database
import GRDB

/// The time of an upload is negative while a server deletes the picture: then it is -1 minus the time of the claim.
extension SQLiteBoardStore {
  func refreshPicture(_ hash: String, at now: Int) async throws -> PictureState {
    let sql = "SELECT uploaded FROM picture WHERE hash = ?"
    // Most pictures are new, and change nothing yet.
    guard try await database.read({ try Int.fetchOne($0, sql: sql, arguments: [hash]) }) != nil else { return .unknown }
    return try await database.write { db in
      guard let uploaded = try Int.fetchOne(db, sql: sql, arguments: [hash]) else { return .unknown }
      if uploaded >= 0 {
        try db.run("UPDATE picture SET uploaded = ? WHERE hash = ?", [now, hash])
        return .kept
      }
      if BoardRules.isPictureClaimed(uploaded, at: now) { return .leaving }
      // The server that claimed it has given up.
      try db.run("DELETE FROM picture WHERE hash = ?", [hash])
      return .unknown
    }
  }

  func addPicture(_ picture: UploadedPicture, at now: Int) async throws -> Bool {
    try await database.write { db in
      try db.run(
        """
        INSERT INTO picture VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (hash) DO UPDATE SET uploaded = excluded.uploaded WHERE picture.uploaded >= 0
        """,
        [picture.hash, picture.header.width, picture.header.height, picture.bytes.count, now]
      )
      return db.changesCount > 0
    }
  }

  func claimUnusedPictures(_ count: Int, at now: Int) async throws -> [String] {
    try await database.write { db in
      try String.fetchAll(
        db,
        sql: """
          UPDATE picture SET uploaded = ?
          WHERE hash IN (
            SELECT hash FROM picture
            WHERE (uploaded BETWEEN 0 AND ? OR uploaded BETWEEN ? AND -1)
              AND NOT EXISTS (SELECT 1 FROM publication_picture WHERE hash = picture.hash)
            LIMIT ?
          )
          RETURNING hash
          """,
        arguments: [
          -1 - now, now - BoardRules.unusedPictureLife - 1, BoardRules.firstLivePictureClaim(at: now) + 1, count,
        ]
      )
    }
  }

  func forgetPictures(_ hashes: [String], claimedAt time: Int) async throws {
    try await database.write { db in
      for hash in hashes { try db.run("DELETE FROM picture WHERE hash = ? AND uploaded = ?", [hash, -1 - time]) }
    }
  }
}
