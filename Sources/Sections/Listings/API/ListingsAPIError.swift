package import Foundation
package import Languages

/// Why an answer of the board is of no use.
package enum ListingsAPIError: Error, Sendable, Equatable {
  /// Any status but 200, with the reason the board gave and how long it asks us to wait.
  case status(Int, reason: String?, retryAfter: Duration?)
  /// A complete body that is not what the contract says.
  case body(Message)
  /// The server's address cannot be joined to a path.
  case address(String)

  /// The reason in an error body of the board, `{"error":true,"reason":"…"}`; at most 200 characters of it.
  package static func reason(in body: Data) -> String? {
    struct ErrorDTO: Decodable { var reason: String }
    return (try? JSONDecoder().decode(ErrorDTO.self, from: body)).map { String($0.reason.prefix(200)) }
  }
}
