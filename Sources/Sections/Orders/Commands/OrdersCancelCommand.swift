import ArgumentParser
import Languages

struct OrdersCancelCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "cancel",
      abstract: Message(
        en: "Stop the download; the ledger stays as it was.",
        fr: "Arrêter le téléchargement ; le registre reste tel qu’il était.",
        el: "Σταματά τη λήψη· το καθολικό μένει όπως ήταν.",
        ptBR: "Interrompe o download; o livro fica como estava."
      )
    )
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    // What became of it is told where it runs.
    if await session.background?.cancel() == true { return }
    throw Failure(
      .notFound,
      Message(
        en: "no download is under way here",
        fr: "aucun téléchargement n’est en cours ici",
        el: "δεν υπάρχει λήψη σε εξέλιξη εδώ",
        ptBR: "não há download em andamento aqui"
      ),
      hint: Message(
        en: "`orders download` starts one",
        fr: "`orders download` en lance un",
        el: "το `orders download` ξεκινά μία",
        ptBR: "`orders download` inicia um"
      )
    )
  }
}
