import Birds

/// What changed under someone's eyes, until they have looked at it.
struct BirdMarks: Sendable, Equatable {
  /// Of birds in the list.
  private(set) var birds: [Bird.ID: BirdMark] = [:]
  /// Notes that came.
  private(set) var notes: [Bird.ID: Set<BirdNote>] = [:]

  /// Marks what is news.
  ///
  /// - Parameter open: the bird that is looked at, and need not be marked in the list.
  mutating func take(_ news: BirdNews, seen open: Bird.ID?) {
    for id in news.added where id != open { birds[id] = .new }
    for (id, new) in news.changed {
      notes[id, default: []].formUnion(new)
      if id != open, birds[id] == nil { birds[id] = .changed }
    }
  }

  /// It was looked at.
  mutating func seen(_ id: Bird.ID) { birds[id] = nil }
}

/// What is news in a view of the birds.
struct BirdNews: Sendable, Equatable {
  var added: [Bird.ID] = []
  /// With the notes that are new.
  var changed: [Bird.ID: Set<BirdNote>] = [:]
}

/// Finds out what is news from one view to the next. O(birds) each time: not on the terminal's thread.
struct BirdNewsReader: Sendable {
  private var known: [Bird.ID: Bird] = [:]
  private var waiting: [Bird.ID: [PendingNote]] = [:]

  /// Of the first view nothing is, nor is a note that waited here to be sent. A bird that only another search finds is none, either.
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
