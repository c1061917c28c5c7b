import AdFiles
import ArgumentParser
import Drafts
import Languages

struct DraftExportCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "export", abstract: .draftExportHelp, discussion: .draftExportHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions

  @Option(help: ArgumentHelp(.draftExportHelpFormat, valueName: .draftExportHelpFormatValue))
  var format: AdFile.Format?

  @Flag(help: ArgumentHelp(.draftExportHelpForce))
  var force = false

  @Argument(
    help: ArgumentHelp(.draftExportHelpFile, valueName: .draftExportHelpFileValue),
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var file: String?

  func run(in session: Session) async throws {
    let draft = try await session.drafts.requireDraftInHand()
    let photos = try await session.photoExchange?.photos(draft)
    guard let file else { return try await print(draft, photos, session) }
    let format = format ?? AdFile.Format(path: file) ?? .yaml
    let written = try AdFileExport(draft: draft, photos: photos, path: file, format: format).write(replacing: force)
    if session.isJSON {
      try await session.print(
        .object([
          .init("file", .string(file)), .init("format", .string(format.rawValue)),
          .init("photos", .array(written.map(JSONValue.string))),
        ])
      )
    } else {
      await session.say(.exported(draft.displayTitle, to: file, photos: written.count))
    }
  }

  private func print(_ draft: Draft, _ photos: [PhotoExchange.Photo]?, _ session: Session) async throws {
    if session.isJSON, format == .yaml {
      throw Failure(.usage, .onlyJson, kept: .nothingDone, hint: .nameAFileOrLeaveOneOut)
    }
    let format = format ?? (session.isJSON ? .json : .yaml)
    let text = try AdFile.text(of: draft.fields, as: format, isShown: true)
    try await session.console.print(document: text.last == "\n" ? String(text.dropLast()) : text)
    if let photos, !photos.isEmpty, !session.isJSON { await session.say(.photosLeftOut(photos.count)) }
  }
}

extension AdFile.Format: ExpressibleByArgument {}
