import AdFiles
import CoreFoundation
import Drafts
import Foundation
import Languages
import Loading

/// An ad file on disk, and the pictures it names.
struct AdFileSource {
  let path: String

  /// The content of a new draft.
  struct Ad {
    var fields: [DraftField: String]
    var pictures: [String]
  }

  /// Reads the file.
  ///
  /// Throws `AdFileError` with every problem in the file, or ``Failure`` if it cannot be read.
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
    // Reading a pipe or a device could block.
    guard status.st_mode & S_IFMT == S_IFREG else { throw noFile }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure() }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return Array(try handle.read(upToCount: AdFileLimits.bytes + 1) ?? Data())
  }

  private var noFile: Failure {
    Failure(.notFound, .noFile(path), kept: .nothingOfIt(path), hint: .checkName)
  }

  /// The system's reason why the file cannot be read.
  private func failure() -> Failure {
    if errno == ENOENT || errno == ENOTDIR { return noFile }
    let reason = String(cString: strerror(errno))
    return Failure(.storage, .unreadable(path, reason), kept: .nothingOfIt(path), hint: .checkFolder)
  }
}
