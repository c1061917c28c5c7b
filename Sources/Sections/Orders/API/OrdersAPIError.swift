import COrdersJSON
import Foundation
package import Languages

/// Why a response of the orders server is unusable.
package enum OrdersAPIError: Error, Sendable, Equatable {
  /// A status other than 200, with the server's reason and the requested pause.
  case status(Int, reason: String?, retryAfter: Duration?)
  /// The body violates the contract.
  case body(OrdersBodyFault)
  /// The server's address cannot be joined to a path.
  case address(String)
  /// There was not enough memory to read it.
  case noMemory

  /// The reason in an error body, `{"error":true,"reason":"…"}`; at most 200 characters of it.
  static func reason(in body: Data) -> String? {
    struct ErrorDTO: Decodable { var reason: String }
    return (try? JSONDecoder().decode(ErrorDTO.self, from: body)).map { String($0.reason.prefix(200)) }
  }
}

/// A defect of a body as a whole, and its position.
package struct OrdersBodyFault: Sendable, Equatable {
  /// The kind of defect.
  package enum Kind: Sendable, Equatable, CaseIterable {
    /// The body is not JSON.
    case syntax
    /// Not UTF-8, or with control characters in a string, outside the rows.
    case notText
    /// Arrays or objects are nested more than 512 deep.
    case tooDeep
    /// The document is not an object.
    case notAnObject
    /// It has no member `orders`.
    case noOrders
    /// It has two members `orders`.
    case ordersTwice
    /// `orders` is not an array.
    case ordersNoArray
    /// Something follows the document.
    case trailing
    /// It ends before it is complete.
    case cutShort
  }

  /// The kind of defect.
  package var kind: Kind
  /// The byte at which it was noticed, or the beginning of the text that contains it; from 0.
  package var offset: Int
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

extension OrdersBodyFault {
  /// The defect in a few words.
  package var message: Message {
    switch kind {
    case .syntax: .ordersNotJson
    case .notText: .orderBadText
    case .tooDeep: .ordersTooDeep
    case .notAnObject: .orderNotObject
    case .noOrders: .ordersMissing
    case .ordersTwice: .ordersTwice
    case .ordersNoArray: .ordersNotArray
    case .trailing: .ordersTrailing
    case .cutShort: .ordersCutShort
    }
  }
}
