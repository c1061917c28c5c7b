import Foundation
import HTTPTypes
import Loading
import Synchronization

/// The storage of the bytes of uploaded pictures.
enum UploadFiles: Sendable {
  /// A folder of this board.
  case folder(String)
  /// A folder that several servers write to at the same time.
  case sharedFolder(String)
  case memory(UploadMemory)

  /// Beside the board's file; in memory without one.
  init(besideBoard path: String?) { self = path.map { .folder($0 + ".images") } ?? .memory(UploadMemory()) }

  /// Whether a picture is stored.
  func hold(_ hash: String) throws -> Bool {
    switch self {
    case .folder(let folder), .sharedFolder(let folder): FileManager.default.fileExists(atPath: folder + "/" + hash)
    case .memory(let memory): memory[hash] != nil
    }
  }

  /// Writes a picture; when it returns, the picture is on the disk. Throws ``BoardError``, or a 507 if there is no
  /// room.
  func write(_ bytes: Data, as hash: String) throws {
    switch self {
    case .memory(let memory):
      guard memory.take(bytes, as: hash) else { throw RequestError.noSpace }
    // Pictures are written one at a time: the remains of a crash are overwritten.
    case .folder(let folder): try Self.write(bytes, to: folder + "/" + hash, temporary: folder + "/" + hash + ".new")
    case .sharedFolder(let folder): try Self.write(bytes, to: folder + "/" + hash, temporary: nil)
    }
  }

  private static func write(_ bytes: Data, to path: String, temporary: String?) throws {
    let path = FilePath(path)
    if let folder = path.folder {
      try? FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    }
    do throws(FileError) {
      let file = try AtomicFile(path, temporary: temporary)
      try file.write(bytes)
      try file.commit()
    } catch {
      if error.isDiskFull { throw RequestError.noSpace }
      throw BoardError.unusableDatabase(path: path.text, reason: error.reason)
    }
  }

  func delete(_ hash: String) {
    switch self {
    case .folder(let folder), .sharedFolder(let folder): unlink(folder + "/" + hash)
    case .memory(let memory): memory.delete(hash)
    }
  }
}

/// The pictures of a board in memory.
final class UploadMemory: Sendable {
  /// The most bytes of pictures on such a board.
  static let limit = 64 << 20

  private let pictures = Mutex<[String: Data]>([:])

  subscript(hash: String) -> Data? { pictures.withLock { $0[hash] } }

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
