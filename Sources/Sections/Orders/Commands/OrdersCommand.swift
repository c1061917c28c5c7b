import ArgumentParser
import Languages
import Orders

/// `orders` alone lists them.
struct OrdersCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "orders",
      abstract: Message(
        en: "The ledger of orders; alone, it lists them, newest first.",
        fr: "Le registre des ordres ; seul, les énumère, les plus récents d’abord.",
        el: "Το καθολικό των παραγγελιών· μόνο του τις παραθέτει, πρώτα οι νεότερες.",
        ptBR: "O livro de ordens; sozinho, lista todas, as mais novas primeiro."
      ),
      subcommands: [
        OrdersListCommand.self, OrdersDownloadCommand.self, OrdersCancelCommand.self, OrdersShowCommand.self,
        OrdersTotalsCommand.self, OrdersProblemsCommand.self, OrdersExportCommand.self,
      ]
    )
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var list: OrderListOptions

  func run(in session: Session) async throws {
    try await session.listOrders(list.filters.filter(in: session), limit: list.limit)
  }
}
