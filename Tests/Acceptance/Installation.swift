import Foundation
import TestSupport

/// The program as one user has it: the built executable, with folders of its own that go away afterwards.
final class Installation: Sendable {
  /// The executable beside the test bundle.
  static var program: String { PseudoTerminal.builtProgram("classifieds") }

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "classifieds-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// What the program is started with: nothing of this machine but the time zone's data.
  func environment(_ additions: [String: String] = [:]) -> [String: String] {
    [
      "HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data", "XDG_CACHE_HOME": folder.path + "/cache",
      "XDG_STATE_HOME": folder.path + "/state", "XDG_CONFIG_HOME": folder.path + "/config",
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no",
    ].merging(additions) { $1 }
  }

  /// Where a ``BoardProcess`` writes its errors.
  var boardErrors: URL { folder.appending(path: "board-errors.txt") }
  var userDatabase: URL { folder.appending(path: "data/classifieds/classifieds.sqlite") }
  var cacheDatabase: URL { folder.appending(path: "cache/classifieds/cache.sqlite") }
}
