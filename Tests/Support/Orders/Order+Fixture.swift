package import Orders
import TestSupport

extension Order {
  /// An order with defaults, so that a test only says what matters to it; `nil` if the amount is invalid.
  package static func fixture(
    _ number: UInt64,
    currency: String = "BTC",
    amount: String = "3.0019",
    type: Kind = .deposit,
    status: Status = .executed,
    createdAt: Int64 = 1_595_770_212_105
  ) -> Order? {
    Order(
      id: OrderID(high: 0, low: number),
      currency: currency,
      amount: amount,
      type: type,
      status: status,
      createdAt: createdAt
    )
  }

  /// The order as a row of the JSON response (contract §2).
  package var wire: String {
    """
    {"orderId":"\(id)","currency":"\(currency)","amount":"\(amountText)","orderType":"\(type.rawValue)",\
    "orderStatus":"\(status.rawValue)","createdAt":"\(createdAt)"}
    """
  }
}
