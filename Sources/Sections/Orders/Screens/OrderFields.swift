import Orders
import Shell

/// The columns of orders that are printed for programs.
enum OrderFields {
  static let all: [RowField<OrdersView.Item>] = [
    RowField("row") { String($0.row) },
    RowField("id") { $0.order.id.description },
    RowField("currency") { $0.order.currency },
    RowField("amount") { $0.order.amountText },
    RowField("type") { $0.order.type.rawValue },
    RowField("status") { $0.order.status.rawValue },
    RowField("created_at") { OrdersDocument.instant($0.order.createdAt) },
  ]
}
