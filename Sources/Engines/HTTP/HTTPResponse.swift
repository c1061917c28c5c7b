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
  /// HEAD. `nil` for a compressed body, whose length it says nothing of.
  package var contentLength: Int? {
    guard value(of: "content-encoding").map({ $0.lowercased() == "identity" }) ?? true else { return nil }
    return value(of: "content-length").flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
  }

  /// How long the server asks to wait, up to a day (RFC 9110, 10.2.3). A date that has passed asks for nothing.
  package var retryAfter: Duration? { retryAfter(at: Date()) }

  /// The same for a response that arrived at a time, which counts if the server does not say what time it is there.
  func retryAfter(at now: Date) -> Duration? {
    guard let text = value(of: "retry-after"), !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return .seconds(min(Int64(text) ?? .max, Self.longestPause))
    }
    guard let date = Self.date(from: text) else { return nil }
    let sent = value(of: "date").flatMap(Self.date) ?? now
    let left = date.timeIntervalSince(sent)
    return left > 0 ? .seconds(Int64(min(left, Double(Self.longestPause)).rounded(.up))) : nil
  }

  /// The longest pause that a server can ask for, in seconds: a day.
  private static let longestPause: Int64 = 86_400

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`, the form that servers must write (RFC 9110, 5.6.7).
  private static func date(from text: String) -> Date? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: String(parts[2])) else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    return try? Date("\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z", strategy: .iso8601)
  }
}
