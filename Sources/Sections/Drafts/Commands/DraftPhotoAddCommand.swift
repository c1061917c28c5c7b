import ArgumentParser
import Drafts
import Languages
import Shell
import Terminal

struct DraftPhotoAddCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "add", abstract: .draftPhotoAddHelp, discussion: .draftPhotoAddHelpDiscussion)
  }

  static var lineForm: LineForm { .files }
  /// Ten large photos can take a while.
  static var isBounded: Bool { false }
  static var triedWords: TriedWords {
    [
      "photo", "photos", "picture", "pictures", "image", "upload", "attach", "add photo", "joindre", "ajouter photo",
      "φωτογραφία", "εικόνα", "foto", "fotos", "imagem", "anexar",
    ]
  }
  static var need: CommandNeed? { CommandNeed(.needFile, as: "lamp.jpg") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftPhotoAddHelpFiles, valueName: .draftPhotoAddHelpFilesValue), completion: .file())
  var files: [String]

  func run(in context: DraftsContext) async throws {
    let addition = try await context.withActivity(.preparingPhotos) { try await context.photos.add(files) }
    if let written = addition.written {
      await context.noteOthers(written)
      if context.isJSON {
        try await context.print(try await context.document(of: written.draft))
      } else if written.isNew {
        await context.say(.started)
      }
    }
    var failures: [Failure] = []
    for (file, outcome) in addition.outcomes {
      switch outcome.told(of: file) {
      case .failure(let failure): failures.append(failure)
      case .success(let said):
        if !context.isJSON || outcome.isRemarkable { await context.say(said) }
      }
    }
    try await end(failures, addition, in: context)
  }

  /// A single failed file is reported like any other failure; several are listed by name.
  private func end(_ failures: [Failure], _ addition: PhotoAddition, in context: DraftsContext) async throws {
    guard let first = failures.first else {
      if context.isJSON, addition.written == nil {
        try await context.print(try await context.document(of: try await context.drafts.requireCurrentDraft()))
      }
      return
    }
    if addition.outcomes.count == 1 { throw first }
    let report = FailureReport(context)
    for failure in failures { await report.report(failure) }
    throw NegativeAnswer(summary: .filesNotAdded(failures.count))
  }
}

extension PhotoAddition.Outcome {
  /// What a user is told about a file.
  func told(of file: String) -> Result<Message, Failure> {
    switch self {
    case .added(let photo, let number, let other):
      let photo = PhotoText.name(photo, number: number) + .colon + PhotoText.size(photo)
      return .success([photo, other.map(Message.looksLike)].compactMap(\.self).sentences)
    case .duplicate(let number): return .success(.photoIsAlready(.quoted(file: file), number: number))
    case .found(let number): return .success(.photoIsBack(.quoted(file: file), number: number))
    case .noRoom: return .failure(Failure(noRoomFor: file))
    case .refused(let error): return .failure(Failure(photo: file, error))
    }
  }

  /// Whether it says more than that the file was added.
  fileprivate var isRemarkable: Bool { if case .added(_, _, nil) = self { false } else { true } }
}
