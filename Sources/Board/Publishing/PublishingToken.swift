import Foundation

/// What a client shows to be let in: 256 bits of chance in base64url (RFC 4648, §5), 43 characters.
///
/// Only its hash is kept. One round of SHA-256 is enough: a token of 256 random bits cannot be guessed, as a password can.
struct PublishingToken: Sendable, Equatable {
  let text: String

  /// A new one.
  init() {
    var random = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    text = Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The one of an `Authorization` field (RFC 6750, §2.1); `nil` for another scheme, or no token.
  init?(authorization field: String) {
    let parts = field.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    let text = parts[1].trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return nil }
    self.text = text
  }

  /// What is kept of it.
  var hash: String { Digest.hexadecimal(Array(text.utf8)) }
}
