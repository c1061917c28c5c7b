import ArgumentParser
import Drafts
import Languages

struct DraftSetCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "set", abstract: .draftSetHelp, discussion: .draftSetHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftSetHelpField, valueName: .draftSetHelpFieldValue))
  var field: DraftField

  @Argument(help: ArgumentHelp(.draftSetHelpWords, valueName: .draftSetHelpWordsValue))
  var words: [String]

  func run(in session: Session) async throws {
    let categories = field == .category ? await session.categoriesForDrafts() : []
    let written = try await session.drafts.set(field, to: words.joined(separator: " "), categories: categories)
    await session.noteOthers(written)
    try await session.sitDown(at: written.draft)
    try await session.acknowledge(written.draft, written.isNew ? .started + .semicolon + .saved(field) : .saved(field))
    if !session.isJSON { await session.noteProblems(of: written.draft, in: field) }
  }
}

extension DraftField: ExpressibleByArgument {
  package init?(argument: String) {
    guard let field = DraftField(rawValue: argument), Self.written.contains(field) else { return nil }
    self = field
  }

  package static var allValueStrings: [String] { written.map(\.rawValue) }
}

extension Message {
  fileprivate static func saved(_ field: DraftField) -> Message {
    Message.fieldSaved(field.name)
  }
}
