package import Foundation

/// What identifies a repeated request: the owner, the key, and the content.
package struct PublishingRequest: Sendable {
  /// The number of the account that sent it.
  package let owner: Int
  /// The `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07), if there is one.
  package let key: String?
  /// The digest of method, path and body together.
  package let fingerprint: String
  /// The body.
  package let body: Data

  /// Creates the identity of a request.
  package init(owner: Int, key: String?, fingerprint: String, body: Data) {
    self.owner = owner
    self.key = key
    self.fingerprint = fingerprint
    self.body = body
  }
}

/// The response to a request that had an effect: it is stored with the request's key, and returned again.
package struct StoredAnswer: Sendable, Equatable {
  /// The status of the response.
  package var status: Int
  /// The number of the ad that was changed or made.
  package var adID: Int
  /// JSON; empty without a body.
  package var body: String
  /// The pictures that no ad has any more, and that were claimed for deletion. Not stored with the answer.
  package var unusedPictures: [String] = []
}
