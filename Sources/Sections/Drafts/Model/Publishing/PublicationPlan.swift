package import HTTP

/// What publishing a draft would do.
package struct PublicationPlan: Sendable, Equatable {
  /// What would be sent.
  package var publication: Publication
  /// The exact request, including the token.
  package var request: HTTPRequest
  /// The photos, which are sent first, unless the board has them.
  package var photos: [DraftPhoto]
  /// The draft's published content, as far as we know.
  package var published: AdContent?
  /// Whether the ad is already published unchanged: nothing is sent if it still stands, which only the board knows.
  package var isPublished: Bool
}
