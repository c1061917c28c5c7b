package import Foundation

/// A complete response; if its status is not 2xx, only the beginning of the body.
package struct HTTPResponse: Sendable, Equatable {
  /// How much of the body is read if the status is not 2xx, in bytes: it is only read for its reason, and may never
  /// end.
  package static let longestRefusal = 64 << 10

  /// The status code.
  package var status: Int
  /// Header fields in order.
  package var headers: [HTTPField]
  /// The whole body.
  package var body: Data

  /// Creates a response.
  package init(status: Int, headers: [HTTPField] = [], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The first value of a header field, ignoring case.
  package func value(of name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// How many bytes the body has, or will have, if the server gave the number (RFC 9110, 8.6). Not for a response to
  /// HEAD.
  package var contentLength: Int? { value(of: "content-length").flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 } }

  /// How long the server asks to wait, if it gives seconds (RFC 9110, 10.2.3). Dates are not read.
  package var retryAfter: Duration? {
    guard let text = value(of: "retry-after"), let seconds = Int64(text), (0...86_400).contains(seconds) else {
      return nil
    }
    return .seconds(seconds)
  }
}
