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
      let isUnused = "NOT EXISTS (SELECT 1 FROM publication_picture WHERE hash = picture.hash)"
      let place = pictureRound.place
      let rows = try await db.run([
        PostgreSQLStatement(
          """
          SELECT hash FROM picture WHERE uploaded BETWEEN $1 AND -1 AND \(isUnused) ORDER BY uploaded LIMIT $2
          """,
          [PostgreSQLValue(BoardRules.firstLivePictureClaim(at: now) + 1), PostgreSQLValue(count)]
        ),
        PostgreSQLStatement(
          """
          SELECT hash, uploaded, \(isUnused) FROM picture
          WHERE uploaded >= $1 AND (uploaded, hash) > ($1, $2) AND uploaded <= $3 ORDER BY uploaded, hash
          LIMIT \(Self.oldPictures)
          """,
          [
            PostgreSQLValue(place?.uploaded ?? 0), PostgreSQLValue(place?.hash ?? ""),
            PostgreSQLValue(now - BoardRules.unusedPictureLife - 1),
          ]
        ),
      ])
      let unused = try rows[0].map { try $0.text(0) } + rows[1].filter { try $0.bool(2) }.map { try $0.text(0) }
      let claimed = Array(unused.prefix(count))
      // Unused ones that are left are looked at again.
      if claimed.count == unused.count {
        let last = rows[1].count == Self.oldPictures ? rows[1].last : nil
        pictureRound.reach(try last.map { PicturePlace(uploaded: try $0.int(1), hash: try $0.text(0)) })
      }
      try await db.run(
        claimed.map {
          PostgreSQLStatement(
            "UPDATE picture SET uploaded = $1 WHERE hash = $2",
            [PostgreSQLValue(-1 - now), PostgreSQLValue($0)]
          )
        }
      )
      return claimed
    }
  }

  /// So many old pictures are looked at at once, also those that ads have.
  private static let oldPictures = 500

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
