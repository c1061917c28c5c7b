import Crypto
import Foundation
import Languages

/// An order's id: any text of 1 to 200 characters (contract §2).
///
/// Ledgers find and sort orders by 128 bits of it: those of 32 hexadecimal digits in lower case, as most ids are, and of
/// any other text the beginning of its SHA-256.
package struct OrderID: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The most characters.
  package static let longest = 200

  /// The first 64 bits.
  package let high: UInt64
  /// The last 64 bits.
  package let low: UInt64
  /// The id; `nil` if it is the bits, written as 32 digits.
  package let text: String?

  /// Creates an id of 32 digits from its two halves.
  package init(high: UInt64, low: UInt64) { (self.high, self.low, text) = (high, low, nil) }

  /// Reads an id; `nil` for a text that is empty or too long.
  package init?(_ text: String) {
    var text = text
    guard let id = text.withUTF8({ OrderID($0) }) else { return nil }
    self = id
  }

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let halves = Self.halves(bytes) {
      (high, low, text) = (halves.0, halves.1, nil)
      return
    }
    guard !bytes.isEmpty, bytes.count <= TextBounds.mostBytes(of: Self.longest) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.count <= Self.longest else { return nil }
    let hash = Array(SHA256.hash(data: UnsafeRawBufferPointer(bytes)))
    high = Self.number(hash.prefix(8))
    low = Self.number(hash.dropFirst(8).prefix(8))
    self.text = text
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }

  /// The halves of 32 hexadecimal digits in lower case; `nil` for any other text.
  private static func halves(_ text: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64)? {
    guard text.count == 32 else { return nil }
    var halves: (UInt64, UInt64) = (0, 0)
    for (place, byte) in text.enumerated() {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      if place < 16 {
        halves.0 = halves.0 << 4 | UInt64(digit)
      } else {
        halves.1 = halves.1 << 4 | UInt64(digit)
      }
    }
    return halves
  }

  package static func < (one: OrderID, other: OrderID) -> Bool { (one.high, one.low) < (other.high, other.low) }

  /// The id, as it was received.
  package var description: String {
    text
      ?? [high, low].map { half in
        let digits = String(half, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      }.joined()
  }
}
