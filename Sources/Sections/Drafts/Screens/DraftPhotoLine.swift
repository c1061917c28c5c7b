import Drafts
import Languages
import Shell
import Terminal

/// A change of a draft's photos in the form.
enum DraftPhotoChange: Sendable, Equatable {
  /// Add these files.
  case add([String])
  /// Remove the photo with this number.
  case remove(Int)
}

extension DraftPhotoChange {
  /// Changes the photos of a draft; without one, of the current one, or a new one.
  func perform(on id: Draft.ID?, in context: DraftsContext) async -> DraftPhotoNews {
    do {
      switch self {
      case .add(let files): return DraftPhotoNews(try await context.photos.add(files, to: id))
      case .remove(let number):
        let (photo, written) = try await context.photos.remove(number, from: id)
        let removed = Message.removed(PhotoText.name(photo, number: number))
        return DraftPhotoNews(written: written, notice: DraftForm.Notice(text: removed, isFailure: false))
      }
    } catch {
      let notice = DraftForm.Notice(text: Failure(error).sentences(at: .notice), isFailure: true)
      guard case DraftsModelError.conflict(let draft, let fields, let others) = error else {
        return DraftPhotoNews(notice: notice)
      }
      let unseen = others.filter { !fields.contains($0) }
      let written = DraftsModel.Written(draft: draft, isNew: false, changedByOthers: unseen)
      return DraftPhotoNews(written: written, notice: notice)
    }
  }
}

/// The result of a ``DraftPhotoChange``.
struct DraftPhotoNews: Sendable {
  /// The draft afterwards, and what others changed; `nil` if it is unchanged.
  var written: DraftsModel.Written?
  /// What happened.
  var notice: DraftForm.Notice?
  /// The files that could not be added.
  var left: [String] = []
}

extension DraftPhotoNews {
  fileprivate init(_ addition: PhotoAddition) {
    var (said, failures): ([Message], [Message]) = ([], [])
    for (file, outcome) in addition.outcomes {
      switch outcome.told(of: file) {
      case .success(let message): said.append(message)
      case .failure(let failure):
        failures.append(failure.sentences(at: .notice))
        left.append(file)
      }
    }
    written = addition.written
    notice = DraftForm.Notice(text: (failures.isEmpty ? said : failures).sentences, isFailure: !failures.isEmpty)
  }
}

/// The line of the form that adds and removes photos: files as `draft photo add` accepts them, or `-2` for the photo to
/// remove.
enum DraftPhotoLine {
  /// The change that a line asks for. Throws a usage ``Failure``.
  static func change(_ line: String, _ files: FileNames) throws -> DraftPhotoChange {
    if let number = line.wholeMatch(of: /\s*-(\d+)\s*/).flatMap({ Int($0.1) }) { return .remove(number) }
    return .add(Array(try SplitLine("draft photo add \(line)", files: files).checked().dropFirst(3)))
  }

  /// The line that names files.
  static func text(of files: [String]) -> String { files.map(escaped).joined(separator: " ") }

  /// The lines that complete the last file of a line.
  static func completions(of line: String, _ files: FileNames) -> [String] {
    var words = ShellWords.lenient(line)
    // After a blank that is not part of a name, another file begins.
    let isBegun = ShellWords.lenient(line + "x").count == words.count
    let begun = isBegun ? words.popLast() ?? "" : ""
    return files.completions(of: begun, after: "", foldersOnly: false)
      .map { text(of: words + [$0.word.description]) }
  }

  private static func escaped(_ word: String) -> String {
    word.reduce(into: "") { text, character in
      if " \t\"'\\#".contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
