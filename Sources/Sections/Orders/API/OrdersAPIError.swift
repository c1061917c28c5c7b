import COrdersJSON
import Foundation

/// Why an answer of the orders' server is of no use.
package enum OrdersAPIError: Error, Sendable, Equatable {
  /// Any status but 200, with the reason the server gave and how long it asks us to wait.
  case status(Int, reason: String?, retryAfter: Duration?)
  /// The body is not what the contract says.
  case body(OrdersBodyFault)
  /// The server's address cannot be joined to a path.
  case address(String)
  /// There was no memory to read it with.
  case noMemory

  /// The reason in an error body, `{"error":true,"reason":"…"}`; at most 200 characters of it.
  static func reason(in body: Data) -> String? {
    struct ErrorDTO: Decodable { var reason: String }
    return (try? JSONDecoder().decode(ErrorDTO.self, from: body)).map { String($0.reason.prefix(200)) }
  }
}

/// What is wrong with a body as a whole, and where.
package struct OrdersBodyFault: Sendable, Equatable {
  /// What is wrong.
  package enum Kind: Sendable, Equatable, CaseIterable {
    /// No JSON.
    case syntax
    /// Not UTF-8, or with control characters in a string, outside the rows.
    case notText
    /// Arrays or objects in each other, more than 512 deep.
    case tooDeep
    /// The document is no object.
    case notAnObject
    /// It has no member `orders`.
    case noOrders
    /// It has two of them.
    case ordersTwice
    /// They are no array.
    case ordersNoArray
    /// Something follows the document.
    case trailing
    /// It ends before it is complete.
    case cutShort
  }

  /// What is wrong.
  package var kind: Kind
  /// The byte it was noticed at, or the beginning of the text that it is in; from 0.
  package var offset: Int

  /// Makes a fault.
  package init(kind: Kind, offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}

extension OrdersBodyFault.Kind {
  init(_ fault: orders_json_fault) {
    switch fault {
    case ORDERS_JSON_NOT_TEXT: self = .notText
    case ORDERS_JSON_TOO_DEEP: self = .tooDeep
    case ORDERS_JSON_NOT_AN_OBJECT: self = .notAnObject
    case ORDERS_JSON_NO_ORDERS: self = .noOrders
    case ORDERS_JSON_ORDERS_TWICE: self = .ordersTwice
    case ORDERS_JSON_ORDERS_NO_ARRAY: self = .ordersNoArray
    case ORDERS_JSON_TRAILING: self = .trailing
    case ORDERS_JSON_CUT_SHORT: self = .cutShort
    default: self = .syntax
    }
  }
}
