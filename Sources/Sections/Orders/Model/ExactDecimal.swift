/// An exact decimal number of any length: amounts have up to 27 decimals, some of which a `Double` would lose (contract
/// §2).
///
/// It consists of a sign, the digits from the first to the last non-zero one, and the position of the point: 0.d₁d₂d₃…
/// × 10^`point`. So every number has one form, and `1.50` equals `1.5`.
package struct ExactDecimal: Sendable, Hashable, CustomStringConvertible, Comparable {
  /// Zero.
  package static let zero = ExactDecimal(isNegative: false, digits: [], point: 0)

  /// Whether it is negative.
  package let isNegative: Bool
  /// 0 to 9 each; empty for zero.
  package let digits: [UInt8]
  /// How many digits are before the point; negative if zeros follow the point first. 0 for zero.
  package let point: Int

  /// Accepts any digits, with or without zeros at either end.
  init(isNegative: Bool, digits: [UInt8], point: Int) {
    let zeros = digits.prefix { $0 == 0 }.count
    let end = digits.count - digits.reversed().prefix { $0 == 0 }.count
    guard zeros < end else {
      (self.isNegative, self.digits, self.point) = (false, [], 0)
      return
    }
    self.isNegative = isNegative
    self.digits = zeros == 0 && end == digits.count ? digits : Array(digits[zeros..<end])
    self.point = point - zeros
  }

  /// Reads `-12.50`, `+5`, `.5`, `5.` or `2.00e+22`: an optional sign, digits with at most one point among or beside
  /// them, and an optional exponent; no spaces. `nil` for any other text. O(length).
  package init?(_ text: String) {
    var text = text
    guard let decimal = text.withUTF8({ ExactDecimal($0) }) else { return nil }
    self = decimal
  }

  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let shape = DecimalShape(text) else { return nil }
    let whole = text[shape.whole]
    let digits = (Array(whole) + Array(text[shape.fraction])).map { $0 &- UInt8(ascii: "0") }
    self.init(isNegative: shape.isNegative, digits: digits, point: whole.count + shape.exponent)
  }

  /// The shortest exact form: `-12.5`, `0.001`, `0`.
  package var description: String {
    guard !digits.isEmpty else { return "0" }
    let whole = point > 0 ? text(0..<point) : "0"
    // Places before the first digit are zeros: 0.00…
    let fraction = point < digits.count ? "." + text(point..<digits.count) : ""
    return (isNegative ? "-" : "") + whole + fraction
  }

  /// The digits at these places; zeros elsewhere.
  private func text(_ places: Range<Int>) -> String {
    String(decoding: places.map { UInt8(ascii: "0") &+ digit($0) }, as: UTF8.self)
  }

  private func digit(_ place: Int) -> UInt8 { digits.indices.contains(place) ? digits[place] : 0 }

  package static func < (one: ExactDecimal, other: ExactDecimal) -> Bool {
    if one.isNegative != other.isNegative { return one.isNegative }
    return one.isNegative ? other.isCloserToZero(than: one) : one.isCloserToZero(than: other)
  }

  private func isCloserToZero(than other: ExactDecimal) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    if point != other.point { return point < other.point }
    return digits.lexicographicallyPrecedes(other.digits)
  }

  /// The number without its sign.
  package var magnitude: ExactDecimal { ExactDecimal(isNegative: false, digits: digits, point: point) }

  /// The number times a power of ten: the point moves to the right, or to the left if negative.
  package func timesTen(toThe power: Int) -> ExactDecimal {
    ExactDecimal(isNegative: isNegative, digits: digits, point: digits.isEmpty ? 0 : point + power)
  }

  /// The number rounded to a number of decimals, half away from zero; O(length).
  package func rounded(to decimals: Int) -> ExactDecimal {
    let kept = point + decimals
    guard kept < digits.count else { return self }
    guard kept >= 0 else { return .zero }
    var digits = [0] + self.digits.prefix(kept)
    var place = kept
    var carries = self.digits[kept] >= 5
    while carries, place >= 0 {
      carries = digits[place] == 9
      digits[place] = carries ? 0 : digits[place] + 1
      place -= 1
    }
    return ExactDecimal(isNegative: isNegative, digits: digits, point: point + 1)
  }

  /// The number with exactly this many decimals, including trailing zeros; rounded half away from zero.
  package func text(decimals: Int) -> String {
    let rounded = rounded(to: decimals)
    let parts = rounded.description.split(separator: ".", omittingEmptySubsequences: false)
    guard decimals > 0 else { return String(parts[0]) }
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    return "\(parts[0]).\(fraction)\(String(repeating: "0", count: decimals - fraction.count))"
  }

  /// The number with the opposite sign; zero has none.
  package var negated: ExactDecimal { ExactDecimal(isNegative: !isNegative, digits: digits, point: point) }

  /// The exact sum; O(digits of both and the zeros between them).
  package static func + (one: ExactDecimal, other: ExactDecimal) -> ExactDecimal {
    let decimals = max(one.decimals, other.decimals)
    let places = max(one.point, other.point, 0) + 1
    let (first, second) = (one.padded(places, decimals), other.padded(places, decimals))
    if one.isNegative == other.isNegative {
      return ExactDecimal(isNegative: one.isNegative, digits: sum(first, second), point: places)
    }
    let isFirstLarger = second.lexicographicallyPrecedes(first)
    let (larger, smaller) = isFirstLarger ? (first, second) : (second, first)
    let isNegative = isFirstLarger ? one.isNegative : other.isNegative
    return ExactDecimal(isNegative: isNegative, digits: difference(larger, smaller), point: places)
  }

  /// How many decimals it has.
  private var decimals: Int { max(0, digits.count - point) }

  /// All digits from a number of places before the point to a number behind it.
  private func padded(_ places: Int, _ decimals: Int) -> [UInt8] {
    let zeros = [UInt8](repeating: 0, count: places - point)
    let end = [UInt8](repeating: 0, count: decimals + point - digits.count)
    return zeros + digits + end
  }

  private static func sum(_ one: [UInt8], _ other: [UInt8]) -> [UInt8] {
    var sum = one
    var carry: UInt8 = 0
    for place in sum.indices.reversed() {
      let digit = one[place] + other[place] + carry
      (sum[place], carry) = digit < 10 ? (digit, 0) : (digit - 10, 1)
    }
    return sum
  }

  private static func difference(_ larger: [UInt8], _ smaller: [UInt8]) -> [UInt8] {
    var difference = larger
    var borrowed: UInt8 = 0
    for place in difference.indices.reversed() {
      let taken = smaller[place] + borrowed
      borrowed = larger[place] < taken ? 1 : 0
      difference[place] = larger[place] + borrowed * 10 - taken
    }
    return difference
  }
}

