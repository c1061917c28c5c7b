/// An amount as two values that sort like amounts: what a store can index, because no store has exact decimals.
///
/// The first is a number: the position of the point and the first sixteen digits, which almost always distinguishes two
/// amounts and is quick to compare. The second has the other digits, two per byte, each pair plus one; for negative
/// amounts they are inverted and end with
/// 255. Equal amounts have the same key.
package struct AmountKey: Sendable, Equatable {
  /// The most bytes of ``rest`` for an order's amount.
  package static let longestRest = Order.longestPart + 1

  private static let rankedDigits = 16
  private static let digitBits = 54

  /// The sign, the position of the point and the first digits.
  package let rank: Int64
  /// The other digits.
  package let rest: [UInt8]

  /// The key of any number; for one further from zero, or closer to it, than an order's amount can be, a key that sorts
  /// there.
  package init(_ amount: ExactDecimal) {
    var rank: Int64 = 0
    rest = [UInt8](unsafeUninitializedCapacity: amount.digits.count + 2) { rest, count in
      amount.digits.withUnsafeBufferPointer { digits in
        rank = Self.rank(digits, isNegative: amount.isNegative, point: amount.point)
        count = Self.write(digits, isNegative: amount.isNegative, to: rest)
      }
    }
    self.rank = rank
  }

  /// Writes the key of an order's amount; returns the rank and the length of the rest in bytes. O(length).
  package static func write(_ order: Order, to rest: UnsafeMutableBufferPointer<UInt8>) -> (rank: Int64, length: Int) {
    var text = order.amountText
    return text.withUTF8 { text in
      guard let shape = DecimalShape(text) else { return (0, 0) }
      guard shape.exponent == 0 else {
        let key = AmountKey(order.amount)
        for (place, byte) in zip(rest.indices, key.rest) { rest[place] = byte }
        return (key.rank, key.rest.count)
      }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { digits in
        var count = 0
        var zeros = 0
        func take(_ places: Range<Int>) {
          for place in places {
            let digit = text[place] &- UInt8(ascii: "0")
            if digit == 0, count == 0 {
              zeros += 1
            } else {
              digits[count] = digit
              count += 1
            }
          }
        }
        take(shape.whole)
        take(shape.fraction)
        while count > 0, digits[count - 1] == 0 { count -= 1 }
        let significant = UnsafeBufferPointer(rebasing: digits[..<count])
        let rank = rank(significant, isNegative: shape.isNegative, point: shape.whole.count - zeros)
        return (rank, write(significant, isNegative: shape.isNegative, to: rest))
      }
    }
  }

  private static func rank(_ digits: UnsafeBufferPointer<UInt8>, isNegative: Bool, point: Int) -> Int64 {
    guard !digits.isEmpty else { return 0 }
    var number: Int64 = 0
    for place in 0..<rankedDigits { number = number * 10 + (place < digits.count ? Int64(digits[place]) : 0) }
    let place = min(max(point, -Order.longestPart), Order.longestPart + 1) + Order.longestPart
    let rank = Int64(place) << Int64(digitBits) | number
    return isNegative ? -rank : rank
  }

  private static func write(
    _ digits: UnsafeBufferPointer<UInt8>,
    isNegative: Bool,
    to rest: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    let turn: UInt8 = isNegative ? 0xFF : 0
    var length = 0
    var place = rankedDigits
    while place < digits.count {
      let second = place + 1 < digits.count ? digits[place + 1] : 0
      rest[length] = (digits[place] * 10 + second + 1) ^ turn
      length += 1
      place += 2
    }
    guard isNegative, !digits.isEmpty else { return length }
    rest[length] = 0xFF
    return length + 1
  }
}
