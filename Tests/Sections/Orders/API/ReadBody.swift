import Foundation
import Orders

/// The result of reading a body, however it is cut.
struct ReadBody: Equatable {
  var orders: [Order] = []
  var problems = OrderProblems()
  var fault: OrdersBodyFault?

  /// Reads the pieces one after the other, and the end.
  init(_ pieces: [Data]) {
    guard let reader = OrdersReader() else { return }
    do {
      for piece in pieces { try reader.read(piece, into: &orders) }
      try reader.end()
    } catch OrdersAPIError.body(let fault) {
      self.fault = fault
    } catch {
      orders = []
    }
    problems = reader.problems
  }

  init(_ text: String) {
    self.init([Data(text.utf8)])
  }

  /// Reads a body of these rows.
  init(rows: String...) {
    self.init(#"{"orders":[\#(rows.joined(separator: ","))]}"#)
  }

  /// The ids' last digits.
  var numbers: [UInt64] { orders.map(\.id.low) }
}
