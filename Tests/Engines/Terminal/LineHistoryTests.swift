import Foundation
import Synchronization
import Terminal
import TestSupport
import Testing

@Suite("Line history")
final class LineHistoryTests {
  private final class FailureCount: Sendable {
    let value = Mutex(0)
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: "history-\(UUID().uuidString)")
  private let failures = FailureCount()
  private var file: String { folder.appending(path: "state/history").path }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  @Test("The next session loads what one session records, including entries of several lines")
  func roundTrip() throws {
    let lines = [
      "search vélo", "draft set description one\ntwo", "C:\\new \\n \\x1B \\", "a\u{1B}[2Jb\u{07}\t\u{7F}\u{9B}\u{0}",
      "\\\u{301}",
    ]
    #expect(record(lines) == [true, true, true, true, true])

    #expect(load() == lines)
    #expect(try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").count == 5)
    #expect(failures.value.withLock { $0 } == 0)
  }

  @Test("The history file contains no control characters", arguments: HostileText.controls + HostileText.sequences)
  func controls(sample: HostileText.Sample) throws {
    let line = sample.text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    #expect(record([sample.text]) == [true])

    #expect(load() == [line])
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(
      text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control || "\n\t".contains(Character($0)) }
    )
    #expect(failures.value.withLock { $0 } == 0)
  }

  @Test("A missing history file means no entries")
  func none() {
    #expect(load() == [])
    #expect(failures.value.withLock { $0 } == 0)
  }

  @Test("Only the user can read the history file and its folder")
  func modes() throws {
    #expect(record(["search"]) == [true])
    #expect(try permissions(file) == 0o600)
    #expect(try permissions(folder.appending(path: "state").path) == 0o700)
  }

  @Test("Blank lines, lines that begin with a space and repetitions are not recorded, not even in the next session")
  func leavesOut() {
    let lines = ["a", "a", " secret", "", "  ", "\n", "b", "a"]
    #expect(record(lines) == [true, false, false, false, false, false, true, true])
    #expect(load() == ["a", "b", "a"])
    #expect(record(["a", "c"]) == [false, true])
  }

  @Test("Only the newest entries are kept, and loading cuts the file to them")
  func limit() throws {
    #expect(record((1...12).map { "line \($0)" }).allSatisfy { $0 })

    #expect(load(limit: 3) == ["line 10", "line 11", "line 12"])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "line 10\nline 11\nline 12\n")
    #expect(try permissions(file) == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "state").path) == ["history"])
  }

  @Test("A history file that cannot be read or written is reported once, and lines are still recorded in memory")
  func unwritable() throws {
    // A folder in place of the file fails even for root.
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    #expect(record(["a", "b"]) == [true, true])
    #expect(failures.value.withLock { $0 } == 1)
  }

  @Test("Invalid UTF-8 in the history file is repaired")
  func invalid() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "state"),
      withIntermediateDirectories: true
    )
    try Data([0x61, 0xFF, 0x0A]).write(to: URL(filePath: file))
    #expect(load() == ["a\u{FFFD}"])
  }
}

extension LineHistoryTests {
  private func history(limit: Int = 10_000) -> LineHistory {
    LineHistory(file: file, limit: limit) { [failures] _ in failures.value.withLock { $0 += 1 } }
  }

  private func load(limit: Int = 10_000) -> [String] {
    var history = history(limit: limit)
    return history.load()
  }

  /// A session: whether each of the lines was recorded.
  private func record(_ lines: [String]) -> [Bool] {
    var history = history()
    _ = history.load()
    return lines.map { history.record($0) }
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
