import ArgumentParser
import Languages
import Orders

struct OrdersDownloadCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "download",
      abstract: Message(
        en: "Fetch all orders; at the prompt, beside everything else.",
        fr: "Récupérer tous les ordres ; à l’invite, à côté de tout le reste.",
        el: "Φέρνει όλες τις παραγγελίες· στην προτροπή, παράλληλα με όλα τα άλλα.",
        ptBR: "Baixa todas as ordens; no prompt, ao lado de todo o resto."
      ),
      discussion: Message(
        en: """
          All or nothing: the ledger stays as it is until the last order is stored. The settings orders_max_rows and \
          orders_max_bytes limit what a server may send.
          """,
        fr: """
          Tout ou rien : le registre reste tel quel jusqu’à ce que le dernier ordre soit enregistré. Les réglages orders_max_rows \
          et orders_max_bytes limitent ce qu’un serveur peut envoyer.
          """,
        el: """
          Όλα ή τίποτα: το καθολικό μένει ως έχει μέχρι να αποθηκευτεί και η τελευταία παραγγελία. Οι ρυθμίσεις orders_max_rows \
          και orders_max_bytes περιορίζουν όσα μπορεί να στείλει ένας διακομιστής.
          """,
        ptBR: """
          Tudo ou nada: o livro fica como está até que a última ordem seja gravada. As configurações orders_max_rows e \
          orders_max_bytes limitam o que um servidor pode enviar.
          """
      )
    )
  }

  /// It takes as long as it takes.
  static let isBounded = false

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    guard let background = session.background, !session.isJSON else { return try await session.downloadOrders() }
    let hasBegun = await background.begin(["orders", "download"]) {
      try await session.downloadOrders()
    } report: {
      await FailureReport(session, isJSON: false).report($0)
    }
    guard hasBegun else { throw Failure(OrderLedgerError.busy(process: nil)) }
    await session.say(
      Message(
        en: "the orders are being fetched; the prompt stays free, `orders cancel` or Ctrl-C stops it",
        fr: "les ordres arrivent ; l’invite reste libre, `orders cancel` ou Ctrl-C l’arrête",
        el: "οι παραγγελίες έρχονται· η προτροπή μένει ελεύθερη, το `orders cancel` ή το Ctrl-C σταματά",
        ptBR: "as ordens estão sendo baixadas; o prompt fica livre, `orders cancel` ou Ctrl-C interrompe"
      )
    )
  }
}
