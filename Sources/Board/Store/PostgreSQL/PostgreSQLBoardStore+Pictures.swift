import Dispatch
import PostgreSQL

/// Pictures are in a folder that all servers share. One is written before the board knows it, and only deleted under
/// the board's lock: so no picture is deleted while it is uploaded again.
extension PostgreSQLBoardStore {
  func keep(_ picture: UploadedPicture, in files: UploadFiles, at now: Int) async throws -> Bool {
    let isNew = try await Self.write(picture, in: files)
    try await write { db in
      let rows = try await db.run([
        Self.removingUnused(at: now),
        PostgreSQLStatement(
          """
          INSERT INTO picture VALUES ($1, $2, $3, $4, $5) ON CONFLICT (hash) DO UPDATE SET uploaded = excluded.uploaded
          """,
          [
            PostgreSQLValue(picture.hash), PostgreSQLValue(picture.header.width),
            PostgreSQLValue(picture.header.height), PostgreSQLValue(picture.bytes.count), PostgreSQLValue(now),
          ]
        ),
      ])
      let unused = try rows[0].map { try $0.text(0) }.filter { $0 != picture.hash }
      try await Self.onOwnThread { for hash in unused { files.delete(hash) } }
      // Another server may have deleted it since it was found to be there.
      _ = try await Self.write(picture, in: files)
    }
    return isNew
  }

  func tidyPictures(in files: UploadFiles, at now: Int) async throws {
    try await write { db in
      let unused = try await db.run([Self.removingUnused(at: now)])[0].map { try $0.text(0) }
      try await Self.onOwnThread { for hash in unused { files.delete(hash) } }
    }
  }

  private static func removingUnused(at now: Int) -> PostgreSQLStatement {
    PostgreSQLStatement(
      """
      DELETE FROM picture
      WHERE uploaded < $1 AND NOT EXISTS (SELECT 1 FROM publication_picture WHERE hash = picture.hash)
      RETURNING hash
      """,
      [PostgreSQLValue(now - BoardRules.unusedPictureLife)]
    )
  }

  /// - Returns: whether it was not there.
  private static func write(_ picture: UploadedPicture, in files: UploadFiles) async throws -> Bool {
    try await onOwnThread {
      if try files.hold(picture.hash) { return false }
      try files.write(picture.bytes, as: picture.hash)
      return true
    }
  }

  /// Does what waits for a disk.
  private static func onOwnThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result { try work() }) }
    }
  }
}
