package import Foundation
import HTTP

/// Finds the token for publishing on a board, and keeps it from every other.
///
/// A token belongs to the origin of one server (RFC 6454). It is only sent over an encrypted connection, or to this
/// computer.
package struct BoardToken: Sendable {
  private let server: URL
  private let environment: [String: String]
  private let file: TokenFile

  /// Creates the token without looking anything up.
  ///
  /// - Parameter environment: `CLASSIFIEDS_TOKEN` has a token, alone or after its server's address and a space. Alone it
  ///   is for `CLASSIFIEDS_SERVER` if that is set, even if the board in use is another.
  package init(server: URL, environment: [String: String], file: TokenFile) {
    (self.server, self.environment, self.file) = (server, environment, file)
  }

  /// The token; `nil` if there is none for this board.
  ///
  /// Throws a ``TokenError`` if the only token belongs to another server or to none, or would be sent in plain text.
  package func token() throws -> String? {
    guard let token = try ownInEnvironment ?? file.token(for: server) else {
      if words.isEmpty { return nil }
      throw TokenError.forAnotherServer(than: origin)
    }
    try requirePrivacy()
    return token
  }

  /// Throws a ``TokenError`` if a token would be sent to the board, or by it, in plain text.
  func requirePrivacy() throws {
    let isPrivate = server.scheme?.lowercased() == "https" || server.isLoopback
    guard isPrivate || environment["CLASSIFIEDS_PLAIN_HTTP"] == "true" else {
      throw TokenError.unencrypted(origin)
    }
  }

  private var words: [Substring] { (environment["CLASSIFIEDS_TOKEN"] ?? "").split(whereSeparator: \.isWhitespace) }

  private var ownInEnvironment: String? {
    guard let token = words.last, words.count <= 2 else { return nil }
    let named = words.count == 2 ? String(words[0]) : environment["CLASSIFIEDS_SERVER"]
    guard let named, !named.isEmpty else { return String(token) }
    return URL(string: named)?.origin == server.origin ? String(token) : nil
  }

  private var origin: String { server.origin ?? server.withoutUser.absoluteString }
}
