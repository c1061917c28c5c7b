package import Foundation
import Languages
import Loading

/// The displayed birds: the stored catalogue at first, then the live one; and the notes to be sent.
///
/// While ``follow()`` is read, it listens to the catalogue, stores each state, and sends waiting notes whenever there is a connection. A
/// failing store is reported, and stops nothing.
package actor BirdsModel {
  /// The longest note, in characters.
  package static let longestNote = 4_000

  let store: any BirdStore
  let outbox: any NoteOutbox
  private let sender: NoteSender
  let identity: BirdsIdentity
  let listenAPI: any BirdsListenAPI
  let base: @Sendable () async -> URL?
  let now: @Sendable () -> Date
  let sleep: any Clock<Duration>
  let report: @Sendable (any Error) async -> Void

  /// The known catalogue: at first only the beginning of the stored one, and how many more there are.
  var birds: [Bird] = []
  var unread = 0
  /// How many received documents break the contract.
  var unreadable = 0
  var isKnown = false
  var savedAt: Date?
  var resumeToken: Data?
  var liveness: BirdsLiveness = .connecting
  var pending: [PendingNote] = []
  /// Who is looking at them, if known.
  var userID: String?
  var shown: [Bird.ID] = []
  /// The search whose birds are displayed.
  package var search = BirdSearch("")
  var listener: BirdsListener?
  var readers: [Int: AsyncStream<BirdsView>.Continuation] = [:]
  private var lastReader = 0
  var work: Task<Void, Never>?
  var delivery: Task<Void, Never>?
  /// The last write to the store, for which the next one waits.
  var writing: Task<Void, Never>?
  /// Whether a write has failed since the store was last complete.
  var isStoreBehind = false

  /// Creates a model that displays nothing.
  ///
  /// - Parameters:
  ///   - base: the base of relative picture addresses.
  ///   - now: the time of notes and of the stored catalogue.
  ///   - report: receives the stores' errors.
  package init(
    store: any BirdStore,
    outbox: any NoteOutbox,
    sender: NoteSender,
    identity: BirdsIdentity,
    listenAPI: any BirdsListenAPI,
    base: @escaping @Sendable () async -> URL? = { nil },
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    report: @escaping @Sendable (any Error) async -> Void = { _ in }
  ) {
    self.store = store
    self.outbox = outbox
    self.sender = sender
    self.identity = identity
    self.listenAPI = listenAPI
    self.base = base
    self.now = now
    self.report = report
    sleep = clock
  }

  /// The stored birds, without asking the service. Throws the outbox's errors.
  package func kept() async throws -> BirdsView {
    await takeKept()
    pending = try await outbox.notes()
    return view()
  }

  /// The first stored birds, for a screen that shows something at once; ``kept()`` then reads the rest. `nil` if that gains nothing: the
  /// catalogue is already known, none is stored, or a search narrows the list, whose result is only known with all birds. Throws the
  /// outbox's errors.
  package func beginning(_ count: Int) async throws -> BirdsView? {
    guard !isKnown else { return nil }
    // A read error is reported when all birds are read.
    guard let kept = try? await store.retrieve(first: count) else { return nil }
    await introduce()
    let notes = try await outbox.notes()
    guard !isKnown, search.isEmpty else { return nil }
    take(kept)
    pending = notes
    return view()
  }

  /// How many birds are displayed.
  package var shownCount: Int { shown.count }

  /// The ids of the displayed birds, in order.
  package var shownIDs: [Bird.ID] { shown }

  /// The user's notes that have not arrived, the oldest first, with those that the service refused.
  package var unsent: [PendingNote] { pending }

  /// Whether notes wait to be sent, not counting refused ones.
  package var hasWaiting: Bool { pending.contains { $0.state == .waiting } }

  /// Displays the birds that a search finds. O(birds).
  package func find(_ search: BirdSearch) -> BirdsView {
    self.search = search
    if !isKnown, !search.isEmpty { (birds, unread) = ([], 0) }
    return view()
  }

  /// Listens as long as the stream is read: delivers the current view, and another after every change. Of unread views only the newest is
  /// kept. If others read already and there is no connection, the service is asked again at once.
  package func follow() async -> AsyncStream<BirdsView> {
    let (stream, continuation) = AsyncStream.makeStream(of: BirdsView.self, bufferingPolicy: .bufferingNewest(1))
    lastReader += 1
    let reader = lastReader
    readers[reader] = continuation
    continuation.onTermination = { _ in Task { await self.leave(reader) } }
    let isPausing =
      switch liveness {
      case .waiting, .stopped: true
      case .connecting, .live: false
      }
    if isPausing { liveness = .connecting }
    if isKnown { continuation.yield(view()) }
    if work == nil { work = Task { await self.listen() } }
    if isPausing { await listener?.retry() }
    return stream
  }

  /// The current catalogue for a single look: listens until there is one complete state.
  ///
  /// Throws ``FirestoreError`` if the first attempt fails, and `CancellationError`; ``kept()`` then has the stored birds.
  package func fresh() async throws -> BirdsView {
    for await view in await follow() {
      switch view.liveness {
      case .live: return self.view()
      case .connecting: continue
      case .waiting(_, let error): throw error ?? FirestoreError(.unavailable)
      case .stopped(let error): throw error
      }
    }
    throw CancellationError()
  }

  /// The bird in a row, as displayed.
  ///
  /// Throws ``BirdsModelError``.
  package func bird(row: Int) throws -> BirdsView.Item {
    guard row >= 1, row <= shown.count else { throw BirdsModelError.noSuchRow(row, shown: shown.count) }
    return try bird(id: shown[row - 1])
  }

  /// The bird with an id. O(birds).
  ///
  /// Throws ``BirdsModelError``.
  package func bird(id: Bird.ID) throws -> BirdsView.Item {
    guard let bird = birds.first(where: { $0.id == id }) else { throw BirdsModelError.noSuchBird(id) }
    return item(bird, row: (shown.firstIndex(of: id) ?? -1) + 1)
  }

  /// Puts a note into the outbox: from here on it will arrive once, whatever happens. It is sent while the catalogue is live; ``send()``
  /// sends it at once.
  ///
  /// Throws ``BirdsModelError`` for a note without words, `TextExcess` for one that is too long, and the outbox's errors.
  package func note(_ text: String, about id: Bird.ID) async throws -> PendingNote {
    let text = text.trimmed
    guard !text.isEmpty else { throw BirdsModelError.noWords }
    if let excess = TextBounds.excess(in: text, upTo: Self.longestNote) { throw excess }
    let moment = Int64((now().timeIntervalSince1970 * 1_000_000).rounded())
    await introduce()
    let note = try await outbox.add(text, about: id, at: moment, by: userID)
    pending.append(note)
    publish()
    if liveness == .live { deliver() }
    return note
  }

  /// Sends waiting notes. Throws the errors of ``NoteSender/send()``.
  @discardableResult
  package func send() async throws -> NoteSender.Report {
    let result: Result<NoteSender.Report, any Error>
    do { result = .success(try await sender.send()) } catch { result = .failure(error) }
    await introduce()
    pending = try await outbox.notes()
    for note in (try? result.get())?.sent ?? [] { await add(note) }
    publish()
    return try result.get()
  }

  /// Deletes the notes that the service refused because it has no such birds, and returns them. Throws the outbox's errors.
  package func dropLost() async throws -> [PendingNote] {
    let lost = pending.filter(\.lacksBird)
    if lost.isEmpty { return [] }
    for note in lost { try await outbox.remove(note.number) }
    pending = try await outbox.notes()
    publish()
    return lost
  }

  /// Whether a note about a bird has not been sent.
  package func hasWaiting(about id: Bird.ID) async -> Bool {
    ((try? await outbox.notes()) ?? []).contains { $0.birdID == id }
  }

  /// Takes back the user's newest note about a bird, whether or not it has been sent. It is not sent any more even if this fails.
  ///
  /// Returns the note. Throws ``BirdsModelError``, the outbox's errors, and for a note that has been sent those of
  /// ``NoteSender/remove(_:from:)``; repeating it is safe.
  package func undoNote(about id: Bird.ID) async throws -> BirdNote {
    await introduce()
    pending = try await outbox.notes()
    let waiting = pending.filter { $0.birdID == id }.max { $0.createdAt < $1.createdAt }
    let sent = birds.first { $0.id == id }?.notes.filter { $0.userID == userID }.max { $0.createdAt < $1.createdAt }
    if let waiting, waiting.createdAt > sent?.createdAt ?? .min {
      try await outbox.remove(waiting.number)
      // One that is just being sent arrives before it is removed.
      _ = try? await send()
      let note = BirdNote(userID: waiting.userID ?? "", text: waiting.text, createdAt: waiting.createdAt)
      // It may have arrived and only the response was lost. As far as anybody knows, it has not.
      if waiting.userID != nil, waiting.state == .waiting { _ = try? await remove(note, from: id) }
      return note
    }
    guard let sent else { throw BirdsModelError.noOwnNote(id) }
    return try await remove(sent, from: id)
  }

  private func remove(_ note: BirdNote, from id: Bird.ID) async throws -> BirdNote {
    try await sender.remove(note, from: id)
    if let index = birds.firstIndex(where: { $0.id == id }), birds[index].notes.contains(note) {
      birds[index].notes.removeAll { $0 == note }
      await keep(birds[index])
      publish()
    }
    return note
  }

  /// An accepted note belongs to its bird even before the service says so; when it does, nothing changes.
  private func add(_ note: PendingNote) async {
    guard let author = note.userID, let index = birds.firstIndex(where: { $0.id == note.birdID }) else { return }
    let sent = BirdNote(userID: author, text: note.text, createdAt: note.createdAt)
    guard !birds[index].notes.contains(sent) else { return }
    birds[index].notes = ([sent] + birds[index].notes).newestFirst
    await keep(birds[index])
  }

  /// Retries now: the connection, and the notes.
  package func retry() async { await listener?.retry() }
}

/// Why the model cannot fulfil a request.
package enum BirdsModelError: Error, Sendable, Equatable {
  /// The row is not among those displayed.
  case noSuchRow(Int, shown: Int)
  /// There is no bird with this id.
  case noSuchBird(Bird.ID)
  /// A note needs a text.
  case noWords
  /// The user has no note about the bird.
  case noOwnNote(Bird.ID)
}
