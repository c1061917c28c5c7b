package import ArgumentParser
import Languages
package import Orders

/// The orders of a trading account: download, lists, totals, exports.
package struct OrdersSection: Section {
  /// The orders.
  package var desk: OrdersDesk
  /// Checks the whole ledger. Throws if it is damaged.
  package var verify: @Sendable () async throws -> Void

  /// Creates the section.
  package init(desk: OrdersDesk, verify: @escaping @Sendable () async throws -> Void = {}) {
    (self.desk, self.verify) = (desk, verify)
  }

  package static var commands: [CommandGroup] {
    [CommandGroup(name: .groupOrders, subcommands: [OrdersCommand.self])]
  }

  package static var settings: [any SettingDeclaration] {
    [Setting.ordersServer, Setting.ordersMaxRows, Setting.ordersMaxBytes, Setting.counterpart]
  }

  package static var manual: ManualFacts {
    ManualFacts(
      environment: [
        Mdoc.Entry(
          label: "Ev CLASSIFIEDS_ORDERS_MAX_ROWS , CLASSIFIEDS_ORDERS_MAX_BYTES",
          text: ["The most that orders download accepts, such as 20M and 4G."]
        ),
        Mdoc.Entry(
          label: "Ev CLASSIFIEDS_TRADE_COUNTERPART",
          text: ["The assumed other currency of a trade, which the data does not have, such as ETH/BTC."]
        ),
      ]
    )
  }

  package static func files(in paths: Paths) -> [KeptFile] {
    [KeptFile(.pathOrders, paths.orders, companions: ["-download"])]
  }

  package func checks(in context: CommandContext) async -> [DoctorCheck] {
    await LedgerExamination(
      path: context.paths.orders,
      ledger: desk.ledger,
      verify: verify,
      now: context.now(),
      zone: context.timeZone
    )
    .checks()
  }

  package func more(in context: CommandContext) async throws { try await context.moreOrders() }

  package func command(thatOpens row: Int) async -> String? {
    let count = await desk.rowCount
    return row >= 1 && row <= count ? "orders show" : nil
  }

  package func greet(in context: CommandContext) async { await context.greetWithOrders() }
}

extension CommandContext {
  /// The orders.
  var orders: OrdersDesk { self[OrdersSection.self].desk }
}

extension Paths {
  /// The orders of the last download.
  package var orders: String { data + "/orders.sqlite" }
}
