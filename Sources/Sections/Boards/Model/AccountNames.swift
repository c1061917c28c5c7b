import Crypto
package import Foundation
import HTTP
import Loading

/// What a board and the user's account there are called.
package struct AccountNames: Codable, Sendable, Equatable {
  /// The board's name; `nil` if it does not say.
  package var board: String?
  /// The account's name.
  package var account: String

  /// When an invitation of the account was last used that its user knows of, as the board writes it; empty if
  /// none was, and `nil` if the board was not asked.
  package var joined: String?

  /// Names an account.
  package init(board: String?, account: String, joined: String? = nil) {
    (self.board, self.account, self.joined) = (board, account, joined)
  }
}

/// The names of boards and accounts as they were seen last: a prompt says them before a board has answered.
///
/// What cannot be read or written is not remembered.
package struct AccountNamesFile: Sendable {
  /// The names, by the origins of the boards.
  private typealias Content = [String: Entry]

  private struct Entry: Codable {
    var names: AccountNames
    /// Of the token: those of another account are not its names.
    var digest: Data
    /// Until when decisions about reports of the account were told.
    var told: String?
  }

  private let path: String

  /// Creates the file at this path, without reading it.
  package init(path: String) { self.path = path }

  /// The names for a token.
  package func names(of token: String, at server: URL) -> AccountNames? {
    guard let origin = server.origin, let entry = content[origin], entry.digest == Self.digest(of: token) else {
      return nil
    }
    return entry.names
  }

  /// Remembers the names for a token in place of the board's last ones.
  package func keep(_ names: AccountNames, of token: String, at server: URL) {
    if self.names(of: token, at: server) == names { return }
    change(server) { entry in
      let digest = Self.digest(of: token)
      let told = entry.flatMap { $0.digest == digest ? $0.told : nil }
      entry = Entry(names: names, digest: digest, told: told)
    }
  }

  /// Notes until when decisions about reports of the account were told, and returns until when they had been; `nil` the
  /// first time.
  package func tell(_ time: String, of token: String, at server: URL) -> String? {
    guard let origin = server.origin, let entry = content[origin], entry.digest == Self.digest(of: token) else {
      return nil
    }
    if entry.told.map({ $0 < time }) ?? true { change(server) { $0?.told = time } }
    return entry.told
  }

  /// Forgets the names for a board.
  package func forget(_ server: URL) { change(server) { $0 = nil } }

  private var content: Content {
    guard let data = FileManager.default.contents(atPath: path) else { return [:] }
    return (try? JSONDecoder().decode(Content.self, from: data)) ?? [:]
  }

  private func change(_ server: URL, _ change: (inout Entry?) -> Void) {
    guard let origin = server.origin else { return }
    let file = PrivateTextFile(path: path)
    try? file.withLock {
      var content = content
      change(&content[origin])
      try file.replace(with: String(decoding: try JSONEncoder().encode(content), as: UTF8.self))
    }
  }

  private static func digest(of token: String) -> Data { Data(SHA256.hash(data: Data(token.utf8))) }
}
