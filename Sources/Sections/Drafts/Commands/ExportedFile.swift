import Foundation
import Languages

/// A file that is written completely or not at all, and replaces an existing one only on request.
struct ExportedFile {
  let path: String
  let bytes: Data

  /// Whether the path exists already.
  var exists: Bool { access(path, F_OK) == 0 }

  /// Writes the file through ``FileUnderWay``.
  ///
  /// Throws ``Failure``; an existing file is then unchanged.
  func write(replacing: Bool) throws(Failure) {
    let file = try FileUnderWay(path: path, replacing: replacing, kept: .draftAsItWas)
    try file.write(bytes)
    try file.commit()
  }
}

extension Failure {
  /// A file of this name exists already.
  init(alreadyThere path: String) {
    self.init(.conflict, .alreadyThere(path), kept: .notTouched, hint: .forceReplaces)
  }

  /// The system cannot write a file.
  init(unwritable path: String, _ reason: String, kept: Message?) {
    self.init(.storage, .unwritable(path, reason), kept: kept, hint: .checkFolder)
  }
}
