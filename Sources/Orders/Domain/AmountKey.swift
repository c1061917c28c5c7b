/// An amount as bytes that sort as amounts do: what a store can index, as no store has exact decimals.
///
/// A byte for the sign, two for the place of the first digit, then two digits a byte, each pair plus one. Of what is below zero all but the
/// sign is turned round, and ends with 255. Equal amounts have one key. Zero is the sign alone.
package enum AmountKey {
  /// The longest key of an order's amount.
  package static let longest = Order.longestPart + 4

  private enum Sign {
    static let negative: UInt8 = 0
    static let zero: UInt8 = 1
    static let positive: UInt8 = 2
  }

  /// The key of any number; of one further from zero, or nearer to it, than any amount can be, one that sorts there.
  package static func key(of amount: ExactDecimal) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: amount.digits.count + 5) { key, count in
      count = amount.digits.withUnsafeBufferPointer { digits in
        write(digits[...], isNegative: amount.isNegative, point: amount.point, to: key)
      }
    }
  }

  /// Writes the key of an order's amount; returns its length, ``longest`` at most. O(length).
  package static func write(_ order: Order, to key: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var text = order.amountText
    return text.withUTF8 { text in
      guard let shape = DecimalShape(text) else { return 0 }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { digits in
        var count = 0
        var zeros = 0
        for part in [shape.whole, shape.fraction] {
          for place in part {
            let digit = text[place] &- UInt8(ascii: "0")
            if digit == 0, count == 0 {
              zeros += 1
            } else {
              digits[count] = digit
              count += 1
            }
          }
        }
        while count > 0, digits[count - 1] == 0 { count -= 1 }
        let significant = UnsafeBufferPointer(rebasing: digits[..<count])[...]
        return write(significant, isNegative: shape.isNegative, point: shape.whole.count - zeros, to: key)
      }
    }
  }

  private static func write(
    _ digits: Slice<UnsafeBufferPointer<UInt8>>,
    isNegative: Bool,
    point: Int,
    to key: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    guard !digits.isEmpty else {
      key[0] = Sign.zero
      return 1
    }
    let turn: UInt8 = isNegative ? 0xFF : 0
    let place = UInt16(clamping: point + 0x8000)
    key[0] = isNegative ? Sign.negative : Sign.positive
    key[1] = UInt8(place >> 8) ^ turn
    key[2] = UInt8(place & 0xFF) ^ turn
    var length = 3
    var index = digits.startIndex
    while index < digits.endIndex {
      let second = index + 1 < digits.endIndex ? digits[index + 1] : 0
      key[length] = (digits[index] * 10 + second + 1) ^ turn
      length += 1
      index += 2
    }
    guard isNegative else { return length }
    key[length] = 0xFF
    return length + 1
  }
}
