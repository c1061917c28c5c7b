import AdFiles
import CoreFoundation
import Drafts
import Foundation
import Languages
import Loading

/// An ad file on the disk, and the pictures it names.
struct AdFileSource {
  let path: String

  /// What is to become a draft.
  struct Ad {
    var fields: [DraftField: String]
    var pictures: [String]
  }

  /// Reads it.
  ///
  /// Throws `AdFileError` with everything that is wrong with the file, or ``Failure`` when it cannot be read.
  func read() throws -> Ad {
    let file = try AdFile(bytes(), format: AdFile.Format(path: path) ?? .yaml)
    let missing = file.images.filter { PicturePattern(pattern: $0.pattern, folder: folder).files.isEmpty }
    guard missing.isEmpty else {
      throw AdFileError(missing.map { AdFileError.Problem(line: $0.line, .noPicture($0.pattern)) })
    }
    return Ad(fields: file.fields, pictures: PicturePattern.files(of: file.images.map(\.pattern), in: folder))
  }

  private var folder: String { FilePath(path).folder ?? "" }

  private func bytes() throws -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw failure() }
    // A pipe or a device would keep us waiting.
    guard status.st_mode & S_IFMT == S_IFREG else { throw noFile }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure() }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return Array(try handle.read(upToCount: AdFileLimits.bytes + 1) ?? Data())
  }

  private var noFile: Failure {
    Failure(.notFound, .noFile(path), kept: .nothingOfIt(path), hint: .checkName)
  }

  /// Why the system did not give us the file.
  private func failure() -> Failure {
    if errno == ENOENT || errno == ENOTDIR { return noFile }
    let reason = String(cString: strerror(errno))
    return Failure(.storage, .unreadable(path, reason), kept: .nothingOfIt(path), hint: .checkFolder)
  }
}
