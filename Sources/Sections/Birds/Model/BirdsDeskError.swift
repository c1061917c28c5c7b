/// Why the desk cannot do what it was asked.
package enum BirdsDeskError: Error, Sendable, Equatable {
  /// That row is not among those shown.
  case noSuchRow(Int, shown: Int)
  /// There is no bird of this id.
  case noSuchBird(Bird.ID)
  /// A note has to say something.
  case noWords
}
