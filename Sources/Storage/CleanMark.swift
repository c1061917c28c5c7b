// `stat` is said to be in the one or the other, depending on which modules are read first.
import CDispatch
import CoreFoundation
import Foundation

/// Remembers beside a database how its file looked when it was last closed in good order.
///
/// A file that looks different was left by a crash, restored from a backup, or changed by another program, and is checked before it is
/// used (Docs/Decisions/0072-damaged-databases.md). Reading and comparing the mark takes some twenty microseconds.
struct CleanMark {
  /// What is known of a file.
  enum State {
    /// It is as it was.
    case clean
    /// A journal was left beside it, or nothing is known: nobody closed it.
    case open
    /// It is another than it was when it was closed.
    case changed
  }

  /// The database's path.
  let path: String

  /// The path of the mark itself.
  var file: String { path + "-clean" }

  /// How the file is found.
  var state: State {
    guard let appearance, let noted = lines.first else { return .open }
    guard ["-wal", "-journal"].allSatisfy({ Self.size(of: path + $0) == 0 }) else { return .open }
    return noted == appearance ? .clean : .changed
  }

  /// The checksum that was noted with it, if one was.
  var checksum: UInt64? { lines.dropFirst().first.flatMap { UInt64($0, radix: 16) } }

  /// Notes how the database looks now. A mark that cannot be written only costs a check at the next start.
  func write(checksum: UInt64? = nil) {
    guard let appearance else { return }
    let new = [appearance] + (checksum.map { [String($0, radix: 16)] } ?? [])
    guard new != lines else { return }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let bytes = Array((new.joined(separator: "\n") + "\n").utf8)
    _ = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Has the next process check the database.
  func clear() {
    truncate(file, 0)
  }

  private var lines: [String] {
    guard let data = FileManager.default.contents(atPath: file) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  private var appearance: String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  private static func size(of path: String) -> off_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_size : 0
  }
}
