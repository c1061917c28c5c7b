import Foundation
package import Languages

/// The files of texts that are open in a text editor, or were when the editor or the program crashed; only their user
/// can read them.
///
/// The name says what a file is about and whose it is: `NAME.PROCESS.txt`. A file whose process is gone is picked up
/// again.
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
  package func write(_ text: String, name: String) throws(Failure) -> Found {
    let found = own(name)
    let file = PrivateTextFile(path: found.path)
    try file.withLock { () throws(Failure) in try file.replace(with: text) }
    return found
  }

  /// The files that no other session has open, sorted by name.
  package func left() -> [Found] { all().filter { $0.process == process || !runs($0.process) } }

  /// The files that other sessions have open.
  package func open() -> [Found] { all().filter { $0.process != process && runs($0.process) } }

  /// Takes over a file for this process.
  package func adopt(_ found: Found) -> Found {
    let own = own(found.name)
    return own.path == found.path || rename(found.path, own.path) == 0 ? own : found
  }

  /// The text of a file, with invalid UTF-8 repaired.
  package func text(_ found: Found) -> String? {
    FileManager.default.contents(atPath: found.path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Deletes a file whose text is saved.
  package func remove(_ found: Found) { unlink(found.path) }

  /// A text as it stands in the name of a file. Other characters could name a folder.
  package static func name(_ text: String) -> String {
    text.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." ? String($0) : "_" }.joined()
  }

  private func own(_ name: String) -> Found {
    let name = Self.name(name)
    return Found(path: "\(folder)/\(name).\(process).txt", name: name, process: process)
  }

  private func all() -> [Found] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { file in
      let parts = file.split(separator: ".")
      guard parts.count >= 3, parts.last == "txt", let process = Int32(parts[parts.count - 2]) else { return nil }
      return Found(path: folder + "/" + file, name: parts.dropLast(2).joined(separator: "."), process: process)
    }
  }

  /// Whether a process of this program has this id, which may have been reused by another program.
  package static let runsHere: @Sendable (Int32) -> Bool = { process in
    guard kill(process, 0) == 0 || errno == EPERM else { return false }
    func name(_ process: Int32) -> Data? { FileManager.default.contents(atPath: "/proc/\(process)/comm") }
    return name(process) == name(getpid())
  }
}

extension TextEditor {
  /// Lets the user edit a file, and returns its text. The caller removes the file after saving.
  ///
  /// Throws ``Failure``; the file then stays if its text is new.
  ///
  /// - Parameters:
  ///   - text: what the file contains.
  ///   - instead: what helps if the editor cannot be started.
  ///   - again: what opens the file again.
  package func edit(
    _ file: EditorFiles.Found,
    in files: EditorFiles,
    from text: String,
    instead: Message,
    again: Message
  ) async throws -> String {
    let outcome = await edit(file.path)
    guard let written = files.text(file) else { throw Failure(.storage, .editorLeftNoFile(file.path)) }
    let isNew = written != text
    if outcome == .done { return written }
    if !isNew { files.remove(file) }
    let kept: Message? = isNew ? .textKept(in: file.path) : nil
    guard case .ended(let code) = outcome else {
      throw Failure(.usage, .editorNotStarted(command), kept: kept, hint: instead)
    }
    throw Failure(.invalidData, .editorFailed(command, code: Int(code)), kept: kept, hint: isNew ? again : nil)
  }
}
