import Foundation
import GRDB
import HTTPTypes
import Hummingbird
import NIOCore

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
  func keep(_ bytes: Data, at now: Int) async throws -> (hash: String, header: UploadedPictureHeader, isNew: Bool) {
    guard let header = UploadedPictureHeader(bytes) else {
      throw PublishingError(.notAPicture, "the body is neither a JPEG nor a PNG")
    }
    if header.isTooLarge {
      throw PublishingError(
        .tooLarge,
        """
        the picture has \(header.width) × \(header.height) pixels; at most \(UploadedPictureHeader.longestSide) a side and \
        \(UploadedPictureHeader.mostPixels) in all are allowed
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
          arguments: [hash, header.width, header.height, bytes.count, now]
        )
      } catch {
        // A file that the board does not know would never be deleted.
        if isNew { files.delete(hash) }
        throw error
      }
      return isNew
    }
    return (hash, header, isNew)
  }

  /// Deletes the pictures without an ad, a day after their upload.
  func tidy(at now: Int) async throws { try await database.write { db in try tidy(at: now, db) } }

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

/// Handles `POST /images`.
struct UploadController: Sendable {
  let uploads: UploadStore
  let guardian: PublishingGuard
  let deadline: Deadline
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  func addRoutes(to router: Router<BoardRequestContext>) { router.post("images", use: upload) }

  /// The same bytes are the same picture, so no key is needed.
  @Sendable func upload(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    _ = try await guardian.owner(request, context)
    let body = try await request.body.collect(upTo: .max)
    let bytes = Data(body.readableBytesView)
    let kept = try await deadline.run(for: context.channel) { [uploads, now] in
      try await uploads.keep(bytes, at: now())
    }
    let path = UploadStore.path(kept.hash)
    var response = Response(
      status: kept.isNew ? .created : .ok,
      json: """
        {"hash":"\(kept.hash)","url":"\(path)","width":\(kept.header.width),"height":\(kept.header.height)}
        """
    )
    response.headers[.location] = path
    return response
  }
}
