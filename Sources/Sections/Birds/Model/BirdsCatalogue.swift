import FirestoreSchema

/// The catalogue while it is being received: a settled state, and the changes since.
struct BirdsCatalogue: Sendable {
  /// The most documents, including those that are not birds.
  static let mostDocuments = 100_000
  /// The most bytes of text in them.
  static let mostBytes = 64 << 20

  /// All birds of the settled state, in order.
  private(set) var birds: [Bird] = []
  /// Whether there is a settled state.
  private(set) var isKnown: Bool

  private let read: @Sendable (Google_Firestore_V1_Document) -> Bird?
  /// The documents of the settled state by id; `nil` for those that are not birds.
  private var settled: [Bird.ID: Bird?] = [:]
  /// The documents received since; `.gone` for removed ones.
  private var pending: [Bird.ID: Pending] = [:]
  /// Whether the changes are the whole collection, which replaces the settled state.
  private var isAnew = false
  /// The number of documents according to everything received.
  private(set) var count: Int
  /// The bytes of text in the settled state, and in the changes since.
  private var (settledBytes, pendingBytes) = (0, 0)

  private enum Pending: Sendable {
    case document(Bird?)
    case gone

    var bird: Bird? { if case .document(let bird) = self { bird } else { nil } }
  }

  init(_ birds: [Bird]?, read: @escaping @Sendable (Google_Firestore_V1_Document) -> Bird?) {
    self.read = read
    isKnown = birds != nil
    self.birds = (birds ?? []).inOrder
    for bird in self.birds { settled[bird.id] = bird }
    count = settled.count
    for (id, bird) in settled { settledBytes += Self.size(id, bird) }
  }

  /// Whether it is larger than any catalogue can be: an endless service would fill the memory.
  var isTooLarge: Bool {
    max(count, pending.count) > Self.mostDocuments
      || (isAnew ? 0 : settledBytes) + pendingBytes > Self.mostBytes
  }

  /// How many documents of the settled state are not birds.
  var unreadable: Int { settled.count - birds.count }

  /// Starts receiving the whole collection.
  mutating func beginAnew() {
    dropPending()
    isAnew = true
    count = 0
  }

  /// Drops the changes since the settled state, because they are incomplete or belong to it now.
  mutating func dropPending() {
    pending = [:]
    pendingBytes = 0
    isAnew = false
    count = settled.count
  }

  mutating func put(_ document: Google_Firestore_V1_Document) {
    note(.document(read(document)), of: Google_Firestore_V1_Document.id(of: document.name))
  }

  mutating func remove(_ id: Bird.ID) { note(.gone, of: id) }

  /// Turns the changes into a settled state. Returns how it differs from the previous one, in the order of the birds.
  mutating func settle() -> [BirdChange] {
    if isAnew {
      for id in settled.keys where pending[id] == nil { pending[id] = .gone }
    }
    for (id, entry) in pending {
      if let old = settled[id] { settledBytes -= Self.size(id, old) }
      if case .document(let bird) = entry { settledBytes += Self.size(id, bird) }
    }
    var changes: [BirdChange] = []
    for (id, entry) in pending {
      let old = settled[id] ?? nil
      var new: Bird?
      switch entry {
      case .document(let bird):
        settled[id] = .some(bird)
        new = bird
      case .gone: settled[id] = nil
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
    dropPending()
    isKnown = true
    return changes
  }
  private mutating func note(_ entry: Pending, of id: Bird.ID) {
    let wasThere = contains(id)
    if let old = pending.updateValue(entry, forKey: id) { pendingBytes -= Self.size(id, old.bird) }
    pendingBytes += Self.size(id, entry.bird)
    let isThere = contains(id)
    count += (isThere ? 1 : 0) - (wasThere ? 1 : 0)
  }

  private func contains(_ id: Bird.ID) -> Bool {
    switch pending[id] {
    case .document: true
    case .gone: false
    case nil: !isAnew && settled[id] != nil
    }
  }

  /// The bytes stored for a document.
  private static func size(_ id: Bird.ID, _ bird: Bird?) -> Int {
    guard let bird else { return id.utf8.count }
    let texts = [bird.name.latin, bird.name.spanish, bird.name.english, bird.thumb ?? "", bird.full ?? ""]
    let notes = bird.notes.reduce(0) { $0 + $1.userID.utf8.count + $1.text.utf8.count + MemoryLayout<BirdNote>.stride }
    return texts.reduce(id.utf8.count + notes) { $0 + $1.utf8.count }
  }
}
