package import BoardRules
import Foundation

/// The access key for an S3-compatible store. Its description has nothing of it.
package struct S3Credentials: Sendable, Equatable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  let keyID: String
  /// The secret part of the key. It is never sent or shown.
  package let secret: String
  /// Comes with temporary keys.
  var sessionToken: String?

  /// Creates a key.
  package init(keyID: String, secret: String, sessionToken: String? = nil) {
    (self.keyID, self.secret, self.sessionToken) = (keyID, secret, sessionToken)
  }

  /// Reads `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and `AWS_SESSION_TOKEN`, or the files of these secrets, which
  /// come first. Throws ``BoardError`` if the key is not complete, or a file cannot be read.
  package init(_ environment: [String: String]) throws(BoardError) {
    guard
      let keyID = try Self.value("AWS_ACCESS_KEY_ID", environment),
      let secret = try Self.value("AWS_SECRET_ACCESS_KEY", environment)
    else { throw .noPictureCredentials }
    self.init(keyID: keyID, secret: secret, sessionToken: try Self.value("AWS_SESSION_TOKEN", environment))
  }

  /// The name of the type, and nothing of the key.
  package var description: String { "S3Credentials" }

  /// The same as the description.
  package var debugDescription: String { description }

  /// A mirror without children, so that a dump shows nothing of the key.
  package var customMirror: Mirror { Mirror(self, children: []) }

  private static func value(_ name: String, _ environment: [String: String]) throws(BoardError) -> String? {
    let text = (try Secrets(environment).text(name) ?? environment[name] ?? "").trimmingCharacters(
      in: .whitespacesAndNewlines
    )
    if text.isEmpty { return nil }
    // They are sent in header fields.
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .noPictureCredentials }
    return text
  }
}
