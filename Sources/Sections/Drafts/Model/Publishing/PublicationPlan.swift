package import HTTP

/// What publishing a draft would do.
package struct PublicationPlan: Sendable, Equatable {
  /// What would be sent.
  package var publication: Publication
  /// The exact request, with the token.
  package var request: HTTPRequest
  /// The photos, which are sent before it, unless the board has them.
  package var photos: [DraftPhoto]
  /// What the board has of the draft now, as far as we know.
  package var published: AdContent?
  /// Whether nothing would be sent, as the ad is published as it is.
  package var isPublished: Bool

  /// Makes a plan.
  package init(
    publication: Publication,
    request: HTTPRequest,
    photos: [DraftPhoto],
    published: AdContent? = nil,
    isPublished: Bool
  ) {
    self.publication = publication
    self.request = request
    self.photos = photos
    self.published = published
    self.isPublished = isPublished
  }
}
