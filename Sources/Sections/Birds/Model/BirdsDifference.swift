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
