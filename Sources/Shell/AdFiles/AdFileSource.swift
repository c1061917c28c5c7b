import AdFiles
import Foundation
import Languages
import Listings

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

  private var folder: String { (path as NSString).deletingLastPathComponent }

  private func bytes() throws -> [UInt8] {
    do {
      // A pipe or a device would keep us waiting.
      let kind = try URL(filePath: path).resourceValues(forKeys: [.isRegularFileKey])
      guard kind.isRegularFile == true else { throw Failure(.notFound, .noFile(path), kept: .nothingOfIt(path)) }
      let handle = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? handle.close() }
      return Array(try handle.read(upToCount: AdFileLimits.bytes + 1) ?? Data())
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(unreadable: path, error)
    }
  }
}

extension Failure {
  fileprivate init(unreadable path: String, _ error: any Error) {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    let isMissing = cause.domain == NSPOSIXErrorDomain && cause.code == Int(ENOENT)
    let reason = cause.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32(clamping: cause.code))) : ""
    self.init(
      isMissing ? .notFound : .storage,
      isMissing ? .noFile(path) : .unreadable(path, reason.isEmpty ? error.localizedDescription : reason),
      kept: .nothingOfIt(path)
    )
  }
}
