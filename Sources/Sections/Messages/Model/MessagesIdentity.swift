import Crypto
import Foundation

/// Who the user is on the board. The board is asked once for each token; the answer is kept, so that what was read can
/// be read again without the board.
package actor MessagesIdentity {
  private let api: MessagesAPI
  private let store: any ConversationStore
  private var known: (digest: Data, account: Int)?

  /// Creates an identity that has not been asked for.
  package init(api: MessagesAPI, store: any ConversationStore) { (self.api, self.store) = (api, store) }

  /// The id of the user's account.
  ///
  /// Throws like ``MessagesAPI``; ``MessagesAPIError/notSignedIn`` without a token, or
  /// ``MessagesAPIError/unsupported`` if the board has no conversations anyway.
  package func account() async throws -> Int {
    let digest = try await digest()
    if let known, known.digest == digest { return known.account }
    let account = try await api.account()
    known = (digest, account)
    try await store.setAccount(account, ofToken: digest)
    return account
  }

  /// The account of the token in use as last known, without asking the board; `nil` if it is unknown.
  func lastKnown() async throws -> Int? {
    guard let token = try await api.token() else { return nil }
    let digest = Self.digest(of: token)
    if let known, known.digest == digest { return known.account }
    return try await store.account(ofToken: digest)
  }

  private func digest() async throws -> Data {
    if let token = try await api.token() { return Self.digest(of: token) }
    throw try await api.extensions().contains("messages") ? MessagesAPIError.notSignedIn : .unsupported
  }

  private static func digest(of token: String) -> Data { Data(SHA256.hash(data: Data(token.utf8))) }
}
