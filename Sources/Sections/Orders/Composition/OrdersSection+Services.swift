import Orders
import OrdersCommands
import OrdersStore
import Shell

extension OrdersSection: ComposedSection {
  init(_ services: SharedServices) {
    let (settings, ledger) = (services.settings, SQLiteOrderLedger(path: services.situation.paths.orders))
    let download = OrdersDownload(
      api: OrdersAPI(client: services.client, base: services.address(settings.ordersServer)),
      ledger: ledger,
      limits: settings.ordersLimits,
      now: settings.clock
    )
    self.init(
      model: OrdersModel(ledger: ledger, download: download, counterpart: settings.counterpart),
      verify: { try await ledger.check() }
    )
  }
}
