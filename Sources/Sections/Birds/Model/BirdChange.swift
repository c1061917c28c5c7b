/// What became of one bird between two states of the catalogue.
package enum BirdChange: Sendable, Equatable {
  /// It is new.
  case added(Bird)
  /// It is another than it was.
  case changed(Bird, from: Bird)
  /// It is gone, or nobody can read it any more.
  case removed(Bird)

  /// The bird it is about, as it is now, or was last.
  package var bird: Bird {
    switch self {
    case .added(let bird), .changed(let bird, _), .removed(let bird): bird
    }
  }
}
