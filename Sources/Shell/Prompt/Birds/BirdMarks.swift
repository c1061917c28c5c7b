import Birds

/// What changed under someone's eyes, until they have looked at it.
struct BirdMarks: Sendable, Equatable {
  private var known: [Bird.ID: Bird] = [:]
  /// Of birds in the list.
  private(set) var birds: [Bird.ID: BirdMark] = [:]
  /// Notes that came.
  private(set) var notes: [Bird.ID: Set<BirdNote>] = [:]

  /// Takes a view; of the first nothing is news. O(birds shown).
  ///
  /// - Parameter seen: the bird that is open, and need not be marked in the list.
  mutating func take(_ view: BirdsView, seen open: Bird.ID?) {
    if !known.isEmpty {
      for case .added(let bird) in view.changes where known[bird.id] == nil { birds[bird.id] = .new }
    }
    for item in view.items {
      let bird = item.bird
      if let before = known[bird.id], before != bird {
        let new = Set(bird.notes).subtracting(before.notes)
        notes[bird.id, default: []].formUnion(new)
        if bird.id != open, birds[bird.id] == nil { birds[bird.id] = .changed }
      }
      known[bird.id] = bird
    }
  }

  /// It was looked at.
  mutating func seen(_ id: Bird.ID) { birds[id] = nil }
}
