import ArgumentParser
import Drafts
import Languages

struct DraftImportCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import",
      abstract: Message(
        en: "Make drafts of ad files (YAML, JSON); the last one is in hand.",
        fr: "Faire des brouillons de fichiers d’annonce (YAML, JSON) ; le dernier est en cours.",
        el: "Φτιάχνει πρόχειρα από αρχεία αγγελιών (YAML, JSON)· το τελευταίο γίνεται ενεργό.",
        ptBR: "Cria rascunhos de arquivos de anúncio (YAML, JSON); o último passa a ser o atual."
      ),
      discussion: Message(
        en: """
          The format is the one of the kleinanzeigen-bot; fields not used here are kept, and exported again. A file in which \
          something is wrong is told with its line, and not imported; the others are.
          """,
        fr: """
          Le format est celui du kleinanzeigen-bot ; les champs inutilisés ici sont gardés et exportés de nouveau. Un fichier \
          fautif est indiqué avec la ligne et n’est pas importé ; les autres le sont.
          """,
        el: """
          Η μορφή είναι του kleinanzeigen-bot· τα πεδία που δεν χρησιμοποιούνται εδώ κρατιούνται και εξάγονται ξανά. Αρχείο με \
          λάθος αναφέρεται με τη γραμμή του και δεν εισάγεται· τα άλλα εισάγονται.
          """,
        ptBR: """
          O formato é o do kleinanzeigen-bot; os campos não usados aqui são guardados e exportados de novo. Um arquivo com erro \
          é indicado com a linha e não é importado; os outros são.
          """
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(en: "Ad files.", fr: "Des fichiers d’annonce.", el: "Αρχεία αγγελιών.", ptBR: "Arquivos de anúncio."),
      valueName: Message(en: "file", fr: "fichier", el: "αρχείο", ptBR: "arquivo")
    ),
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
