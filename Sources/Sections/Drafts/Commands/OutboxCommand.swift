import ArgumentParser
import Drafts
import Languages
import Listings
import Terminal

/// `outbox` alone lists what is on its way.
struct OutboxCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "outbox",
      abstract: Message(
        en: "List what is still to be sent, or was refused.",
        fr: "Lister ce qui reste à envoyer, ou a été refusé.",
        el: "Παραθέτει ό,τι μένει να σταλεί ή απορρίφθηκε.",
        ptBR: "Lista o que falta enviar, ou foi recusado."
      ),
      subcommands: [OutboxSendCommand.self, OutboxDropCommand.self]
    )
  }

  static var writes: Bool { true }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let pending = try await context.publisher.pending()
    if context.isJSON {
      return try await context.print(.object([.init("items", .array(pending.map(PublicationDocument.publication)))]))
    }
    let table = PublicationRendering.table(pending, numbers: pending.map(\.number), language: context.language)
    try await context.console.print(table.lines(width: await context.console.columns()))
    if pending.isEmpty { await context.say(.emptyOutbox) }
  }
}

extension Message {
  static let emptyOutbox = Message(
    en: "the outbox is empty",
    fr: "la boîte d’envoi est vide",
    el: "τα εξερχόμενα είναι άδεια",
    ptBR: "a caixa de saída está vazia"
  )
}
