extension Sequence<UInt8> {
  /// The bytes in lower-case hexadecimal digits, two for each. O(n).
  package var hexadecimal: String {
    reduce(into: "") { digits, byte in digits += (byte < 0x10 ? "0" : "") + String(byte, radix: 16) }
  }
}
