import Foundation
import GRDB
import HTTPTypes

/// The pictures that clients sent in, named by their SHA-256: in a folder beside the board's file, or in its memory.
///
/// Files are only made and deleted within write transactions of the board, of which there is one at a time: so no picture is
/// tidied away while it is uploaded again.
struct UploadStore: Sendable {
  /// How long, in seconds, a picture stays that no ad has: a day.
  static let patience = 86_400

  let database: any DatabaseWriter
  let files: UploadFiles

  /// - Parameter path: the board's file; `nil` for a board in memory.
  init(database: any DatabaseWriter, boardPath path: String?) {
    self.database = database
    files = path.map { .folder($0 + ".images") } ?? .memory(UploadMemory())
  }

  /// Where a picture is found on the server.
  static func path(_ hash: String) -> String { "/images/uploads/" + hash }

  /// Keeps a picture, durably. Throws ``PublishingError`` for what is none.
  ///
  /// - Returns: its hash, its size, and whether it was not there before.
  func keep(_ bytes: Data, at now: Int) async throws -> (hash: String, shape: PictureShape, isNew: Bool) {
    guard let shape = PictureShape(bytes) else {
      throw PublishingError(
        status: .unsupportedMediaType,
        code: .notAPicture,
        message: "the body is neither a JPEG nor a PNG"
      )
    }
    if shape.isTooLarge {
      throw PublishingError(
        status: .unprocessableContent,
        code: .tooLarge,
        message: """
          the picture has \(shape.width) × \(shape.height) pixels; at most \(PictureShape.longestSide) a side and \
          \(PictureShape.mostPixels) in all are allowed
          """
      )
    }
    let hash = Digest.hexadecimal(bytes)
    let isNew = try await database.write { db in
      try tidy(at: now, db)
      let isNew = try !files.hold(hash)
      if isNew { try files.write(bytes, as: hash) }
      do {
        try db.execute(
          sql: """
            INSERT INTO picture VALUES (?, ?, ?, ?, ?) ON CONFLICT (hash) DO UPDATE SET uploaded = excluded.uploaded
            """,
          arguments: [hash, shape.width, shape.height, bytes.count, now]
        )
      } catch {
        // Nobody would ever tidy away a picture that the board does not know.
        if isNew { files.delete(hash) }
        throw error
      }
      return isNew
    }
    return (hash, shape, isNew)
  }

  /// Deletes the pictures that no ad has, a day after they came.
  func tidy(at now: Int) async throws {
    try await database.write { db in try tidy(at: now, db) }
  }

  private func tidy(at now: Int, _ db: Database) throws {
    let orphans = try String.fetchAll(
      db,
      sql: """
        DELETE FROM picture
        WHERE uploaded < ? AND NOT EXISTS (SELECT 1 FROM publication_picture WHERE hash = picture.hash)
        RETURNING hash
        """,
      arguments: [now - Self.patience]
    )
    for hash in orphans { files.delete(hash) }
  }
}
