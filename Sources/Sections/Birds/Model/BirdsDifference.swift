/// What is different from one state of the catalogue to the next, for a reader who may have missed some in between.
package struct BirdsDifference: Sendable {
  private var known: [Bird.ID: Bird]?

  /// Knows nothing: the first state is where it begins.
  package init() {}

  /// Whether there was a state.
  package var hasBegun: Bool { known != nil }

  /// Takes the next state; of the first nothing is different. In the order of the birds, those that are gone last. O(birds).
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
