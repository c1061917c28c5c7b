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
    var rows = OrderRows(items: Array(items[window]), counterpart: counterpart, zone: zone, language: language)
    rows.total = view.total
    return rows.lines(width: columns)
  }

  func heading(of row: Int, columns: Int) -> [StyledText] { [] }

  func body(of row: Int, columns: Int, rows: Int?) -> [StyledText]? {
    OrderDetail(order: items[row].order, counterpart: counterpart, zone: zone, language: language).lines(width: columns)
  }
}

/// The displayed orders.
struct OrdersSource: ListSource {
  let context: OrdersContext

  func content() async -> OrdersContent? {
    let displayed = await context.orders.rowIDs
    guard let view = try? await context.orders.rows() else { return nil }
    if await context.orders.rowIDs != displayed { await context.showsRows() }
    return OrdersContent(
      view: view,
      counterpart: context.orders.counterpart,
      zone: context.timeZone,
      language: context.language
    )
  }

  func presentation(of content: OrdersContent) -> ListPresentation<OrdersContent> {
    ListPresentation(content, title: "orders", open: ["orders", "show"])
  }

  func more() async throws -> OrdersContent? {
    _ = try await context.orders.more()
    await context.showsRows()
    return await content()
  }
}
