import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftSetCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "set", abstract: .draftSetHelp, discussion: .draftSetHelpDiscussion)
  }

  static var takesText: Bool { true }
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    guard arguments.count == 1 else { return nil }
    switch arguments.first.flatMap(DraftField.init(rawValue:)) {
    case .category: return [.kind(.categories)]
    case .urgent: return [.words([YesNoText.yes, YesNoText.no])]
    default: return []
    }
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.draftSetHelpField, valueName: .draftSetHelpFieldValue))
  var field: DraftField

  @Argument(help: ArgumentHelp(.draftSetHelpWords, valueName: .draftSetHelpWordsValue))
  var words: [String]

  func run(in context: CommandContext) async throws {
    let categories = field == .category ? await context.categoriesForDrafts() : []
    let written = try await context.drafts.set(field, to: words.joined(separator: " "), categories: categories)
    await context.noteOthers(written)
    try await context.sitDown(at: written.draft)
    try await context.acknowledge(written.draft, written.isNew ? .started + .semicolon + .saved(field) : .saved(field))
    if !context.isJSON { await context.noteProblems(of: written.draft, in: field) }
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
