import Foundation
import Languages

/// A file that is written as a whole or not at all, and takes the place of another only if that is wanted.
struct ExportedFile {
  let path: String
  let bytes: Data

  /// Whether something is there already.
  var exists: Bool { access(path, F_OK) == 0 }

  /// Writes it, as ``FileUnderWay`` does.
  ///
  /// Throws ``Failure``; what was there is then as it was.
  func write(replacing: Bool) throws(Failure) {
    let file = try FileUnderWay(path: path, replacing: replacing, kept: .draftAsItWas)
    try file.write(bytes)
    try file.commit()
  }
}

extension Failure {
  /// A file has the name already.
  init(alreadyThere path: String) {
    self.init(.conflict, .alreadyThere(path), kept: .notTouched, hint: .forceReplaces)
  }

  /// A file cannot be written, for a reason of the system's.
  init(unwritable path: String, _ reason: String, kept: Message?) {
    self.init(.storage, .unwritable(path, reason), kept: kept, hint: .checkFolder)
  }
}
