import ArgumentParser
import Foundation
import Languages
import Loading
import Orders
import Shell
import Terminal

/// Without a subcommand, `orders` lists them.
struct OrdersCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "orders",
      abstract: .ordersHelp,
      subcommands: [
        OrdersListCommand.self, OrdersDownloadCommand.self, OrdersCancelCommand.self, OrdersShowCommand.self,
        OrdersTotalsCommand.self, OrdersProblemsCommand.self, OrdersExportCommand.self,
      ]
    )
  }
  static var triedWords: TriedWords { ["trades", "transactions", "commandes", "παραγγελίες", "pedidos", "ordens"] }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var list: OrderListOptions

  func run(in context: OrdersContext) async throws {
    try await context.listOrders(list)
  }
}

struct OrdersListCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: .ordersListHelp, discussion: .ordersListHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var list: OrderListOptions

  func run(in context: OrdersContext) async throws {
    try await context.listOrders(list)
  }
}

/// The options of a list of orders.
struct OrderListOptions: ParsableArguments {
  @OptionGroup var filters: OrderFilterOptions

  @Option(help: ArgumentHelp(.ordersListHelpLimit, valueName: .ordersListHelpLimitValue))
  var limit: Int?

  @OptionGroup var columns: FieldOptions

  func validate() throws { if let limit, limit < 1 { throw ValidationError(.limitBelowOne) } }
}

struct OrdersShowCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "show", abstract: .ordersShowHelp) }
  static var triedWords: TriedWords { ["open", "view"] }
  static func takes(strayWord word: String) -> Bool { word.isRowNumber }
  static var need: CommandNeed? { CommandNeed(.needOrder, as: "3") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.ordersShowHelpTarget, valueName: Message(verbatim: "id")))
  var target: RowTarget<OrderID>

  func run(in context: OrdersContext) async throws {
    switch target {
    case .row(let row):
      let order =
        if let id: OrderID = context.rememberedID(ofRow: row, openedBy: ["orders", "show"]) {
          try await context.orders.order(id: id)
        } else {
          try await context.orders.order(row: row)
        }
      try await context.show(order, row: row)
    case .id(let id):
      try await context.show(try await context.orders.order(id: id), row: await context.orders.row(of: id))
    }
  }
}

extension OrderID: RowID {
  /// A number is a row, and every other text an id.
  package static var isUnmistakable: Bool { true }
}

struct OrdersProblemsCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "problems", abstract: .ordersProblemsHelp) }

  @OptionGroup var options: GlobalOptions

  func run(in context: OrdersContext) async throws {
    let problems = try await context.orders.ledger.problems()
    if context.isJSON { return try await context.print(OrdersDocument.problems(problems)) }
    let width = await context.console.columns()
    try await context.console.print(problems.first.flatMap { OrderProblemText.lines($0, width, context.language) })
    if problems.count == 0 { return await context.say(.noOrderProblems) }
    if problems.count > problems.first.count {
      await context.say(.furtherOrderProblems(problems.count - problems.first.count))
    }
  }
}

extension OrdersContext {
  /// Shows orders: one page on a terminal, all in a pipe and with `--json`, unless a limit is given.
  func listOrders(_ list: OrderListOptions) async throws {
    if case .done = try await form(list.columns.fields, of: OrderFields.all) { return }
    shown[fieldsOf: OrdersSection.self] = list.columns.fields
    try await listOrders(list.filters.filter(in: self), limit: list.limit)
  }

  /// Shows orders in the columns that the list on show has.
  func listOrders(_ filter: OrderFilter, limit: Int?) async throws {
    let isSeen = await console.isTerminal()
    if limit == nil, isJSON || !isSeen {
      try await listAllOrders(filter)
      return await showsRows()
    }
    let limit = if let limit { limit } else { await screenful }
    try await show(try await orders.list(filter, limit: limit))
  }

  /// How many orders are listed at a time: at a prompt, no more than fit.
  private var screenful: Int {
    get async {
      guard interaction.isPrompt, let rows = await console.rows() else { return OrdersModel.defaultLimit }
      // The heading, the line below the rows, the prompt, and the line that was entered.
      return max(1, min(OrdersModel.defaultLimit, (rows - 5) / OrderRows.lines))
    }
  }

  /// Shows the next page.
  func moreOrders() async throws { try await show(try await orders.more()) }

  /// Shows an order in full, and in documents its row in the list on show.
  fileprivate func show(_ order: Order, row: Int?) async throws {
    if isJSON { return try await print(OrdersDocument.item(order, row: row)) }
    let detail = OrderDetail(order: order, counterpart: orders.counterpart, zone: timeZone, language: language)
    try await console.print(detail.lines(width: await console.columns()))
  }

  /// Says that there is no ledger, that it is empty, or that no orders match.
  func sayNoOrders() async {
    let summary = try? await orders.ledger.summary()
    await say(summary.map { $0.count == 0 ? .noOrdersInLedger : .noOrdersMatch } ?? .noOrdersYet)
  }

  /// Greets with the state of the ledger; prints nothing if orders were never downloaded.
  func greetWithOrders() async {
    guard let summary = try? await orders.ledger.summary() else { return }
    await say(.orders(summary.count) + .comma + .fetched(summary.fetchedAt, at: now(), in: timeZone))
  }

  private func show(_ view: OrdersView) async throws {
    await showsRows()
    if isJSON { return try await print(OrdersDocument.view(view)) }
    let rendering = OrdersRendering(view: view, now: now(), zone: timeZone, place: place)
    if view.isFirst, let heading = rendering.heading { await note(heading) }
    try await printRows(view.items)
    if let ending = rendering.ending { await say(ending) }
  }

  private func printRows(_ items: [OrdersView.Item]) async throws {
    switch try await form(shown[fieldsOf: OrdersSection.self], of: OrderFields.all) {
    case .done: break
    case .columns(let columns): try await print(items, columns: columns)
    case .people:
      let lines = rows(items).lines(width: await console.columns())
      interaction.isPrompt ? try await console.printHere(lines) : try await console.print(lines)
    }
  }

  private func rows(_ items: [OrdersView.Item]) -> OrderRows {
    OrderRows(items: items, counterpart: orders.counterpart, zone: timeZone, language: language)
  }

  private func listAllOrders(_ filter: OrderFilter) async throws {
    let total = try await orders.ledger.count(matching: filter)
    guard isJSON else {
      if total == 0 { await sayNoOrders() }
      return try await orders.listAll(filter) { items in try await printRows(items) }
    }
    try await console.print { [orders] part in
      try await part(OrdersDocument.beginning(total: total))
      try await orders.listAll(filter) { items in
        let texts = items.map { OrdersDocument.item($0.order, row: $0.row).text }
        try await part((items.first?.row == 1 ? "" : ",") + texts.joined(separator: ","))
      }
      try await part(OrdersDocument.end + "\n")
    }
  }
}
