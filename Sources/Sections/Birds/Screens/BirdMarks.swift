import Birds
import Shell

/// The changes that the user has not looked at yet.
struct BirdMarks: Sendable, Equatable {
  /// The birds in the list.
  private(set) var birds: [Bird.ID: BirdMark] = [:]
  /// The notes that arrived.
  private(set) var notes: [Bird.ID: Set<BirdNote>] = [:]

  /// Marks what is new.
  ///
  /// - Parameter open: the open bird, which needs no mark in the list.
  mutating func take(_ news: BirdNews, seen open: Bird.ID?) {
    for id in news.added where id != open { birds[id] = .new }
    for (id, new) in news.changed {
      notes[id, default: []].formUnion(new)
      if id != open, birds[id] == nil { birds[id] = .changed }
    }
  }

  /// Removes the mark of a bird that was looked at.
  mutating func seen(_ id: Bird.ID) { birds[id] = nil }
}

/// The differences between two views of the birds.
struct BirdNews: Sendable, Equatable {
  var added: [Bird.ID] = []
  /// The changed birds, each with its new notes.
  var changed: [Bird.ID: Set<BirdNote>] = [:]
}

/// Compares each view with the one before. O(birds) each time: not on the terminal's thread.
struct BirdNewsReader: Sendable {
  private var known: [Bird.ID: Bird] = [:]
  private var waiting: [Bird.ID: [PendingNote]] = [:]

  /// Nothing in the first view is new, nor a sent note that was written here, nor a bird that only another search
  /// finds.
  mutating func take(_ view: BirdsView) -> BirdNews {
    var news = BirdNews()
    if !known.isEmpty {
      for case .added(let bird) in view.changes where known[bird.id] == nil { news.added.append(bird.id) }
    }
    known.reserveCapacity(view.items.count)
    for item in view.items {
      let bird = item.bird
      if let before = known[bird.id], before != bird {
        let own = waiting[bird.id] ?? []
        let (then, now) = (before.without(own), bird.without(own))
        if then != now { news.changed[bird.id] = Set(now.notes).subtracting(then.notes) }
      }
      known[bird.id] = bird
      waiting[bird.id] = item.pending.isEmpty ? nil : item.pending
    }
    return news
  }
}

extension Bird {
  fileprivate func without(_ own: [PendingNote]) -> Bird {
    if own.isEmpty { return self }
    var bird = self
    bird.notes.removeAll { note in own.contains { $0.became(note) } }
    return bird
  }
}
