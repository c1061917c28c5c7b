package import Foundation
package import Languages

/// Why a response of the board is unusable.
package enum ListingsAPIError: Error, Sendable, Equatable {
  /// A status other than 200, with the board's reason and the requested pause.
  case status(Int, reason: String?, retryAfter: Duration?)
  /// A complete body that violates the contract.
  case body(Message)
  /// The server's address cannot be joined to a path.
  case address(String)

  /// The reason in an error body of the board, `{"error":true,"reason":"…"}`; at most 200 characters of it.
  package static func reason(in body: Data) -> String? {
    struct ErrorDTO: Decodable { var reason: String }
    return (try? JSONDecoder().decode(ErrorDTO.self, from: body)).map { String($0.reason.prefix(200)) }
  }
}
