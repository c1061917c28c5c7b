/// An order's id: 128 bits, written as 32 hexadecimal digits (contract §2).
package struct OrderID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The first sixteen digits.
  package let high: UInt64
  /// The last sixteen.
  package let low: UInt64

  /// Creates an id from its two halves.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads 32 hexadecimal digits, in any case; `nil` for any other text.
  package init?(_ text: String) {
    var text = text
    guard let id = text.withUTF8({ OrderID($0) }) else { return nil }
    self = id
  }

  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 32 else { return nil }
    var halves: (UInt64, UInt64) = (0, 0)
    for (place, byte) in text.enumerated() {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      if place < 16 {
        halves.0 = halves.0 << 4 | UInt64(digit)
      } else {
        halves.1 = halves.1 << 4 | UInt64(digit)
      }
    }
    (high, low) = halves
  }

  package static func < (one: OrderID, other: OrderID) -> Bool { (one.high, one.low) < (other.high, other.low) }

  /// Its 32 digits, in lower case.
  package var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
