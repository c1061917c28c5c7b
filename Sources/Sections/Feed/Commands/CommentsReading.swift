import Feed

/// Which comments are read, and how.
struct CommentsReading: Sendable, Equatable {
  /// The image; of one that is not on show only the id is known.
  var image: CommentedImage
  /// Whether dates are shown instead of ages.
  var isAbsolute = false
  /// How often they are loaded again; `nil` for once.
  var interval: Duration?
}

/// An image whose comments are read.
struct CommentedImage: Sendable, Equatable {
  var id: FeedImage.ID
  /// What it shows, or where it was taken, if that is known.
  var subject: String?

  init(_ image: FeedImage) {
    id = image.id
    subject = image.description ?? image.location
  }

  init(id: FeedImage.ID) {
    self.id = id
  }
}
