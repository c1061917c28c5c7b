import Foundation
import Loading

/// Remembers beside a database how its file looked when it was last closed in good order.
///
/// A file that looks different was left by a crash, restored from a backup, or changed by another program, and is checked before it is
/// used (Docs/Decisions/0072-damaged-databases.md). Reading and comparing the mark takes some ten microseconds.
package struct CleanMark {
  /// What is known of a file.
  package enum State {
    /// It is as it was.
    case clean
    /// A journal was left beside it, or nothing is known: nobody closed it.
    case open
    /// It is another than it was when it was closed.
    case changed
  }

  /// The database's path.
  package let path: String

  /// Creates it from its parts.
  package init(path: String) {
    self.path = path
  }

  /// The path of the mark itself.
  package var file: String { path + "-clean" }

  /// How the file is found.
  package var state: State {
    guard let appearance, let noted = lines.first else { return .open }
    guard ["-wal", "-journal"].allSatisfy({ FileStatus(path + $0)?.size ?? 0 == 0 }) else { return .open }
    return noted == appearance ? .clean : .changed
  }

  /// The checksums that were noted with it: the file has one of them. While a new file takes its place there are two.
  package var checksums: [UInt64] { lines.dropFirst().compactMap { UInt64($0, radix: 16) } }

  /// Notes how the database looks now. A mark that cannot be written only costs a check at the next start.
  ///
  /// - Returns: whether it is written.
  @discardableResult
  package func write(checksums: [UInt64] = []) -> Bool {
    let new = [appearance ?? "none"] + checksums.map { Self.padded(String($0, radix: 16), 16) }
    return new == lines || write(new.joined(separator: "\n") + "\n")
  }

  /// Has the next process check the database.
  package func clear() {
    _ = write(Self.cleared)
  }

  /// What the mark of an open database begins with.
  private static let cleared = "-"

  /// Writes over what is there, which is as long: to cut a file off and fill it again makes ext4 wait for the disk, for a millisecond.
  private func write(_ text: String) -> Bool {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) } == bytes.count
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }

  private var lines: [String] {
    guard let data = FileManager.default.contents(atPath: file) else { return [] }
    let text = String(decoding: data, as: UTF8.self)
    guard !text.hasPrefix(Self.cleared) else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private var appearance: String? {
    guard let status = FileStatus(path) else { return nil }
    let parts = [(status.size, 20), (status.modified.seconds, 20), (status.modified.nanoseconds, 9)]
    return parts.map { Self.padded(String($0), $1) }.joined(separator: " ")
  }
}
