import ArgumentParser
import Languages
import Listings

struct DraftNewCommand: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "new", abstract: "Start another draft.")

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let draft = try await session.drafts.create()
    try await session.acknowledge(
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
