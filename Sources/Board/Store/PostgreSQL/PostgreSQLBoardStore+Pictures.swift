import PostgreSQL

/// The time of an upload is negative while a server deletes the picture: then it is -1 minus the time of the claim.
extension PostgreSQLBoardStore {
  func refreshPicture(_ hash: String, at now: Int) async throws -> PictureState {
    let reading = PostgreSQLStatement("SELECT uploaded FROM picture WHERE hash = $1", [PostgreSQLValue(hash)])
    // Most pictures are new, and change nothing yet.
    if try await read({ try await $0.run([reading])[0].isEmpty }) { return .unknown }
    return try await write { db in
      guard let uploaded = try await db.run([reading])[0].first?.int(0) else { return .unknown }
      if uploaded >= 0 {
        try await db.run(
          "UPDATE picture SET uploaded = $1 WHERE hash = $2",
          [PostgreSQLValue(now), PostgreSQLValue(hash)]
        )
        return .kept
      }
      if BoardRules.isPictureClaimed(uploaded, at: now) { return .leaving }
      // The server that claimed it has given up.
      try await db.run("DELETE FROM picture WHERE hash = $1", [PostgreSQLValue(hash)])
      return .unknown
    }
  }

  func addPicture(_ picture: UploadedPicture, at now: Int) async throws -> Bool {
    try await write { db in
      let added = try await db.run(
        """
        INSERT INTO picture VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (hash) DO UPDATE SET uploaded = excluded.uploaded WHERE picture.uploaded >= 0
        RETURNING 1
        """,
        [
          PostgreSQLValue(picture.hash), PostgreSQLValue(picture.header.width), PostgreSQLValue(picture.header.height),
          PostgreSQLValue(picture.bytes.count), PostgreSQLValue(now),
        ]
      )
      return !added.isEmpty
    }
  }

  func claimUnusedPictures(_ count: Int, at now: Int) async throws -> [String] {
    try await write { db in
      try await db.run(
        """
        UPDATE picture SET uploaded = $1
        WHERE hash IN (
          SELECT hash FROM picture
          WHERE (uploaded BETWEEN 0 AND $2 OR uploaded BETWEEN $3 AND -1)
            AND NOT EXISTS (SELECT 1 FROM publication_picture WHERE hash = picture.hash)
          LIMIT $4
        )
        RETURNING hash
        """,
        [
          PostgreSQLValue(-1 - now), PostgreSQLValue(now - BoardRules.unusedPictureLife - 1),
          PostgreSQLValue(BoardRules.firstLivePictureClaim(at: now) + 1), PostgreSQLValue(count),
        ]
      ).map { try $0.text(0) }
    }
  }

  func forgetPictures(_ hashes: [String], claimedAt time: Int) async throws {
    try await write { db in
      try await db.run(
        hashes.map {
          PostgreSQLStatement(
            "DELETE FROM picture WHERE hash = $1 AND uploaded = $2",
            [PostgreSQLValue($0), PostgreSQLValue(-1 - time)]
          )
        }
      )
    }
  }
}
