import BoardRules
import Foundation
import Loading

/// The pictures of a catalogue, found by name below `images/`.
struct Pictures: Sendable {
  enum Picture: Sendable, Equatable {
    case embedded(name: String)
    case file(path: String)
  }

  private let source: Catalogue.Source?

  init(_ source: Catalogue.Source?) { self.source = source }

  /// Finds a picture by its decoded name, such as `ad-small/x.png`. `nil` if there is none, and for every name that
  /// leads elsewhere: `..`, an absolute path, a backslash, NUL, or a symbolic link out of the folder.
  func find(_ name: String) -> Picture? {
    guard Pictures.staysInside(name) else { return nil }
    switch source {
    case nil: return nil
    case .sample:
      let name = "images/" + name
      return SampleCatalogue.bytes(name) == nil ? nil : .embedded(name: name)
    case .folder(let path):
      guard
        let root = Pictures.realPath(path + "/images"), let file = Pictures.realPath(root + "/" + name),
        file.hasPrefix(root + "/"),
        // A pipe or a device would keep a reader waiting.
        FileStatus(file)?.isRegular == true
      else { return nil }
      return .file(path: file)
    }
  }

  private static func staysInside(_ name: String) -> Bool {
    !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "\\") }
      && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { $0 != "" && $0 != "." && $0 != ".." }
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
