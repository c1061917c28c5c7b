package import Foundation

/// A decimal number as 64 bits that sort like it: the sign, the position of the first digit, and fifteen digits.
///
/// Numbers with more digits than that share a code with others like them, which comes directly behind the code of their first fifteen digits
/// (``isExact(_:)``), or before it if they are negative.
package enum DecimalCode {
  private static let digits = 15
  /// 10 to the power of the number of digits is below 2 to the power of 50, and three bits are left for the lowest.
  private static let digitBits: UInt64 = 53
  private static let middle = 500
  private static let sign: UInt64 = 1 << 63

  /// The code of a finite number. O(digits).
  package static func code(of number: Decimal) -> UInt64 {
    let parts = number.magnitude.description.split(separator: ".", omittingEmptySubsequences: false)
    let whole = (parts.first ?? "").drop { $0 == "0" }
    let fraction = parts.dropFirst().first ?? ""
    let zeros = whole.isEmpty ? fraction.prefix { $0 == "0" }.count : 0
    var written = whole + fraction.dropFirst(zeros)
    while written.last == "0" { written.removeLast() }
    guard !written.isEmpty else { return sign }
    // A Decimal has at most 38 digits, and an exponent from -128 to 127.
    let position = UInt64(clamping: middle + whole.count - zeros)
    let first = String(written.prefix(digits)) + String(repeating: "0", count: max(0, digits - written.count))
    let code = sign | position << digitBits | (UInt64(first) ?? 0) << 3 | (written.count > digits ? 1 : 0)
    return number < 0 ? ~code : code
  }

  /// The number of a code that stands for one (``isExact(_:)``).
  static func number(of code: UInt64) -> Decimal {
    let isNegative = code & sign == 0
    let bits = (isNegative ? ~code : code) & ~sign
    var significand = bits >> 3 & (1 << (digitBits - 3) - 1)
    var exponent = Int(bits >> digitBits) - middle - digits
    while significand > 0, significand.isMultiple(of: 10) { (significand, exponent) = (significand / 10, exponent + 1) }
    guard significand > 0 else { return 0 }
    return Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: Decimal(significand))
  }

  /// Whether a code stands for one number.
  package static func isExact(_ code: UInt64) -> Bool { (code & sign == 0 ? ~code : code) & 1 == 0 }

  /// The end of a range of numbers.
  package enum Bound: Sendable {
    case below(Decimal)
    case atMost(Decimal)
    case atLeast(Decimal)
    case above(Decimal)

    fileprivate var number: Decimal {
      switch self {
      case .below(let number), .atMost(let number), .atLeast(let number), .above(let number): number
      }
    }

    /// Whether the codes of a range cannot decide which numbers are in it.
    package var isInexact: Bool { !isExact(code(of: number)) }
  }

  /// The codes of the numbers within some bounds, and of others if a bound is inexact; `nil` if there are none.
  package static func range(within bounds: [Bound]) -> ClosedRange<UInt64>? {
    var (lower, upper) = (UInt64.min, UInt64.max)
    for bound in bounds {
      let code = code(of: bound.number)
      let step: UInt64 = bound.isInexact ? 0 : 1
      switch bound {
      case .atLeast: lower = max(lower, code)
      case .atMost: upper = min(upper, code)
      case .above: lower = max(lower, code + step)
      case .below: upper = min(upper, code - step)
      }
    }
    return lower <= upper ? lower...upper : nil
  }
}
