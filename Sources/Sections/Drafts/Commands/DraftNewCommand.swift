import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftNewCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new",
      abstract: Message(
        en: "Start another draft.",
        fr: "Commencer un autre brouillon.",
        el: "Ξεκινά νέο πρόχειρο.",
        ptBR: "Começa outro rascunho."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let draft = try await context.drafts.create()
    try await context.acknowledge(
      draft,
      Message(
        en: "a new draft is in hand: `draft set title …` writes into it",
        fr: "nouveau brouillon en cours : `draft set title …` y écrit",
        el: "νέο ενεργό πρόχειρο: το `draft set title …` γράφει σε αυτό",
        ptBR: "novo rascunho atual: `draft set title …` escreve nele"
      )
    )
  }
}
