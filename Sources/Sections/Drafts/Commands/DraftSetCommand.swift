import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftSetCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "set",
      abstract: Message(
        en: "Write a field of the draft in hand.",
        fr: "Remplir un champ du brouillon en cours.",
        el: "Συμπληρώνει ένα πεδίο του τρέχοντος προχείρου.",
        ptBR: "Preenche um campo do rascunho atual."
      ),
      discussion: Message(
        en: "Without a draft in hand it starts one.",
        fr: "Sans brouillon en cours, en commence un.",
        el: "Χωρίς τρέχον πρόχειρο ξεκινά ένα.",
        ptBR: "Sem rascunho atual, começa um."
      )
    )
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

  @Argument(
    help: ArgumentHelp(
      Message(en: "Which field.", fr: "Quel champ.", el: "Ποιο πεδίο.", ptBR: "Qual campo."),
      valueName: Message(en: "field", fr: "champ", el: "πεδίο", ptBR: "campo")
    )
  )
  var field: DraftField

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "What to write.",
        fr: "Ce qu’il faut écrire.",
        el: "Τι θα γραφτεί.",
        ptBR: "O que escrever."
      ),
      valueName: Message(en: "value", fr: "valeur", el: "τιμή", ptBR: "valor")
    )
  )
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
  static let started = Message(
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
