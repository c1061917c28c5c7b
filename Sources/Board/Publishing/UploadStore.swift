import Foundation
import GRDB
import HTTPTypes

/// The uploaded pictures, named by their SHA-256: in a folder beside the board's file, or in memory.
///
/// Files are only created and deleted within write transactions of the board, of which only one runs at a time: so no
/// picture is deleted while it is uploaded again.
struct UploadStore: Sendable {
  /// How long a picture without an ad is kept, in seconds: a day.
  static let patience = 86_400

  let database: any DatabaseWriter
  let files: UploadFiles

  /// - Parameter path: the board's file; `nil` for a board in memory.
  init(database: any DatabaseWriter, boardPath path: String?) {
    self.database = database
    files = path.map { .folder($0 + ".images") } ?? .memory(UploadMemory())
  }

  /// The path of a picture on the server.
  static func path(_ hash: String) -> String { "/images/uploads/" + hash }

  /// Stores a picture durably. Throws ``PublishingError`` if it is not a picture.
  ///
  /// - Returns: its hash, its size, and whether it is new.
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
        // A file that the board does not know would never be deleted.
        if isNew { files.delete(hash) }
        throw error
      }
      return isNew
    }
    return (hash, shape, isNew)
  }

  /// Deletes the pictures without an ad, a day after their upload.
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
