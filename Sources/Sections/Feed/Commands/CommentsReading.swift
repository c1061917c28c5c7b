import Feed

/// What `feed comments` reads, and how it shows it.
struct CommentsReading: Sendable, Equatable {
  /// The image; if it is not displayed, only its id is known.
  var image: CommentedImage
  /// Whether dates are shown instead of ages.
  var isAbsolute = false
  /// The interval between reloads; `nil` to load once.
  var interval: Duration?
}

/// An image whose comments are read.
struct CommentedImage: Sendable, Equatable {
  var id: FeedImage.ID
  /// Its description or location, if known.
  var subject: String?

  init(_ image: FeedImage) {
    id = image.id
    subject = image.description ?? image.location
  }

  init(id: FeedImage.ID) {
    self.id = id
  }
}
