import Foundation
package import Terminal

/// File names as typed at the prompt, without a shell in between: `~` is the user's home.
package struct FileNames: Sendable {
  package let home: String

  /// Creates the names of a user with this home.
  package init(home: String) { self.home = home }

  /// The path that a text means: `~` and `~/…` are in the user's home, and `file://` addresses are those of files on this
  /// computer. Another user's `~name` is an ordinary name.
  package func path(_ typed: String) -> String {
    if typed == "~" { return home }
    if typed.hasPrefix("file://"), let url = URL(string: typed), ["", "localhost"].contains(url.host() ?? "") {
      return url.path(percentEncoded: false)
    }
    return typed.hasPrefix("~/") ? home + typed.dropFirst() : typed
  }

  /// The path of the file that a text names as a whole, blanks and quotation marks and all; `nil` if there is none, or if
  /// it is read in the same way without that.
  func existing(_ typed: String) -> String? {
    guard typed.contains(where: { $0.isBlank || "'\"\\".contains($0) }) else { return nil }
    let path = path(typed)
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// The paths that a word means: those of the files that match it, unless it is the name of a file or of none.
  func meant(by word: String, isPattern: Bool) -> [String] {
    let path = path(word)
    guard isPattern, word.contains(where: { "*?[".contains($0) }), !FileManager.default.fileExists(atPath: path) else {
      return [path]
    }
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(path, 0, nil, &found) == 0, let names = found.gl_pathv else { return [path] }
    return (0..<Int(found.gl_pathc)).compactMap { names[$0].map { String(cString: $0) } }
  }

  /// Completions of the typed beginning of a path, sorted by name; a folder continues after its slash. Hidden names
  /// require a typed dot. O(names in the folder).
  ///
  /// - Parameter prefix: the text before the path in the same word, as in `--catalogue=`.
  package func completions(of typed: String, after prefix: String, foldersOnly: Bool) -> [Completion] {
    let typed = String(typed.dropFirst(prefix.count))
    if typed == "~" { return [Completion(SafeText(prefix + "~/"), appendsSpace: false)] }
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let begun = typed.dropFirst(folder.count)
    let place = path(folder.isEmpty ? "." : folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.filter { $0.hasPrefix(begun) && ($0.hasPrefix(".") == begun.hasPrefix(".")) }.sorted()
      .compactMap { name in
        var isFolder = ObjCBool(false)
        let isThere = FileManager.default.fileExists(atPath: place + "/" + name, isDirectory: &isFolder)
        // A name that cannot be displayed cannot be typed either.
        let word = prefix + folder + name + (isFolder.boolValue ? "/" : "")
        guard isThere, !foldersOnly || isFolder.boolValue, SafeText(word).description == word else { return nil }
        return Completion(SafeText(word), appendsSpace: !isFolder.boolValue)
      }
  }
}
