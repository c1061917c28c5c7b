import Foundation
import Glibc
import Loading

/// What commands of this terminal listed last, so that the next process can refer to it: the rows of each section by
/// their ids, and the last failed command.
///
/// A small file for each terminal, in the state folder. A process without a terminal shares one with the other children
/// of its parent. A list is forgotten after a day. Nothing here is worth a failure: a file that cannot be written is
/// removed, so that no number means a row of an older list.
package struct RowMemory: Sendable {
  /// A list's rows.
  private struct List: Codable {
    var ids: [String]
    /// The command that lists them; `nil` if it is unknown.
    var words: [String]?
    /// The server that they came from; `nil` for the local board.
    var server: String?
  }

  private struct Contents: Codable {
    /// By the commands that open their rows.
    var lists: [String: List] = [:]
    /// The command that opens the rows that were listed last.
    var last: String?
    /// The arguments of the last failed command.
    var failed: [String]?
  }

  /// More rows are not remembered.
  private static var limit: Int { 10_000 }
  private static var lifetime: TimeInterval { 86_400 }

  private let folder: String
  private let name: String
  private let server: String?

  /// - Parameters:
  ///   - folder: where the files are.
  ///   - server: the server that rows come from; those of another server are unknown.
  ///   - terminal: a name for the terminal.
  init(folder: String, server: String?, terminal: String = RowMemory.terminal()) {
    (self.folder, self.server, name) = (folder, server, terminal)
  }

  /// Remembers the rows of a list, under the command that opens them.
  ///
  /// - Parameter words: the command that lists them; `nil` if these are further rows of the same list.
  func remember(_ ids: [String], openedBy command: [String], listedBy words: [String]? = nil) {
    let name = command.joined(separator: " ")
    change { contents in
      let known = contents.lists[name]
      let words = words ?? (known?.server == server ? known?.words : nil)
      contents.lists[name] = List(ids: Array(ids.prefix(Self.limit)), words: words, server: server)
      contents.last = name
    }
  }

  /// The id of a row of the last list of rows that a command opens.
  func id(ofRow row: Int, openedBy command: [String]) -> String? {
    guard let list = contents()?.lists[command.joined(separator: " ")], list.server == server,
      row >= 1, row <= list.ids.count
    else { return nil }
    return list.ids[row - 1]
  }

  /// The command of the last list, and how many of its rows were displayed.
  func lastList() -> (words: [String], count: Int)? {
    guard let contents = contents(), let list = contents.last.flatMap({ contents.lists[$0] }), list.server == server,
      let words = list.words
    else { return nil }
    return (words, list.ids.count)
  }

  /// The command that listed the rows that another command opens; `nil` if it is unknown.
  package func words(ofListOpenedBy command: [String]) -> [String]? {
    guard let list = contents()?.lists[command.joined(separator: " ")], list.server == server else { return nil }
    return list.words
  }

  /// The section that was listed last.
  func lastSection() -> (any Section.Type)? {
    guard let last = contents()?.last else { return nil }
    return Sections.all.first { $0.openCommand?.joined(separator: " ") == last }
  }

  /// The arguments of the last failed command.
  func failedArguments() -> [String]? { contents()?.failed }

  /// Remembers the arguments of a failed command; `nil` if there is nothing to repeat any more.
  func setFailed(_ arguments: [String]?) {
    if arguments == nil, failedArguments() == nil { return }
    change { $0.failed = arguments }
  }

  private var path: String { "\(folder)/\(name).json" }

  private func contents() -> Contents? {
    guard let date = Self.modified(path), abs(date.timeIntervalSinceNow) < Self.lifetime,
      let bytes = FilePath(path).bytes
    else { return nil }
    return try? JSONDecoder().decode(Contents.self, from: Data(bytes))
  }

  private func change(_ edit: (inout Contents) -> Void) {
    var contents = contents() ?? Contents()
    edit(&contents)
    let files = FileManager.default
    do {
      if !files.fileExists(atPath: folder) {
        try files.createDirectory(
          atPath: folder,
          withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700]
        )
      }
      let isNew = !files.fileExists(atPath: path)
      // Not worth waiting for the disk: what a power cut leaves half written counts as none.
      let file = try AtomicFile(FilePath(path), synchronize: { _ in 0 })
      try file.write(JSONEncoder().encode(contents))
      try file.commit()
      if isNew { forgetOldFiles() }
    } catch {
      try? files.removeItem(atPath: path)
    }
  }

  /// Removes what terminals and killed processes have left.
  private func forgetOldFiles() {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      if let date = Self.modified(path), date.timeIntervalSinceNow < -Self.lifetime {
        try? files.removeItem(atPath: path)
      }
    }
  }

  private static func modified(_ path: String) -> Date? {
    FileStatus(path).map { Date(timeIntervalSince1970: Double($0.modified.seconds)) }
  }
}

extension RowMemory {
  /// A name for the controlling terminal of this process; without one, for its parent process.
  static func terminal() -> String {
    // proc(5): after the command's name come state, ppid, pgrp, session and tty_nr.
    if let fields = fields(of: "self"), fields.count > 4, let terminal = Int(fields[4]), terminal != 0 {
      return "terminal-\(terminal)"
    }
    let parent = String(getppid())
    // Field 22, the 20th after the name: the time when it started, because process ids are used again.
    let start = fields(of: parent).flatMap { $0.indices.contains(19) ? $0[19] : nil } ?? "0"
    return "process-\(parent)-\(start)"
  }

  private static func fields(of process: String) -> [String]? {
    guard let data = FilePath("/proc/\(process)/stat").bytes else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    // The name, in parentheses, may contain anything.
    guard let end = text.lastIndex(of: ")") else { return nil }
    return text[end...].dropFirst().split(separator: " ").map(String.init)
  }
}
