/// Adds amounts exactly, a million of them in a fraction of a second, in limbs of eighteen digits on both sides of the
/// point.
package struct ExactSum: Sendable {
  private static let limbDigits = 18
  private static let limit: UInt64 = 1_000_000_000_000_000_000
  /// The limbs after and before the point: room for the longest amounts, 10²⁶ times.
  private static let fractionLimbs = 4
  private static let limbs = 9

  /// The sums of positive and of negative amounts; the lowest limb first.
  private var positive = [UInt64](repeating: 0, count: limbs)
  private var negative: [UInt64]?

  /// Creates an empty sum.
  package init() {}

  /// Adds an order's amount, whose length ``Order`` limits. O(length).
  package mutating func add(_ order: Order) {
    var text = order.amountText
    text.withUTF8 { add($0) }
  }

  /// Adds the text of an order's amount. O(length).
  package mutating func add(_ amount: UnsafeBufferPointer<UInt8>) {
    guard let shape = DecimalShape(amount) else { return }
    guard shape.exponent == 0 else {
      var plain = ExactDecimal(amount)?.description ?? ""
      return plain.withUTF8 { add($0) }
    }
    if shape.isNegative {
      var limbs = negative ?? [UInt64](repeating: 0, count: Self.limbs)
      Self.add(amount, shape, to: &limbs)
      negative = limbs
    } else {
      Self.add(amount, shape, to: &positive)
    }
  }

  /// The sum.
  package var value: ExactDecimal {
    let above = Self.decimal(positive)
    guard let negative else { return above }
    return above + Self.decimal(negative).negated
  }

  private static func add(_ text: UnsafeBufferPointer<UInt8>, _ shape: DecimalShape, to limbs: inout [UInt64]) {
    var end = shape.whole.upperBound
    var limb = fractionLimbs
    while end > shape.whole.lowerBound {
      let start = max(shape.whole.lowerBound, end - limbDigits)
      add(number(text[start..<end]), at: limb, to: &limbs)
      end = start
      limb += 1
    }
    var start = shape.fraction.lowerBound
    limb = fractionLimbs - 1
    while start < shape.fraction.upperBound, limb >= 0 {
      let end = min(shape.fraction.upperBound, start + limbDigits)
      add(number(text[start..<end]) * powers[limbDigits - (end - start)], at: limb, to: &limbs)
      start = end
      limb -= 1
    }
  }

  private static func add(_ number: UInt64, at limb: Int, to limbs: inout [UInt64]) {
    var (carry, limb) = (number, limb)
    while carry > 0, limb < Self.limbs {
      let sum = limbs[limb] + carry
      (limbs[limb], carry) = sum < limit ? (sum, 0) : (sum - limit, 1)
      limb += 1
    }
  }

  /// Eighteen digits at most: below 10¹⁸.
  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    var number: UInt64 = 0
    for digit in digits { number = number &* 10 &+ UInt64(digit &- UInt8(ascii: "0")) }
    return number
  }

  private static func decimal(_ limbs: [UInt64]) -> ExactDecimal {
    let digits = limbs.reversed().flatMap { limb in
      String(limb + limit).utf8.dropFirst().map { $0 &- UInt8(ascii: "0") }
    }
    return ExactDecimal(isNegative: false, digits: digits, point: (Self.limbs - fractionLimbs) * limbDigits)
  }

  private static let powers: [UInt64] = (0...limbDigits).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
