import ArgumentParser
import Drafts
import Languages

struct DraftImportCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "import", abstract: .draftImportHelp, discussion: .draftImportHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(.draftImportHelpFiles, valueName: .draftImportHelpFilesValue),
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var files: [String]

  func run(in context: CommandContext) async throws {
    var imported: [Draft] = []
    for file in files {
      guard let draft = try await context.importAd(from: file) else { continue }
      imported.append(draft)
      if !context.isJSON { await context.say(.imported(draft.displayTitle, from: file)) }
    }
    if context.isJSON, !imported.isEmpty { try await context.list(imported, ifEmpty: Message(verbatim: "")) }
    let refused = files.count - imported.count
    guard refused == 0 else { throw NegativeAnswer(summary: .filesRefused(refused)) }
  }
}
