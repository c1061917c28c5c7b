import Foundation
import Loading

/// Remembers, in a file beside a database, how the database file looked when it was last closed cleanly.
///
/// A file that looks different was left by a crash, restored from a backup, or changed by another program. It is
/// checked before it is used (Docs/Decisions/0072-damaged-databases.md). Reading and comparing the mark takes about ten
/// microseconds.
package struct CleanShutdownMark {
  /// How a file compares with its mark.
  package enum State {
    /// The file is as it was when it was closed.
    case clean
    /// The file was not closed: a journal lies beside it, or there is no mark.
    case open
    /// The file differs from how it was when it was closed.
    case changed
  }

  /// The database's path.
  package let path: String

  /// Creates the mark of the database at a path.
  package init(path: String) { self.path = path }

  /// The path of the mark itself.
  package var file: String { path + "-clean" }

  /// How the file compares with its mark now.
  package var state: State {
    guard let appearance, let noted = lines.first else { return .open }
    if hasJournal { return .open }
    return noted == appearance ? .clean : .changed
  }

  /// Whether a journal lies beside the file: it has changes that are not in the file yet, or what the file was before.
  package var hasJournal: Bool { ["-wal", "-journal"].contains { FileStatus(path + $0)?.size ?? 0 > 0 } }

  /// The checksums recorded with the mark; the file has one of them. There are two while a new file replaces the old
  /// one.
  package var checksums: [UInt64] { lines.dropFirst().compactMap { UInt64($0, radix: 16) } }

  /// Records how the database looks now. If the mark cannot be written, the only cost is a check at the next start.
  ///
  /// - Returns: whether the mark was written.
  @discardableResult
  package func write(checksums: [UInt64] = []) -> Bool {
    let new = [appearance ?? "none"] + checksums.map { Self.padded(String($0, radix: 16), 16) }
    return new == lines || write(new.joined(separator: "\n") + "\n")
  }

  /// Makes the next process check the database.
  package func clear() { _ = write(Self.cleared) }

  /// The first character of the mark while the database is open.
  private static let cleared = "-"

  /// Overwrites the mark in place, with the same length: truncating and refilling a file makes ext4 wait a millisecond
  /// for the disk.
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
    guard let bytes = FilePath(file).bytes else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    guard !text.hasPrefix(Self.cleared) else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private var appearance: String? {
    guard let status = FileStatus(path) else { return nil }
    let parts = [(status.size, 20), (status.modified.seconds, 20), (status.modified.nanoseconds, 9)]
    return parts.map { Self.padded(String($0), $1) }.joined(separator: " ")
  }
}
