import Foundation

/// A picture name in an ad file: a path, or a pattern with `*`, `?`, `[a-z]` and `{jpg,png}`.
struct PicturePattern {
  let pattern: String
  /// The folder that it is relative to.
  let folder: String

  /// The matching files, sorted by name.
  var files: [String] {
    let prefix = pattern.hasPrefix("/") || folder.isEmpty ? "" : Self.escaped(folder) + "/"
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(prefix + pattern, GLOB_BRACE | GLOB_NOSORT, nil, &found) == 0, let names = found.gl_pathv else {
      return []
    }
    let paths = (0..<Int(found.gl_pathc)).compactMap { names[$0].map { String(cString: $0) } }
    return Set(paths).filter(Self.isFile).sorted()
  }

  /// The files that match several patterns, without duplicates, in the order of the patterns.
  static func files(of patterns: [String], in folder: String) -> [String] {
    var known: Set<String> = []
    return patterns.flatMap { PicturePattern(pattern: $0, folder: folder).files }.filter { known.insert($0).inserted }
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
  }

  /// The name of a folder may look like a pattern.
  private static func escaped(_ folder: String) -> String {
    folder.reduce(into: "") { $0 += ("*?[]{},\\~".contains($1) ? "\\" : "") + String($1) }
  }
}
