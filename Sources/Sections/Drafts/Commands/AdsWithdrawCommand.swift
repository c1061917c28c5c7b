import ArgumentParser
import Drafts
import Languages
import Listings

struct AdsWithdrawCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "withdraw",
      abstract: Message(
        en: "Take a published ad off the board; its draft stays.",
        fr: "Retirer du tableau une annonce publiée ; son brouillon reste.",
        el: "Αποσύρει μια δημοσιευμένη αγγελία από τον πίνακα· το πρόχειρό της μένει.",
        ptBR: "Tira do mural um anúncio publicado; o rascunho dele fica."
      ),
      discussion: Message(
        en: "Asks first; where nobody can answer, only with --yes.",
        fr: "Demande d’abord ; là où personne ne peut répondre, seulement avec --yes.",
        el: "Ρωτά πρώτα· όπου δεν μπορεί να απαντήσει κανείς, μόνο με --yes.",
        ptBR: "Pergunta antes; onde ninguém pode responder, só com --yes."
      )
    )
  }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.kind(.ads)] : nil
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var ad: AdNumber

  @Flag(
    help: ArgumentHelp(
      Message(en: "Do not ask.", fr: "Ne pas demander.", el: "Χωρίς ερώτηση.", ptBR: "Não perguntar.")
    )
  )
  var yes = false

  func run(in context: CommandContext) async throws {
    let published = try await context.publisher.ad(ad.number)
    let title = Message.quoted(published.title)
    if !yes {
      try await context.confirm(
        Message(
          en: "take \(title) off the board?",
          fr: "retirer \(title) du tableau ?",
          el: "απόσυρση του \(title) από τον πίνακα;",
          ptBR: "tirar \(title) do mural?"
        ),
        option: "--yes"
      )
    }
    let withdrawn = try await context.withActivity(.publishing) { try await context.publisher.withdraw(published) }
    if context.isJSON { return try await context.print(PublicationDocument.publication(withdrawn)) }
    await context.say(.concluded(withdrawn))
  }
}
