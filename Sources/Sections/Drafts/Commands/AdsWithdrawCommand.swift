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

  @OptionGroup var options: GlobalOptions
  @OptionGroup var ad: AdNumber

  @Flag(
    help: ArgumentHelp(
      Message(en: "Do not ask.", fr: "Ne pas demander.", el: "Χωρίς ερώτηση.", ptBR: "Não perguntar.")
    )
  )
  var yes = false

  func run(in session: Session) async throws {
    let published = try await session.publisher.ad(ad.number)
    let title = Message.quoted(published.title)
    if !yes {
      try await session.confirm(
        Message(
          en: "take \(title) off the board?",
          fr: "retirer \(title) du tableau ?",
          el: "απόσυρση του \(title) από τον πίνακα;",
          ptBR: "tirar \(title) do mural?"
        ),
        option: "--yes"
      )
    }
    let withdrawn = try await session.withActivity(.publishing) { try await session.publisher.withdraw(published) }
    if session.isJSON { return try await session.print(PublicationDocument.publication(withdrawn)) }
    await session.say(.concluded(withdrawn))
  }
}
