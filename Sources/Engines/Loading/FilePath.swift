import Foundation

/// A path as people write it, taken apart by POSIX's rules.
///
/// Foundation is not asked: its `deletingLastPathComponent` ends the process for a name of one character.
package struct FilePath: Sendable, Hashable {
  /// The path as it was given.
  package let text: String

  /// Makes a path; nothing is looked up.
  package init(_ text: String) {
    self.text = text
  }

  /// What stands before the last slash; `nil` for a name alone, which is in the current folder. Of `/a` it is `/`.
  package var folder: String? {
    let path = withoutLastSlashes
    guard let slash = path.utf8.lastIndex(of: Self.slash) else { return nil }
    let folder = FilePath(String(path[..<slash])).withoutLastSlashes
    return folder.isEmpty ? "/" : String(folder)
  }

  /// What stands behind the last slash.
  package var name: String {
    let path = withoutLastSlashes
    return path.utf8.lastIndex(of: Self.slash).map { String(path[path.utf8.index(after: $0)...]) } ?? String(path)
  }

  /// What stands behind the last dot of its name; empty for a name without an extension, such as `.profile`.
  package var pathExtension: String {
    let name = name
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return "" }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The path without the last extension of its name; `.profile` is a name without one.
  package var withoutExtension: String {
    let name = name
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return text }
    return String(withoutLastSlashes.utf8.dropLast(name.utf8[dot...].count)) ?? text
  }

  /// What the path stands for once symbolic links are followed, also where nothing is there yet. A link that stands for something else in
  /// each process (in `/dev` and `/proc`) is not followed.
  package var resolved: FilePath {
    var path = self
    // As many links as the system itself follows.
    for _ in 0..<40 where !path.isOfTheSystem {
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path.text) else { break }
      path = FilePath(link.hasPrefix("/") ? link : path.folder.map { "\($0)/\(link)" } ?? link)
    }
    return path
  }

  /// Whether something is there that is no regular file: a device, a pipe, a folder; or whatever this process has open
  /// (`/dev/stdout`).
  package var isSpecial: Bool {
    let path = resolved
    guard let status = FileStatus(path.text) else { return false }
    return !status.isRegular || path.isOfTheSystem
  }

  /// The number of the open file descriptor that the path names: of `/dev/stdout`, `/dev/fd/1` or `/proc/self/fd/1` it is 1.
  package var descriptor: Int32? {
    let text = resolved.text
    if let standard = ["/dev/stdin", "/dev/stdout", "/dev/stderr"].firstIndex(of: text) { return Int32(standard) }
    let folders = ["/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/", "/proc/\(getpid())/fd/"]
    guard let folder = folders.first(where: { text.hasPrefix($0) }) else { return nil }
    let number = text.dropFirst(folder.count)
    return number.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int32(number) : nil
  }

  private var isOfTheSystem: Bool { text.hasPrefix("/dev/") || text.hasPrefix("/proc/") }

  private var withoutLastSlashes: Substring {
    var rest = text[...]
    while rest.utf8.count > 1, rest.utf8.last == Self.slash { rest = Substring(rest.utf8.dropLast()) }
    return rest == "/" ? "" : rest
  }

  private static let slash = UInt8(ascii: "/")
}
