import Synchronization

/// How far old rows were looked at, of which some have to go: a bounded number at a time, and from the beginning again
/// behind the last one.
final class Round<Place: Sendable>: Sendable {
  private let reached = Mutex<Place?>(nil)

  /// The last row that was looked at; `nil` at the beginning.
  var place: Place? { reached.withLock { $0 } }

  /// - Parameter place: the last row that was looked at now; `nil` if there are no more.
  func reach(_ place: Place?) { reached.withLock { $0 = place } }
}

/// The place of a key among those of all requests, in the order of their age.
struct KeyPlace: Sendable {
  let made: Int
  let owner: Int
  let key: String
}

/// The place of a picture among all, in the order of their uploads.
struct PicturePlace: Sendable {
  let uploaded: Int
  let hash: String
}
