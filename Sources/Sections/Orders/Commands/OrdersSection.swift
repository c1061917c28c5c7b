package import ArgumentParser
import Foundation
import Languages
package import Orders
package import Shell

/// The orders of a trading account: download, lists, totals, exports.
package struct OrdersSection: Section {
  /// The orders.
  package var model: OrdersModel
  /// Checks the whole ledger. Throws if it is damaged.
  package var verify: @Sendable () async throws -> Void

  /// Creates the section.
  package init(model: OrdersModel, verify: @escaping @Sendable () async throws -> Void = {}) {
    (self.model, self.verify) = (model, verify)
  }

  package static var commands: [CommandGroup] {
    [CommandGroup(name: .groupOrders, subcommands: [OrdersCommand.self])]
  }

  package static var openCommand: [String]? { ["orders", "show"] }

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
      ],
      files: [
        Mdoc.Entry(
          label: "Pa ~/.local/share/classifieds/orders.sqlite",
          text: ["The orders of the last download."]
        )
      ]
    )
  }

  package static func files(in paths: Paths) -> [KeptFile] {
    [KeptFile(.pathOrders, paths.orders, companions: ["-download"])]
  }

  package func checks(in context: ShellContext) async -> [DoctorCheck] {
    await LedgerCheck(
      path: context.paths.orders,
      ledger: model.ledger,
      verify: verify,
      now: context.now(),
      zone: context.timeZone
    )
    .checks()
  }

  package func more(in context: ShellContext) async throws { try await context.with(self).moreOrders() }

  package func refresh(in context: ShellContext) async throws {
    let (filter, limit) = try await model.displayed()
    try await context.with(self).listOrders(filter, limit: limit)
  }

  package static var hasScreen: Bool { true }

  package func screen(in context: ShellContext) async -> ScreenOpening? {
    await context.opening(OrdersSource(context: context.with(self)))
  }

  package func rowIDs() async -> [String] { await model.rowIDs.map(\.description) }

  package func greet(in context: ShellContext) async { await context.with(self).greetWithOrders() }
}

/// What commands of orders work with.
typealias OrdersContext = CommandContext<OrdersSection>

extension OrdersContext {
  /// The orders.
  var orders: OrdersModel { section.model }
}

extension Paths {
  /// The orders of the last download.
  package var orders: String { data + "/orders.sqlite" }
}

/// What `doctor` reports about the ledger of orders.
struct LedgerCheck {
  let path: String
  let ledger: any OrderLedger
  /// Throws if the ledger is damaged.
  let verify: @Sendable () async throws -> Void
  let now: Date
  let zone: TimeZone

  /// The state of the ledger, and of an unfinished download.
  func checks() async -> [DoctorCheck] {
    let unfinished = await unfinished()
    return [await check(), unfinished].compactMap(\.self)
  }

  private func unfinished() async -> DoctorCheck? {
    let name = "database.orders_download"
    switch await ledger.unfinished() {
    case nil: return nil
    case .running(let process):
      return .ok(name, process.map { .ordersDownloadRunsIn(Int($0)) } ?? .ordersDownloadRuns)
    case .left(let path, let bytes):
      return .warn(name, .ordersDownloadLeft(path, size: ByteText.message(bytes)), .ordersDownloadRemoves)
    }
  }

  private func check() async -> DoctorCheck {
    let name = "database.orders"
    let path = Message(verbatim: path)
    do {
      guard let summary = try await ledger.summary() else { return .ok(name, path + .colon + .notThereYet) }
      try await verify()
      return .ok(name, path + .colon + .orders(summary.count) + .comma + .fetched(summary.fetchedAt, at: now, in: zone))
    } catch {
      let failure = Failure(error)
      return .fail(name, failure.what, failure.hint?.message(at: .notice))
    }
  }
}