/// The positions of the parts of a decimal number in a text.
struct DecimalShape {
  /// Larger exponents count as this one: no amount is as long.
  private static let largestExponent = 100_000

  let isNegative: Bool
  /// The digits before the point.
  let whole: Range<Int>
  /// The digits after the point. There is at least one digit on one side of it.
  let fraction: Range<Int>
  /// How many places the point moves to the right.
  let exponent: Int

  /// Returns `nil` if the text is not such a number.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    func digits(from start: Int) -> Range<Int> {
      start..<(text[start...].firstIndex { !$0.isDigit } ?? text.count)
    }
    func isSign(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }
    isNegative = text.first == UInt8(ascii: "-")
    whole = digits(from: isSign(text.first) ? 1 : 0)
    let hasPoint = text[whole.upperBound...].first == UInt8(ascii: ".")
    fraction = digits(from: whole.upperBound + (hasPoint ? 1 : 0))
    let rest = text[fraction.upperBound...]
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    guard let e = rest.first else {
      exponent = 0
      return
    }
    let sign = rest.dropFirst().first
    let power = digits(from: rest.startIndex + (isSign(sign) ? 2 : 1))
    guard e | 0x20 == UInt8(ascii: "e"), !power.isEmpty, power.upperBound == text.count else { return nil }
    let size = text[power].reduce(0) { min(Self.largestExponent, $0 * 10 + Int($1 - UInt8(ascii: "0"))) }
    exponent = sign == UInt8(ascii: "-") ? -size : size
  }
}

extension UInt8 {
  /// Whether it is an ASCII digit.
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
