import Database
import GRDB

/// Files of pictures are only created and deleted within write transactions of the board, of which only one runs at a
/// time: so no picture is deleted while it is uploaded again.
extension SQLiteBoardStore {
  func keep(_ picture: UploadedPicture, in files: UploadFiles, at now: Int) async throws -> Bool {
    try await database.write { db in
      try Self.tidy(files, at: now, db)
      let isNew = try !files.hold(picture.hash)
      if isNew { try files.write(picture.bytes, as: picture.hash) }
      do {
        try db.execute(
          sql: """
            INSERT INTO picture VALUES (?, ?, ?, ?, ?) ON CONFLICT (hash) DO UPDATE SET uploaded = excluded.uploaded
            """,
          arguments: [picture.hash, picture.header.width, picture.header.height, picture.bytes.count, now]
        )
      } catch {
        // A file that the board does not know would never be deleted.
        if isNew { files.delete(picture.hash) }
        throw error
      }
      return isNew
    }
  }

  func tidyPictures(in files: UploadFiles, at now: Int) async throws {
    try await database.write { db in try Self.tidy(files, at: now, db) }
  }

  private static func tidy(_ files: UploadFiles, at now: Int, _ db: Database) throws {
    let orphans = try String.fetchAll(
      db,
      sql: """
        DELETE FROM picture
        WHERE uploaded < ? AND NOT EXISTS (SELECT 1 FROM publication_picture WHERE hash = picture.hash)
        RETURNING hash
        """,
      arguments: [now - BoardRules.unusedPictureLife]
    )
    for hash in orphans { files.delete(hash) }
  }
}
