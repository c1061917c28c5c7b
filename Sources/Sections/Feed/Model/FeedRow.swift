/// An image as a displayed row.
package struct FeedRow: Sendable, Equatable {
  /// The row's number, from 1, as accepted by `feed comments`.
  package var row: Int
  /// The image.
  package var image: FeedImage

  /// Creates a row.
  package init(row: Int, image: FeedImage) {
    self.row = row
    self.image = image
  }
}
