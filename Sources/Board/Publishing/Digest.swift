import Crypto
import Foundation

/// SHA-256 (FIPS 180-4).
enum Digest {
  /// The digest in 64 lower-case hexadecimal digits.
  static func hexadecimal(_ bytes: some DataProtocol) -> String {
    SHA256.hash(data: bytes).map { byte in
      let digits = String(byte, radix: 16)
      return byte < 0x10 ? "0" + digits : digits
    }.joined()
  }

  /// Whether a text is such a digest.
  static func isOne(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
