/// The catalogue while it is being told: a settled state, and what was told since.
struct BirdsCatalogue: Sendable {
  /// All birds of the settled state, in order.
  private(set) var birds: [Bird] = []
  /// Whether there is a settled state.
  private(set) var isKnown: Bool

  private let read: @Sendable (FirestoreDocument) -> Bird?
  /// Of every document in the settled state what it is; of those that are no birds `nil`.
  private var settled: [Bird.ID: Bird?] = [:]
  /// What was told since: of those that are gone `.gone`.
  private var pending: [Bird.ID: Pending] = [:]
  /// Whether what was told since is the whole collection, so that the settled state counts for nothing.
  private var isAnew = false

  private enum Pending: Sendable {
    case document(Bird?)
    case gone
  }

  init(_ birds: [Bird]?, read: @escaping @Sendable (FirestoreDocument) -> Bird?) {
    self.read = read
    isKnown = birds != nil
    self.birds = (birds ?? []).inOrder
    for bird in self.birds { settled[bird.id] = bird }
  }

  /// How many documents there are by what was told.
  var count: Int {
    pending.reduce(isAnew ? 0 : settled.count) { count, entry in
      let wasThere = !isAnew && settled[entry.key] != nil
      switch entry.value {
      case .document: return wasThere ? count : count + 1
      case .gone: return wasThere ? count - 1 : count
      }
    }
  }

  /// How many documents of the settled state are no birds.
  var unreadable: Int { settled.count - birds.count }

  /// From here on the whole collection is told.
  mutating func beginAnew() {
    pending = [:]
    isAnew = true
  }

  /// What was told since the settled state was not all of it.
  mutating func dropPending() {
    pending = [:]
    isAnew = false
  }

  mutating func put(_ document: FirestoreDocument) {
    pending[FirestoreDocument.id(of: document.name)] = .document(read(document))
  }

  mutating func remove(_ id: Bird.ID) { pending[id] = .gone }

  /// What was told makes a state: it is settled. Returns how it differs from the one before, in the order of the birds.
  mutating func settle() -> [BirdChange] {
    if isAnew {
      for id in settled.keys where pending[id] == nil { pending[id] = .gone }
    }
    var changes: [BirdChange] = []
    for (id, entry) in pending {
      let old = settled[id] ?? nil
      var new: Bird?
      switch entry {
      case .document(let bird):
        settled[id] = .some(bird)
        new = bird
      case .gone:
        settled[id] = nil
      }
      switch (old, new) {
      case (nil, let new?): changes.append(.added(new))
      case (let old?, nil): changes.append(.removed(old))
      case (let old?, let new?): if old != new { changes.append(.changed(new, from: old)) }
      case (nil, nil): break
      }
    }
    changes.sort { Bird.precedes($0.bird, $1.bird) }
    birds.apply(changes)
    pending = [:]
    isAnew = false
    isKnown = true
    return changes
  }
}
