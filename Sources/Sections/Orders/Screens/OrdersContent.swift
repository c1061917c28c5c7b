import Foundation
import Languages
import Orders
import Shell
import Terminal

/// Orders on a screen.
struct OrdersContent: ListContent {
  let view: OrdersView
  let counterpart: TradeCounterpart
  let zone: TimeZone
  let language: Language

  /// A wider list has its amounts too far from their labels.
  let widest = 80

  private var items: [OrdersView.Item] { view.items }
  var hasMore: Bool { view.hasMore }
  var count: Int { items.count }
  var total: Int? { view.total }
  func id(of row: Int) -> String { items[row].order.id.description }

  func status(_ window: Range<Int>) -> StyledText {
    StyledText(.orders(view.total), .note, in: language)
  }

  func layout(columns: Int, room: Int, showsPictures: Bool) -> RowLayout {
    RowLayout(lines: OrderRows.lines, picture: nil)
  }

  func lines(
    _ window: Range<Int>,
    layout: RowLayout,
    columns: Int,
    pictures: [URL: [StyledText]]
  ) -> [StyledText] {
    OrderRows(items: Array(items[window]), counterpart: counterpart, zone: zone, language: language)
      .lines(width: columns)
  }

  func heading(of row: Int, columns: Int) -> [StyledText] { [] }

  func body(of row: Int, columns: Int, rows: Int?) -> [StyledText]? {
    OrderDetail(order: items[row].order, counterpart: counterpart, zone: zone, language: language).lines(width: columns)
  }
}

extension CommandContext {
  /// Opens the displayed orders on a screen; `nil` if there are none.
  func openingOrders() async -> ScreenOpening? {
    guard let content = await ordersContent() else { return nil }
    return { host, line in
      let presentation = ListPresentation(content, title: "orders", open: ["orders", "show"]) {
        _ = try await orders.more()
        await shows(OrdersSection.self)
        return await ordersContent()
      }
      await show(presentation, on: host, lineAfterwards: line)
    }
  }

  private func ordersContent() async -> OrdersContent? {
    guard let view = try? await orders.rows() else { return nil }
    return OrdersContent(
      view: view,
      counterpart: orders.counterpart,
      zone: timeZone,
      language: language
    )
  }
}
