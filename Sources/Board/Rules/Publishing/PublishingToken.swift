import Crypto
package import Foundation
import Loading

/// A client's token: 256 random bits in base64url (RFC 4648, §5), 43 characters.
///
/// Only its hash is stored. One round of SHA-256 is enough: 256 random bits cannot be guessed, unlike a password.
package struct PublishingToken: Sendable, Equatable {
  /// What the client sends.
  package let text: String

  /// Creates a new token.
  package init() {
    var random = SystemRandomNumberGenerator()
    self.init(using: &random)
  }

  /// Creates a new token. None begins with a dash, because people write them on command lines, where it would be taken for an option.
  package init(using random: inout some RandomNumberGenerator) {
    var text = ""
    repeat {
      text = Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }).base64URL
    } while text.hasPrefix("-")
    self.text = text
  }

  /// The token of an `Authorization` field (RFC 6750, §2.1); `nil` for another scheme, or an invalid token.
  package init?(authorization field: String) {
    let parts = field.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    let text = parts[1].trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return nil }
    self.text = text
  }

  /// The stored form.
  package var hash: String { Digest.hexadecimal(Array(text.utf8)) }
}

extension Data {
  /// Decodes base64url without padding; `nil` for anything else.
  package init?(base64URL text: String) {
    let padding = repeatElement(UInt8(ascii: "="), count: (4 - text.utf8.count % 4) % 4)
    self.init(base64Encoded: Data(text.utf8.map(Self.inOtherAlphabet) + padding))
    if base64URL != text { return nil }
  }

  /// In base64url without padding.
  package var base64URL: String {
    String(decoding: base64EncodedData().map(Self.inOtherAlphabet).filter { $0 != UInt8(ascii: "=") }, as: UTF8.self)
  }

  // Replaced in texts, a cursor takes five times as long.
  /// A character of base64 in base64url, and the reverse.
  private static func inOtherAlphabet(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "+"): UInt8(ascii: "-")
    case UInt8(ascii: "-"): UInt8(ascii: "+")
    case UInt8(ascii: "/"): UInt8(ascii: "_")
    case UInt8(ascii: "_"): UInt8(ascii: "/")
    default: byte
    }
  }
}

/// SHA-256 (FIPS 180-4).
package enum Digest {
  /// The digest in 64 lower-case hexadecimal digits.
  package static func hexadecimal(_ bytes: some DataProtocol) -> String {
    SHA256.hash(data: bytes).hexadecimal
  }

  /// Whether a text is such a digest.
  package static func isOne(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
