import Foundation
package import Languages
import Loading

/// The files of texts that are open in a text editor, or were when the editor or the program crashed; only their user
/// can read them.
///
/// The name says what a file is about and whose it is: `NAME.PROCESS.txt`, and `NAME.PROCESS-2.txt` for a second one. A
/// file whose process is gone is picked up again.
package struct EditorFiles: Sendable {
  /// A file in the folder.
  package struct Found: Sendable, Equatable {
    package var path: String
    /// What it is about; other characters than letters, digits, dots and hyphens are underscores.
    package var name: String
    package var process: Int32
  }

  private let folder: String
  private let process: Int32
  private let runs: @Sendable (Int32) -> Bool

  /// Looks after the files in a folder.
  ///
  /// - Parameters:
  ///   - process: the id of this process.
  ///   - runs: whether a process of this program has this id.
  package init(
    folder: String,
    process: Int32 = getpid(),
    runs: @escaping @Sendable (Int32) -> Bool = Self.runsHere
  ) {
    (self.folder, self.process, self.runs) = (folder, process, runs)
  }

  /// Writes a new file.
  ///
  /// Throws a storage ``Failure``.
  ///
  /// - Parameter keepsBase: whether ``base(_:)`` has the text afterwards.
  package func write(_ text: String, name: String, keepsBase: Bool = false) throws(Failure) -> Found {
    let found = own(name)
    // What belonged to a file of this name.
    remove(found)
    let file = PrivateTextFile(path: found.path)
    do {
      try file.withLock {
        try file.replace(with: text)
        if keepsBase { try? PrivateTextFile(path: basePath(found)).replace(with: text) }
      }
    } catch {
      throw Failure(error)
    }
    return found
  }

  /// The files that no other session has open, sorted by name, without those in which nothing was saved.
  package func left() -> [Found] {
    all().filter { file in
      guard file.process == process || !runs(file.process) else { return false }
      return mayBeOpen(file) || text(file) != base(file)
    }
  }

  /// The files that other sessions have open.
  package func open() -> [Found] { all().filter { $0.process != process && runs($0.process) } }

  /// The files that an editor may have open, and in which something else has been saved since.
  package func saved() -> [Found] {
    left().filter { file in
      let before = FileManager.default.contents(atPath: mark(file))
      return before != nil && before != FileManager.default.contents(atPath: file.path)
    }
  }

  /// Takes over a file for this process. One that an editor may still have open keeps its name.
  package func adopt(_ found: Found) -> Found {
    if found.process == process || mayBeOpen(found) { return found }
    let own = own(found.name)
    remove(own)
    guard rename(found.path, own.path) == 0 else { return found }
    rename(basePath(found), basePath(own))
    return own
  }

  /// The text of a file, with invalid UTF-8 repaired.
  package func text(_ found: Found) -> String? {
    FileManager.default.contents(atPath: found.path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What a file contained when the editor first got it; `nil` if that is unknown.
  package func base(_ found: Found) -> String? {
    FileManager.default.contents(atPath: basePath(found)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Notes what the editor gets in a file, if its base is kept.
  func rebase(_ found: Found, to text: String) {
    if let base = base(found), base != text { try? PrivateTextFile(path: basePath(found)).replace(with: text) }
  }

  /// Deletes a file whose text is saved.
  package func remove(_ found: Found) {
    unlink(found.path)
    unlink(basePath(found))
    unlink(mark(found))
  }

  /// Whether the editor of a file came back at once, so that it may still have the file open.
  package func mayBeOpen(_ found: Found) -> Bool { access(mark(found), F_OK) == 0 }

  /// Notes that an editor may have a file open, and what was in it.
  func leaveOpen(_ found: Found, with text: String) {
    _ = FileManager.default.createFile(
      atPath: mark(found),
      contents: Data(text.utf8),
      attributes: [.posixPermissions: 0o600]
    )
  }

  /// What was in a file that an editor may have open, which is forgotten by this; `nil` for any other file.
  func takeTextLeftOpen(_ found: Found) -> Data? {
    defer { unlink(mark(found)) }
    return FileManager.default.contents(atPath: mark(found))
  }

  private func mark(_ found: Found) -> String { found.path + ".open" }

  private func basePath(_ found: Found) -> String { found.path + ".base" }

  /// A text as it stands in the name of a file. Other characters could name a folder.
  package static func name(_ text: String) -> String {
    text.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." ? String($0) : "_" }.joined()
  }

  /// A file of this process that does not exist yet: another one of this name may have unsaved text.
  private func own(_ name: String) -> Found {
    let name = Self.name(name)
    var own = Found(path: "\(folder)/\(name).\(process).txt", name: name, process: process)
    var number = 1
    while access(own.path, F_OK) == 0 {
      number += 1
      own.path = "\(folder)/\(name).\(process)-\(number).txt"
    }
    return own
  }

  private func all() -> [Found] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { file in
      let parts = file.split(separator: ".")
      guard parts.count >= 3, parts.last == "txt",
        let process = Int32(parts[parts.count - 2].prefix { $0 != "-" })
      else { return nil }
      return Found(path: folder + "/" + file, name: parts.dropLast(2).joined(separator: "."), process: process)
    }
  }

  /// Whether a process of this program has this id, which may have been reused by another program.
  static let runsHere: @Sendable (Int32) -> Bool = { process in
    guard kill(process, 0) == 0 || errno == EPERM else { return false }
    func name(_ process: Int32) -> Data? { FileManager.default.contents(atPath: "/proc/\(process)/comm") }
    return name(process) == name(getpid())
  }
}

extension TextEditor {
  /// An editor that is faster than this, and changes nothing, has probably passed the file on to another process.
  private static let shortest = Duration.seconds(1)

  /// Lets the user edit a file, and returns its text. The caller removes the file after saving.
  ///
  /// Throws a ``Failure``; the file then stays if its text is new, or if the editor may still have it open. The next
  /// call returns what has been saved since, without opening the editor.
  ///
  /// - Parameters:
  ///   - text: what the file contained when it was written.
  ///   - instead: what helps if the editor cannot be started.
  ///   - again: what opens the file again.
  ///   - isReadOnEnter: whether Enter on an empty line of the prompt reads what has been saved (``Section/savedText(in:)``).
  package func edit(
    _ file: EditorFiles.Found,
    in files: EditorFiles,
    from text: String,
    instead: Message,
    again: Message,
    isReadOnEnter: Bool = false
  ) async throws -> String {
    func isNew() -> Bool { FileManager.default.contents(atPath: file.path) != Data(text.utf8) }
    if let before = files.takeTextLeftOpen(file) {
      if FileManager.default.contents(atPath: file.path) != before { return try saved(file, again) }
      // The text may have changed elsewhere since.
      try PrivateTextFile(path: file.path).replace(with: text)
      files.rebase(file, to: text)
    }
    let start = now()
    let outcome = await edit(file.path)
    let isNew = isNew()
    if outcome == .done {
      if isNew || waitOption == nil || now() - start >= Self.shortest { return try saved(file, again) }
      files.leaveOpen(file, with: text)
      let waiting = "\(command) \(waitOption ?? "")"
      let hint = Hint(
        atPrompt: .editorWaits(waiting, next: isReadOnEnter ? .pressEnterHere : .repeatTheCommand),
        elsewhere: .editorWaits(waiting, next: .repeatTheCommand)
      )
      throw Failure(.usage, .editorCameBack(command), kept: .textKept(in: file.path), hint: hint)
    }
    guard access(file.path, F_OK) == 0 else { throw Failure(.storage, .editorLeftNoFile(file.path)) }
    if !isNew { files.remove(file) }
    let kept: Message? = isNew ? .textKept(in: file.path) : nil
    guard case .ended(let code) = outcome else {
      throw Failure(.usage, .editorNotStarted(command), kept: kept, hint: instead)
    }
    throw Failure(.invalidData, .editorFailed(command, code: Int(code)), kept: kept, hint: isNew ? again : nil)
  }

  /// The text of a file. An encoding other than UTF-8 would be saved as replacement characters.
  private func saved(_ file: EditorFiles.Found, _ again: Message) throws(Failure) -> String {
    guard let bytes = FilePath(file.path).bytes else {
      throw Failure(.storage, .editorLeftNoFile(file.path))
    }
    if let text = TextEncoding.text(bytes) { return text }
    let flaw = EncodingFlaw(bytes)
    throw Failure(
      .invalidData,
      .editorTextNotUtf8(flaw.line, column: flaw.column, encoding: flaw.encoding),
      kept: .textKept(in: file.path),
      hint: again
    )
  }

  /// The option that makes the editor wait for its window; `nil` if the command has it, or has no window of its own.
  private var waitOption: String? {
    let words = command.split(separator: " ").map(String.init)
    let name = words.first?.split(separator: "/").last.map(String.init) ?? ""
    let options: [String] =
      switch name {
      case "vi", "vim", "nvim", "nano", "pico", "ed", "ex", "emacs", "mg", "joe", "jed", "micro", "hx", "helix", "kak":
        []
      case "gvim", "mvim", "gview": ["-f", "--nofork"]
      case "kate": ["--block", "-b"]
      case "open": ["-W", "--wait-apps"]
      default: ["--wait", "-w"]
      }
    return words.contains(where: options.contains) ? nil : options.first
  }
}

/// Where bytes stop being UTF-8, and what they look like.
struct EncodingFlaw {
  /// From 1, counted in Unicode scalars within the line.
  private(set) var line = 1, column = 1
  let encoding: String

  init(_ bytes: some Collection<UInt8>) {
    encoding = TextEncoding.likely(of: bytes)
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
  }
}
