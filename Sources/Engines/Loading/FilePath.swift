import Foundation

/// A path as people write it, split by POSIX's rules.
///
/// It avoids Foundation, whose `deletingLastPathComponent` ends the process for a name of one character.
package struct FilePath: Sendable, Hashable {
  /// The path as it was given.
  package let text: String

  /// Creates a path without looking anything up.
  package init(_ text: String) { self.text = text }

  /// The part before the last slash; `nil` for a bare name, which is in the current folder. For `/a` it is `/`.
  package var folder: String? {
    let path = withoutLastSlashes
    guard let slash = path.utf8.lastIndex(of: Self.slash) else { return nil }
    let folder = FilePath(String(path[..<slash])).withoutLastSlashes
    return folder.isEmpty ? "/" : String(folder)
  }

  /// The part after the last slash.
  package var name: String {
    let path = withoutLastSlashes
    return path.utf8.lastIndex(of: Self.slash).map { String(path[path.utf8.index(after: $0)...]) } ?? String(path)
  }

  /// The part after the last dot of the name; empty for a name without an extension, such as `.profile`.
  package var pathExtension: String {
    let name = name
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return "" }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The path without the last extension of its name; `.profile` has none.
  package var withoutExtension: String {
    let name = name
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return text }
    return String(withoutLastSlashes.utf8.dropLast(name.utf8[dot...].count)) ?? text
  }

  /// The path with symbolic links followed, even if nothing exists there yet. A link that differs between processes (in
  /// `/dev` and `/proc`) is not followed.
  package var resolved: FilePath {
    var path = self
    // The system follows as many links.
    for _ in 0..<40 where !path.isOfTheSystem {
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path.text) else { break }
      path = FilePath(link.hasPrefix("/") ? link : path.folder.map { "\($0)/\(link)" } ?? link)
    }
    return path
  }

  /// The bytes of the file; `nil` if it cannot be read.
  ///
  /// In a program that has just started, Foundation's function takes a million instructions, because it looks up attributes as well.
  package var bytes: [UInt8]? {
    let descriptor = open(text, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return count == 0 ? bytes : nil }
      bytes += chunk.prefix(count)
    }
  }

  /// Whether something other than a regular file is there: a device, a pipe, a folder, or a descriptor of this process
  /// (`/dev/stdout`).
  package var isSpecial: Bool {
    let path = resolved
    guard let status = FileStatus(path.text) else { return false }
    return !status.isRegular || path.descriptor != nil || path.text.hasPrefix("/proc/")
  }

  /// The number of the open file descriptor that the path names: 1 for `/dev/stdout`, `/dev/fd/1` and
  /// `/proc/self/fd/1`.
  package var descriptor: Int32? {
    let text = resolved.text
    if let standard = ["/dev/stdin", "/dev/stdout", "/dev/stderr"].firstIndex(of: text) { return Int32(standard) }
    let folders = ["/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/", "/proc/\(getpid())/fd/"]
    guard let folder = folders.first(where: { text.hasPrefix($0) }) else { return nil }
    let number = text.dropFirst(folder.count)
    return number.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int32(number) : nil
  }

  /// What is in `/dev/shm` are files as elsewhere.
  private var isOfTheSystem: Bool {
    text.hasPrefix("/dev/") && !text.hasPrefix("/dev/shm/") || text.hasPrefix("/proc/")
  }

  private var withoutLastSlashes: Substring {
    var rest = text[...]
    while rest.utf8.count > 1, rest.utf8.last == Self.slash { rest = Substring(rest.utf8.dropLast()) }
    return rest == "/" ? "" : rest
  }

  private static let slash = UInt8(ascii: "/")
}

/// What the file system says about a file, following symbolic links.
///
/// This is the only place that uses C's `stat`: in a module that also reads gRPC's or SQLite's headers, the compiler
/// attributes the type to another module from build to build.
package struct FileStatus: Sendable {
  /// The length in bytes.
  package let size: Int
  /// When the content last changed: whole seconds since 1970, plus nanoseconds.
  package let modified: (seconds: Int, nanoseconds: Int)
  /// Whether it is neither a folder nor a device, a pipe or a socket.
  package let isRegular: Bool
  /// Whether it is a folder.
  package let isFolder: Bool
  /// Who may read, write and execute it: the lowest nine bits of its mode.
  package let permissions: UInt32
  /// Its device and its inode, which identify it independently of its name.
  package let identity: [UInt]

  /// Looks up the file at a path; `nil` if there is none or it cannot be looked up.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = Int(status.st_size)
    modified = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    permissions = UInt32(status.st_mode & 0o777)
    identity = [UInt(status.st_dev), UInt(status.st_ino)]
  }
}
