import BoardRules
package import Foundation
import HTTP
import HTTPTypes
import Loading
import Synchronization

/// The storage of the bytes of uploaded pictures. Nothing waits for a disk or a network on the caller's thread.
package enum UploadFiles: PictureStorage {
  /// A folder of this board.
  case folder(String)
  /// A folder that several servers write to at the same time.
  case sharedFolder(String)
  /// A bucket of an S3-compatible store, which several servers can use.
  case bucket(S3Bucket)
  case memory(UploadMemory)

  /// Beside the board's file; in memory without one.
  package init(besideBoard path: String?) { self = path.map { .folder($0 + ".images") } ?? .memory(UploadMemory()) }

  /// Throws ``S3Error`` if the store cannot be used. A folder is created with its first picture.
  package func check() async throws {
    if case .bucket(let bucket) = self { try await bucket.check() }
  }

  /// Whether a picture is stored. Throws ``S3Error``.
  package func hold(_ hash: String) async throws -> Bool {
    switch self {
    case .folder(let folder), .sharedFolder(let folder):
      try await onDiskThread { FileManager.default.fileExists(atPath: folder + "/" + hash) }
    case .bucket(let bucket): try await bucket.hold(hash)
    case .memory(let memory): memory[hash] != nil
    }
  }

  /// Writes a picture; when it returns, the picture is stored durably. Throws ``BoardError``, ``S3Error``, or a 507 if
  /// there is no room.
  package func write(_ bytes: Data, as hash: String) async throws {
    switch self {
    case .memory(let memory):
      guard memory.take(bytes, as: hash) else { throw RequestError.noSpace }
    case .folder(let folder):
      try await onDiskThread {
        Self.create(folder)
        // Pictures are written one at a time, by all processes that share the board: the remains of a crash are
        // overwritten.
        let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if lock >= 0 { flock(lock, LOCK_EX) }
        defer { if lock >= 0 { close(lock) } }
        try Self.write(bytes, to: folder + "/" + hash, temporary: folder + "/" + hash + ".new")
      }
    case .sharedFolder(let folder):
      try await onDiskThread {
        Self.create(folder)
        try Self.write(bytes, to: folder + "/" + hash, temporary: nil)
      }
    case .bucket(let bucket): try await bucket.write(bytes, as: hash)
    }
  }

  /// Deletes a picture, if it is there. Throws ``S3Error`` or ``BoardError`` if that is not certain.
  package func delete(_ hash: String) async throws {
    switch self {
    case .folder(let folder), .sharedFolder(let folder):
      try await onDiskThread {
        let path = folder + "/" + hash
        guard unlink(path) == 0 || errno == ENOENT else {
          throw BoardError.unusableDatabase(path: path, reason: String(cString: strerror(errno)))
        }
      }
    case .bucket(let bucket): try await bucket.delete(hash)
    case .memory(let memory): memory.delete(hash)
    }
  }

  /// The bytes of a picture; `nil` if there is none, or more than a picture may have.
  package func bytes(of hash: String) async throws -> Data? {
    guard Digest.isOne(hash) else { return nil }
    switch self {
    case .memory(let memory): return memory[hash]
    case .folder(let folder), .sharedFolder(let folder):
      return try await onDiskThread {
        let path = folder + "/" + hash
        guard let size = FileStatus(path)?.size, size <= BoardExportReader.mostPictureBytes else { return nil }
        return FileManager.default.contents(atPath: path)
      }
    case .bucket(let bucket):
      guard let picture = try await bucket.open(hash, withBody: true), let body = picture.body else { return nil }
      guard picture.length <= BoardExportReader.mostPictureBytes else { return nil }
      return try await body.beginning(picture.length)
    }
  }

  private static func create(_ folder: String) {
    // The next step reports what could not be created.
    try? FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
  }

  private static func write(_ bytes: Data, to path: String, temporary: String?) throws {
    let path = FilePath(path)
    do throws(FileError) {
      let file = try AtomicFile(path, temporary: temporary)
      try file.write(bytes)
      try file.commit()
    } catch {
      if error.isDiskFull { throw RequestError.noSpace }
      throw BoardError.unusableDatabase(path: path.text, reason: error.reason)
    }
  }
}

/// The pictures of a board in memory.
package final class UploadMemory: Sendable {
  /// The most bytes of pictures on such a board.
  static let limit = 64 << 20

  private let pictures = Mutex<[String: Data]>([:])

  init() {}

  /// The bytes of a picture; `nil` if there is none.
  package subscript(hash: String) -> Data? { pictures.withLock { $0[hash] } }

  /// - Returns: whether there was room.
  func take(_ bytes: Data, as hash: String) -> Bool {
    pictures.withLock { pictures in
      guard pictures.values.reduce(bytes.count, { $0 + $1.count }) <= Self.limit else { return false }
      pictures[hash] = bytes
      return true
    }
  }

  func delete(_ hash: String) { pictures.withLock { $0[hash] = nil } }
}
