import Foundation

/// A price as a text that sorts, byte by byte, like prices: SQLite has no exact decimals.
///
/// `1`, then the position of the first digit (500 for the one just after the point), then the digits: 140 is `150314`,
/// 0.5 is `15005`, 0 is `1`. A negative price is inverted, and ends with `~`: -140 is `049685~`.
enum PriceKey {
  static func text(of price: Decimal) -> String {
    let text = price.magnitude.description
    let point = text.firstIndex(of: ".") ?? text.endIndex
    let digits = text.filter(\.isNumber)
    let zeros = digits.prefix { $0 == "0" }.count
    let significant = String(digits.dropFirst(zeros)).droppingLastZeros
    guard !significant.isEmpty else { return "1" }
    let exponent = text.distance(from: text.startIndex, to: point) - zeros + middle
    guard price.isSignMinus else { return "1\(padded(exponent))\(significant)" }
    return "0\(padded(999 - exponent))\(turned(significant))~"
  }

  /// The price of a text; 0 for an invalid one.
  static func price(of text: String) -> Decimal {
    let isNegative = text.hasPrefix("0")
    guard let place = Int(text.dropFirst().prefix(3)) else { return 0 }
    let digits = isNegative ? turned(String(text.dropFirst(4).dropLast())) : String(text.dropFirst(4))
    let exponent = (isNegative ? 999 - place : place) - middle - digits.count
    if let significand = UInt64(digits) {
      return Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: Decimal(significand))
    }
    return Decimal(string: "\(isNegative ? "-" : "")\(digits)e\(exponent)", locale: posix) ?? 0
  }

  private static let middle = 500
  private static let posix = Locale(identifier: "en_US_POSIX")

  private static func padded(_ number: Int) -> String { String(String(number + 1000).suffix(3)) }

  /// Each digit subtracted from nine.
  private static func turned(_ digits: String) -> String {
    String(decoding: digits.utf8.map { UInt8(ascii: "0") &+ (UInt8(ascii: "9") &- $0) }, as: UTF8.self)
  }
}

extension String {
  fileprivate var droppingLastZeros: String {
    String(decoding: utf8.prefix(utf8.count - utf8.reversed().prefix { $0 == UInt8(ascii: "0") }.count), as: UTF8.self)
  }
}
