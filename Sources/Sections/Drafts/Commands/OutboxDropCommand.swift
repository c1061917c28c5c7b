import ArgumentParser
import Drafts
import Languages
import Listings

struct OutboxDropCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "drop",
      abstract: Message(
        en: "Take something out of the outbox; the draft stays.",
        fr: "Retirer quelque chose de la boîte d’envoi ; le brouillon reste.",
        el: "Βγάζει κάτι από τα εξερχόμενα· το πρόχειρο μένει.",
        ptBR: "Tira algo da caixa de saída; o rascunho fica."
      )
    )
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.outbox)] : nil
  }

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      Message(
        en: "A number of `outbox`.",
        fr: "Un numéro de `outbox`.",
        el: "Ένας αριθμός του `outbox`.",
        ptBR: "Um número de `outbox`."
      ),
      valueName: Message(en: "number", fr: "numéro", el: "αριθμός", ptBR: "número")
    )
  )
  var number: Int

  func run(in context: CommandContext) async throws {
    switch try await context.publisher.drop(number) {
    case .dropped(let publication):
      if context.isJSON { return try await context.print(PublicationDocument.publication(publication)) }
      await context.say(
        Message(
          en: "\(number) is out of the outbox; nothing of it is on the board",
          fr: "\(number) est retiré de la boîte d’envoi ; rien n’en est sur le tableau",
          el: "το \(number) βγήκε από τα εξερχόμενα· τίποτα δεν είναι στον πίνακα",
          ptBR: "\(number) saiu da caixa de saída; nada dele está no mural"
        )
      )
    case .hadArrived(let publication):
      if context.isJSON { return try await context.print(PublicationDocument.publication(publication)) }
      await context.say(.hadArrived + .semicolon + .concluded(publication))
    }
  }
}

extension Message {
  fileprivate static let hadArrived = Message(
    en: "it had arrived",
    fr: "c’était arrivé",
    el: "είχε φτάσει",
    ptBR: "tinha chegado"
  )
}
