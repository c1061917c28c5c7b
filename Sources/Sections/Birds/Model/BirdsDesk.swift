package import Foundation

/// The birds on show: the catalogue as it was kept, then as it is; and the notes that are to be sent.
///
/// While ``follow()`` is read, the catalogue is listened to, each state is kept, and what waits in the outbox is sent whenever the connection is
/// there. A store that cannot be used is reported, and stops nothing.
package actor BirdsDesk {
  let store: any BirdStore
  let outbox: any NoteOutbox
  private let sender: NoteSender
  let identity: BirdsIdentity
  let wire: any BirdsWire
  let base: @Sendable () async -> URL?
  let now: @Sendable () -> Date
  let sleep: any Clock<Duration>
  let report: @Sendable (any Error) async -> Void

  /// The catalogue as far as it is known: while it is not, the first of what is kept of it, and how many more there
  /// are.
  var birds: [Bird] = []
  var unread = 0
  /// How many documents the service told of that break the contract.
  var unreadable = 0
  var isKnown = false
  var savedAt: Date?
  var resumeToken: Data?
  var liveness: BirdsLiveness = .connecting
  var pending: [PendingNote] = []
  /// Who looks at them, if he is known.
  var userID: String?
  var shown: [Bird.ID] = []
  var search = BirdSearch("")
  var listener: BirdsListener?
  var readers: [Int: AsyncStream<BirdsView>.Continuation] = [:]
  private var lastReader = 0
  var work: Task<Void, Never>?
  var delivery: Task<Void, Never>?

  /// Makes a desk; nothing is on show.
  ///
  /// - Parameters:
  ///   - store: keeps the catalogue.
  ///   - outbox: keeps the notes.
  ///   - sender: sends them.
  ///   - identity: who we are.
  ///   - wire: listens.
  ///   - base: what pictures' addresses are joined to that are not whole.
  ///   - clock: measures pauses.
  ///   - now: dates notes, and what is kept.
  ///   - report: takes what a store has against being used.
  package init(
    store: any BirdStore,
    outbox: any NoteOutbox,
    sender: NoteSender,
    identity: BirdsIdentity,
    wire: any BirdsWire,
    base: @escaping @Sendable () async -> URL? = { nil },
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    report: @escaping @Sendable (any Error) async -> Void = { _ in }
  ) {
    self.store = store
    self.outbox = outbox
    self.sender = sender
    self.identity = identity
    self.wire = wire
    self.base = base
    self.now = now
    self.report = report
    sleep = clock
  }
}

extension BirdsDesk {
  /// What is kept, without asking the service; Throws what the outbox does.
  package func kept() async throws -> BirdsView {
    await takeKept()
    pending = try await outbox.notes()
    return view()
  }

  /// The first of what is kept, for a screen that is to show something at once; ``kept()`` then reads the rest. `nil`
  /// where there is nothing to be gained: the catalogue is known, or none is kept; and while words narrow the list, as
  /// what they find is known when all birds are. Throws what the outbox does.
  package func beginning(_ count: Int) async throws -> BirdsView? {
    guard !isKnown else { return nil }
    // What the store has against being read is said when all is.
    guard let kept = try? await store.retrieve(first: count) else { return nil }
    await introduce()
    let notes = try await outbox.notes()
    guard !isKnown, search.isEmpty else { return nil }
    take(kept)
    pending = notes
    return view()
  }

  /// How many birds are on show.
  package var shownCount: Int { shown.count }

  /// Whether notes wait to be sent; those that were refused do not.
  package var hasWaiting: Bool { pending.contains { $0.state == .waiting } }

  /// Shows those that some words find. O(birds).
  package func find(_ search: BirdSearch) -> BirdsView {
    self.search = search
    if !isKnown, !search.isEmpty { (birds, unread) = ([], 0) }
    return view()
  }

  /// Listens as long as the stream is read: the view as it is, and again whenever anything about it changes. Of views that nobody took the newest
  /// is left.
  package func follow() -> AsyncStream<BirdsView> {
    let (stream, continuation) = AsyncStream.makeStream(of: BirdsView.self, bufferingPolicy: .bufferingNewest(1))
    lastReader += 1
    let reader = lastReader
    readers[reader] = continuation
    continuation.onTermination = { _ in Task { await self.leave(reader) } }
    if isKnown { continuation.yield(view()) }
    if work == nil { work = Task { await self.listen() } }
    return stream
  }

  /// The catalogue as it is now, for someone who asks once: listens until there is one complete state.
  ///
  /// Throws ``FirestoreError`` when there is none at the first try, and `CancellationError`. What is kept is then in ``kept()``.
  package func fresh() async throws -> BirdsView {
    for await view in follow() {
      switch view.liveness {
      case .live: return self.view()
      case .connecting: continue
      case .waiting(_, let error): throw error ?? FirestoreError(.unavailable)
      case .stopped(let error): throw error
      }
    }
    throw CancellationError()
  }

  /// The bird of a row, as it was shown.
  ///
  /// Throws ``BirdsDeskError``.
  package func bird(row: Int) throws -> BirdsView.Item {
    guard shown.indices.contains(row - 1) else { throw BirdsDeskError.noSuchRow(row, shown: shown.count) }
    return try bird(id: shown[row - 1])
  }

  /// The bird of an id. O(birds).
  ///
  /// Throws ``BirdsDeskError``.
  package func bird(id: Bird.ID) throws -> BirdsView.Item {
    guard let bird = birds.first(where: { $0.id == id }) else { throw BirdsDeskError.noSuchBird(id) }
    return item(bird, row: (shown.firstIndex(of: id) ?? -1) + 1)
  }

  /// Puts a note into the outbox: from here on it will be there once, whatever happens. It is sent while the catalogue is live; ``send()`` sends it
  /// at once.
  ///
  /// Throws ``BirdsDeskError`` for a note without words, and what the outbox does.
  package func note(_ text: String, about id: Bird.ID) async throws -> PendingNote {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { throw BirdsDeskError.noWords }
    let moment = Int64((now().timeIntervalSince1970 * 1_000_000).rounded())
    await introduce()
    let note = try await outbox.add(text, about: id, at: moment, by: userID)
    pending.append(note)
    publish()
    if liveness == .live { deliver() }
    return note
  }

  /// Sends what waits. Throws what ``NoteSender/send()`` does.
  @discardableResult
  package func send() async throws -> NoteSender.Report {
    let result: Result<NoteSender.Report, any Error>
    do {
      result = .success(try await sender.send())
    } catch {
      result = .failure(error)
    }
    await introduce()
    pending = try await outbox.notes()
    for note in (try? result.get())?.sent ?? [] { await add(note) }
    publish()
    return try result.get()
  }

  /// Takes a note back that the service refused. Throws what the outbox does.
  package func drop(_ note: PendingNote) async throws {
    try await outbox.remove(note.number)
    pending = try await outbox.notes()
    publish()
  }

  /// A note that is there is one of its bird's, whether or not anybody tells us so: the service will, and then nothing is different.
  private func add(_ note: PendingNote) async {
    guard let author = note.userID, let index = birds.firstIndex(where: { $0.id == note.birdID }) else { return }
    let sent = BirdNote(userID: author, text: note.text, createdAt: note.createdAt)
    let before = birds[index]
    guard !before.notes.contains(sent) else { return }
    birds[index].notes = ([sent] + before.notes).newestFirst
    await keep([.changed(birds[index], from: before)])
  }

  /// Tries again now what waits: the connection, and the notes.
  package func retry() async { await listener?.retry() }
}
