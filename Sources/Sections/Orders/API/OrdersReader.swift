import COrdersJSON
package import Foundation

/// Reads a body of orders as it arrives, cut anywhere, in constant memory.
///
/// The document must be JSON to its end; a member `orders` counts only in the outermost object. A row that breaks the
/// contract is recorded in ``problems`` and left out; a defect of the document itself throws.
package final class OrdersReader {
  /// The rows left out so far.
  package private(set) var problems = OrderProblems()
  /// How many rows were read so far, valid or not.
  package private(set) var rows = 0

  private let json: OpaquePointer

  /// Creates a reader; `nil` if there is not enough memory.
  package init?() {
    guard let json = orders_json_make() else { return nil }
    self.json = json
  }

  deinit { orders_json_free(json) }

  /// Reads the next bytes of the body and appends the completed orders. O(bytes).
  ///
  /// Throws ``OrdersAPIError/body(_:)``, and again on every later call.
  package func read(_ piece: Data, into orders: inout [Order]) throws {
    try piece.withUnsafeBytes { bytes in
      var rest = bytes.bindMemory(to: UInt8.self)[...]
      while true {
        var used = 0
        let event = orders_json_read(json, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count, &used)
        rest = rest.dropFirst(used)
        switch event {
        case ORDERS_JSON_ROW: take(into: &orders)
        case ORDERS_JSON_HUNGRY: return
        default: throw OrdersAPIError.body(fault)
        }
      }
    }
  }

  /// Ends the body.
  ///
  /// Throws ``OrdersAPIError/body(_:)`` if the document is incomplete.
  package func end() throws {
    guard orders_json_end(json) == ORDERS_JSON_HUNGRY else { throw OrdersAPIError.body(fault) }
  }

  private var fault: OrdersBodyFault {
    OrdersBodyFault(kind: .init(orders_json_fault(json)), offset: Int(clamping: orders_json_offset(json)))
  }

  private func take(into orders: inout [Order]) {
    let row = orders_json_row(json)
    rows += 1
    switch OrderRow(json).order(row) {
    case .success(let order): orders.append(order)
    case .failure(let breach):
      problems.append(OrderProblem(row: rows, fault: breach.fault, member: breach.member, excerpt: excerpt))
    }
  }

  /// The beginning of the row; invalid UTF-8 is shown as U+FFFD.
  private var excerpt: String {
    let longest = Int(ORDERS_JSON_EXCERPT)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { bytes in
      let length = orders_json_excerpt(json, bytes.baseAddress)
      return String(decoding: bytes.prefix(length), as: UTF8.self)
    }
  }
}
