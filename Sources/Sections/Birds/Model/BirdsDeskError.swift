/// Why the desk cannot fulfil a request.
package enum BirdsDeskError: Error, Sendable, Equatable {
  /// The row is not among those displayed.
  case noSuchRow(Int, shown: Int)
  /// There is no bird with this id.
  case noSuchBird(Bird.ID)
  /// A note needs a text.
  case noWords
}
