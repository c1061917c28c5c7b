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
