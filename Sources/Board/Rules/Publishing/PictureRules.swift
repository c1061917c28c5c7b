/// What the board knows of uploaded pictures. The time of an upload is negative while a server deletes the picture: then
/// it is -1 minus the time of the claim.
extension BoardStore {
  /// What the board knows of a picture. One that is kept counts as uploaded now; one whose deletion was given up is
  /// forgotten.
  package func refreshPicture(_ hash: String, at now: Int) async throws -> PictureState {
    let reading = BoardStatement("SELECT uploaded FROM picture WHERE hash = $1", hash)
    // Most pictures are new, and change nothing yet.
    if try await transaction(.reading, { try $0.run([reading])[0].isEmpty }) { return .unknown }
    return try await transaction(.writing) { db in
      guard let uploaded = try db.run([reading])[0].first?.int(0) else { return .unknown }
      if uploaded >= 0 {
        try db.run("UPDATE picture SET uploaded = $1 WHERE hash = $2", now, hash)
        return .kept
      }
      if BoardTerms.isPictureClaimed(uploaded, at: now) { return .leaving }
      // The server that claimed it has given up.
      try db.run("DELETE FROM picture WHERE hash = $1", hash)
      return .unknown
    }
  }

  /// Adds a picture whose bytes are stored. No ad can have it before.
  ///
  /// - Returns: whether it was added: not if a server is deleting the bytes.
  package func addPicture(_ picture: UploadedPicture, at now: Int) async throws -> Bool {
    let (hash, header, bytes) = (picture.hash, picture.header, picture.bytes.count)
    return try await transaction(.writing) { db in
      try !db.run(
        """
        INSERT INTO picture VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (hash) DO UPDATE SET uploaded = excluded.uploaded WHERE picture.uploaded >= 0
        RETURNING 1
        """,
        hash,
        header.width,
        header.height,
        bytes,
        now
      ).isEmpty
    }
  }

  /// Claims pictures without an ad for deletion, a day after their upload, also those whose deletion was given up. No
  /// ad can have them any more.
  package func claimUnusedPictures(_ count: Int, at now: Int) async throws -> [String] {
    try await transaction(.writing) { [progress] db in
      let isUnused = "NOT EXISTS (SELECT 1 FROM publication_picture WHERE hash = picture.hash)"
      let place = progress.pictures.place
      let rows = try db.run([
        BoardStatement(
          "SELECT hash FROM picture WHERE uploaded BETWEEN $1 AND -1 AND \(isUnused) ORDER BY uploaded LIMIT $2",
          BoardTerms.firstLivePictureClaim(at: now) + 1,
          count
        ),
        BoardStatement(
          """
          SELECT hash, uploaded, \(isUnused) FROM picture
          WHERE uploaded >= $1 AND (uploaded, hash) > ($1, $2) AND uploaded <= $3 ORDER BY uploaded, hash
          LIMIT \(PicturePlace.atOnce)
          """,
          place?.uploaded ?? 0,
          place?.hash ?? "",
          now - BoardTerms.unusedPictureLife - 1
        ),
      ])
      let unused = try rows[0].map { try $0.text(0) } + rows[1].filter { try $0.bool(2) }.map { try $0.text(0) }
      let claimed = Array(unused.prefix(count))
      // Unused ones that are left are looked at again.
      if claimed.count == unused.count {
        let last = rows[1].count == PicturePlace.atOnce ? rows[1].last : nil
        progress.pictures.reach(try last.map { PicturePlace(uploaded: try $0.int(1), hash: try $0.text(0)) })
      }
      _ = try db.run(claimed.map { BoardStatement("UPDATE picture SET uploaded = $1 WHERE hash = $2", -1 - now, $0) })
      return claimed
    }
  }

  /// Forgets pictures whose bytes were deleted, unless they were claimed again.
  package func forgetPictures(_ hashes: [String], claimedAt time: Int) async throws {
    try await transaction(.writing) { db in
      _ = try db.run(
        hashes.map { BoardStatement("DELETE FROM picture WHERE hash = $1 AND uploaded = $2", $0, -1 - time) }
      )
    }
  }
}

extension PicturePlace {
  /// So many old pictures are looked at at once, also those that ads have.
  fileprivate static let atOnce = 500
}
