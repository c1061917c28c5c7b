import ArgumentParser
import Languages
import Listings

struct DraftSetCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Write a field of the draft in hand.",
    discussion: "Without a draft in hand it starts one."
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp("Which field.", valueName: "field"))
  var field: DraftField

  @Argument(help: ArgumentHelp("What to write.", valueName: "value"))
  var words: [String]

  func run(in session: Session) async throws {
    let categories = field == .category ? await session.categoriesForDrafts() : []
    let written = try await session.drafts.set(field, to: words.joined(separator: " "), categories: categories)
    await session.noteOthers(written)
    try await session.acknowledge(written.draft, written.isNew ? .started + .semicolon + .saved(field) : .saved(field))
    if !session.isJSON { await session.noteProblems(of: written.draft, in: field) }
  }
}

extension DraftField: ExpressibleByArgument {}

extension Message {
  fileprivate static let started = Message(
    en: "a new draft was started",
    fr: "un nouveau brouillon est commencé",
    el: "ξεκίνησε νέο πρόχειρο",
    ptBR: "um novo rascunho foi começado"
  )

  fileprivate static func saved(_ field: DraftField) -> Message {
    Message(
      en: "\(field.name) saved",
      fr: "\(field.name) : enregistré",
      el: "\(field.name): αποθηκεύτηκε",
      ptBR: "\(field.name): salvo"
    )
  }
}
