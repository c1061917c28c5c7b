/// Percent-encoding of paths and queries (RFC 3986, §2.1).
package enum PercentEncoding {
  /// Decodes each `%XX` once; a `%` without two hexadecimal digits stays. With `plusIsSpace`, as in queries, `+` is a
  /// space. `nil` if the result is not UTF-8.
  package static func decode(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String? {
    var decoded: [UInt8] = []
    var rest = Substring(text).utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = hexadecimal(rest.prefix(2)) {
        decoded.append(value)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func hexadecimal(_ digits: Substring.UTF8View) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt8(Substring(digits), radix: 16)
  }
}

/// The parameters of a request's query. The first value of a name counts.
package struct QueryParameters: Sendable, Equatable {
  private var values: [String: String] = [:]

  /// Splits and decodes the part of a request's target after `?`. Throws if it is not UTF-8.
  ///
  /// - Parameter refusal: the error in the form of the route; by default that of the board's extensions.
  package init(
    _ query: String?,
    else refusal: @autoclosure () -> RequestError = .malformedParameters
  ) throws(RequestError) {
    for pair in (query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard
        let name = parts.first.flatMap({ PercentEncoding.decode($0, plusIsSpace: true) }),
        let value = PercentEncoding.decode(parts.dropFirst().first ?? "", plusIsSpace: true)
      else { throw refusal() }
      if values[name] == nil { values[name] = value }
    }
  }

  static let notUTF8 = "the query is not UTF-8"

  /// The first value of a name; `nil` if it is absent.
  package subscript(name: String) -> String? { values[name] }
}
