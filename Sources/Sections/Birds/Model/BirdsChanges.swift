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

extension [Bird] {
  /// Applies changes to a sorted list, which stays sorted. O(changes × (log n + n moved)), O(n log n) for many changes.
  package mutating func apply(_ changes: [BirdChange]) {
    if changes.count > 64 {
      let touched = Set(changes.map(\.bird.id))
      self = (filter { !touched.contains($0.id) } + changes.compactMap(\.present)).sorted(by: Bird.precedes)
      return
    }
    for change in changes {
      switch change {
      case .added: break
      case .removed(let old), .changed(_, from: let old):
        let place = place(of: old)
        if indices.contains(place), self[place].id == old.id { remove(at: place) }
      }
      if let bird = change.present { insert(bird, at: place(of: bird)) }
    }
  }

  /// The index of a bird, or where it would be.
  private func place(of bird: Bird) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if Bird.precedes(self[middle], bird) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension BirdChange {
  /// The bird, unless it was removed.
  fileprivate var present: Bird? {
    switch self {
    case .added(let bird), .changed(let bird, _): bird
    case .removed: nil
    }
  }
}

/// The differences between two states of the catalogue, for a reader who may have missed some in between.
package struct BirdsDifference: Sendable {
  private var known: [Bird.ID: Bird]?

  /// Starts without a state; the first one has no differences.
  package init() {}

  /// Whether there was a state.
  package var hasBegun: Bool { known != nil }

  /// Processes the next state and returns the differences, in the order of the birds, with removed ones last; none for
  /// the first state. O(birds).
  package mutating func take(_ birds: [Bird]) -> [BirdChange] {
    let old = known
    known = Dictionary(birds.map { ($0.id, $0) }) { first, _ in first }
    guard let old else { return [] }
    let changes: [BirdChange] = birds.compactMap { bird in
      guard let before = old[bird.id] else { return .added(bird) }
      return before == bird ? nil : .changed(bird, from: before)
    }
    let gone = old.values.filter { known?[$0.id] == nil }.sorted(by: Bird.precedes)
    return changes + gone.map(BirdChange.removed)
  }
}
