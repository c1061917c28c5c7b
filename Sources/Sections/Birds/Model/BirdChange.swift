/// The change of one bird between two states of the catalogue.
package enum BirdChange: Sendable, Equatable {
  /// The bird is new.
  case added(Bird)
  /// The bird was changed.
  case changed(Bird, from: Bird)
  /// The bird is gone or no longer readable.
  case removed(Bird)

  /// The bird as it is now, or was last.
  package var bird: Bird {
    switch self {
    case .added(let bird), .changed(let bird, _), .removed(let bird): bird
    }
  }
}
