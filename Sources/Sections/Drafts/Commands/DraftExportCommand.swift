import AdFiles
import ArgumentParser
import Drafts
import Languages
import Listings
import Loading
import Shell

struct DraftExportCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "export", abstract: .draftExportHelp, discussion: .draftExportHelpDiscussion)
  }
  static var printsDocument: Bool { true }

  static var lineForm: LineForm { .files }
  static var triedWords: TriedWords { ["export", "exporter", "εξαγωγή", "exportar"] }

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

  func run(in context: DraftsContext) async throws {
    let draft = try await context.drafts.requireCurrentDraft()
    let photos = try await context.adFilePhotos?.photos(draft)
    guard let file, file != "-" else { return try await print(draft, photos, context) }
    let format = format ?? AdFile.Format(path: file) ?? .yaml
    let written = try AdFileExport(
      draft: draft,
      photos: photos,
      path: file,
      format: format,
      currency: context.listings.currency
    )
    .write(replacing: force)
    if context.isJSON {
      try await context.print(
        .object([
          .init("file", .string(file)), .init("format", .string(format.rawValue)),
          .init("photos", .array(written.map(JSONValue.string))),
        ])
      )
    } else {
      let exported = Message.draftExported(.quoted(draft.displayTitle), path: file)
      await context.say(written.isEmpty ? [exported] : [exported, .photosBeside(written.count)])
    }
  }

  private func print(_ draft: Draft, _ photos: [AdFilePhotos.Photo]?, _ context: DraftsContext) async throws {
    if context.isJSON, format == .yaml {
      throw Failure(.usage, .onlyJson, hint: .nameAFileOrLeaveOneOut)
    }
    let format = format ?? (context.isJSON ? .json : .yaml)
    let text = try AdFile.text(of: draft.fields, as: format, currency: context.listings.currency, isShown: true)
    // As it is: another line end would not be part of the file.
    try await context.console.print { part in try await part(text) }
    if let photos, !photos.isEmpty, !context.isJSON { await context.say(.photosLeftOut(photos.count)) }
  }
}

extension AdFile.Format: ExpressibleByArgument {}
