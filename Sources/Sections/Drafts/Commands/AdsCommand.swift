import ArgumentParser
import Drafts
import Languages
import Listings
import Terminal

/// `ads` alone lists the ads that were published from here.
struct AdsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "ads",
      abstract: Message(
        en: "List the ads that you have on boards.",
        fr: "Lister les annonces que vous avez sur des tableaux.",
        el: "Παραθέτει τις αγγελίες που έχετε σε πίνακες.",
        ptBR: "Lista os anúncios que você tem em murais."
      ),
      subcommands: [AdsEditCommand.self, AdsWithdrawCommand.self]
    )
  }

  static var writes: Bool { true }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let ads = try await context.publisher.ads()
    if context.isJSON {
      let items = zip(1..., ads).map { PublicationDocument.ad($1, number: $0) }
      return try await context.print(.object([.init("items", .array(items))]))
    }
    let table = PublicationRendering.table(ads, numbers: Array(ads.indices.map { $0 + 1 }), language: context.language)
    try await context.console.print(table.lines(width: await context.console.columns()))
    if ads.isEmpty {
      await context.say(
        Message(
          en: "you have no ads on boards: `draft publish` puts one there",
          fr: "aucune annonce sur un tableau : `draft publish` en publie une",
          el: "δεν έχετε αγγελίες σε πίνακες: το `draft publish` βάζει μία",
          ptBR: "você não tem anúncios em murais: `draft publish` põe um lá"
        )
      )
    }
  }
}

/// The argument of what is done with a published ad.
struct AdNumber: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      Message(
        en: "A number of `ads`.",
        fr: "Un numéro de `ads`.",
        el: "Ένας αριθμός του `ads`.",
        ptBR: "Um número de `ads`."
      ),
      valueName: Message(en: "number", fr: "numéro", el: "αριθμός", ptBR: "número")
    )
  )
  var number: Int
}
