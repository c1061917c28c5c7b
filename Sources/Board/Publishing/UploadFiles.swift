import Foundation
import HTTPTypes

/// Where the bytes of uploaded pictures are.
enum UploadFiles: Sendable {
  case folder(String)
  case memory(UploadMemory)

  /// Whether a picture is there.
  func hold(_ hash: String) throws -> Bool {
    switch self {
    case .folder(let folder): FileManager.default.fileExists(atPath: folder + "/" + hash)
    case .memory(let memory): memory[hash] != nil
    }
  }

  /// Writes a picture; when it returns, it is on the disk. Throws ``BoardError``, or a 507 where there is no room.
  func write(_ bytes: Data, as hash: String) throws {
    switch self {
    case .memory(let memory):
      guard memory.take(bytes, as: hash) else { throw RequestError.noSpace }
    case .folder(let folder):
      try? FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      let path = folder + "/" + hash
      let temporary = path + ".new"
      let descriptor = open(temporary, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw Self.failure(temporary) }
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      do {
        try file.write(contentsOf: bytes)
        try file.synchronize()
        try file.close()
      } catch {
        unlink(temporary)
        throw RequestError.noSpace
      }
      guard rename(temporary, path) == 0 else {
        let failure = Self.failure(path)
        unlink(temporary)
        throw failure
      }
      // The name, too, has to be on the disk.
      let place = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if place >= 0 {
        fsync(place)
        close(place)
      }
    }
  }

  func delete(_ hash: String) {
    switch self {
    case .folder(let folder): unlink(folder + "/" + hash)
    case .memory(let memory): memory.delete(hash)
    }
  }

  /// What the last call of the system failed with.
  private static func failure(_ path: String) -> any Error {
    let code = errno
    if code == ENOSPC || code == EDQUOT { return RequestError.noSpace }
    return BoardError.unusableDatabase(path: path, reason: String(cString: strerror(code)))
  }
}
