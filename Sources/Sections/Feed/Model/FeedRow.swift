/// An image as a row of what is shown.
package struct FeedRow: Sendable, Equatable {
  /// The row's number, from 1; what `feed comments` takes.
  package var row: Int
  /// The image.
  package var image: FeedImage

  /// Makes a row.
  package init(row: Int, image: FeedImage) {
    self.row = row
    self.image = image
  }
}
