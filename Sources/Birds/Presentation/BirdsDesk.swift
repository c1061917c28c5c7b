package import Foundation

/// The birds on show: the catalogue as it was kept, then as it is; and the notes that are to be sent.
///
/// While ``follow()`` is read, the catalogue is listened to, each state is kept, and what waits in the outbox is sent whenever the connection is
/// there. A store that cannot be used is reported, and stops nothing.
package actor BirdsDesk {
  private let store: any BirdStore
  private let outbox: any NoteOutbox
  private let sender: NoteSender
  private let identity: BirdsIdentity
  private let wire: any BirdsWire
  private let base: @Sendable () async -> URL?
  private let now: @Sendable () -> Date
  private let sleep: any Clock<Duration>
  private let report: @Sendable (any Error) async -> Void

  private var birds: [Bird] = []
  private var isKnown = false
  private var savedAt: Date?
  private var resumeToken: Data?
  private var liveness: BirdsLiveness = .connecting
  private var pending: [PendingNote] = []
  private var shown: [Bird.ID] = []
  private var search = BirdSearch("")
  private var listener: BirdsListener?
  private var readers: [Int: AsyncStream<BirdsView>.Continuation] = [:]
  private var lastReader = 0
  private var work: Task<Void, Never>?
  private var delivery: Task<Void, Never>?

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

  /// Shows those that some words find. O(birds).
  package func find(_ search: BirdSearch) -> BirdsView {
    self.search = search
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
    let note = try await outbox.add(text, about: id, at: moment, by: identity.knownID())
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
    pending = try await outbox.notes()
    publish()
    return try result.get()
  }

  /// Tries again now what waits: the connection, and the notes.
  package func retry() async { await listener?.retry() }
}

extension BirdsDesk {
  private func takeKept() async {
    guard !isKnown else { return }
    do {
      guard let kept = try await store.retrieve(), !isKnown else { return }
      birds = kept.birds
      savedAt = kept.savedAt
      resumeToken = kept.resumeToken
      isKnown = true
    } catch {
      await report(error)
    }
  }

  private func leave(_ reader: Int) {
    readers[reader] = nil
    guard readers.isEmpty else { return }
    work?.cancel()
    work = nil
    delivery?.cancel()
    delivery = nil
    listener = nil
    if liveness == .live { savedAt = now() }
    liveness = .connecting
  }

  private func listen() async {
    await takeKept()
    let base = await base()
    let kept = isKnown ? KeptBirds(birds: birds, savedAt: savedAt ?? now(), resumeToken: resumeToken) : nil
    guard !Task.isCancelled else { return }
    publish()
    let listener = BirdsListener(
      from: BirdsListening(from: kept) { $0.bird(base: base) },
      wire: wire,
      identity: identity,
      clock: sleep
    ) { [weak self] in await self?.take($0) }
    self.listener = listener
    await listener.run()
  }

  private func take(_ news: BirdsListener.News) async {
    guard !Task.isCancelled else { return }
    switch news {
    case .liveness(let liveness):
      let wasLive = self.liveness == .live
      if wasLive { savedAt = now() }
      self.liveness = liveness
      publish()
      if liveness == .live, !wasLive { deliver() }
    case .update(let update):
      birds = update.birds
      isKnown = true
      savedAt = now()
      resumeToken = update.resumeToken
      publish(update.changes)
      await keep(update)
    }
  }

  /// Sends what waits until nothing does, with growing pauses, as long as the catalogue is live.
  private func deliver() {
    delivery?.cancel()
    delivery = Task {
      var backoff = BirdsBackoff()
      while !Task.isCancelled, liveness == .live {
        guard let report = try? await send(), report.waiting > 0 else { return }
        try? await sleep.sleep(for: backoff.next())
      }
    }
  }

  /// Shown before it is kept: a store may be slow.
  private func keep(_ update: BirdsUpdate) async {
    do {
      if update.isInitial {
        try await store.replace(
          with: KeptBirds(birds: update.birds, savedAt: now(), resumeToken: update.resumeToken)
        )
      } else {
        try await store.apply(update.changes, savedAt: now(), resumeToken: update.resumeToken)
      }
    } catch {
      if !(error is CancellationError) { await report(error) }
    }
  }

  private func publish(_ changes: [BirdChange] = []) {
    if readers.isEmpty { return }
    let view = view(changes)
    for reader in readers.values { reader.yield(view) }
  }

  /// What is shown now; its rows are those that ``bird(row:)`` goes by.
  private func view(_ changes: [BirdChange] = []) -> BirdsView {
    let found = search.isEmpty ? birds : birds.filter(search.finds)
    shown = found.map(\.id)
    return BirdsView(
      items: found.enumerated().map { item($0.element, row: $0.offset + 1) },
      total: birds.count,
      savedAt: liveness == .live ? nil : savedAt,
      liveness: liveness,
      changes: changes
    )
  }

  /// A note that has arrived is one of the bird's, whether or not we know that it was sent.
  private func item(_ bird: Bird, row: Int) -> BirdsView.Item {
    let pending = pending.filter { note in
      note.birdID == bird.id
        && !bird.notes.contains {
          $0.createdAt == note.createdAt && $0.text == note.text && $0.userID == note.userID
        }
    }
    return BirdsView.Item(row: row, bird: bird, pending: pending)
  }
}

/// Why the desk cannot do what it was asked.
package enum BirdsDeskError: Error, Sendable, Equatable {
  /// That row is not among those shown.
  case noSuchRow(Int, shown: Int)
  /// There is no bird of this id.
  case noSuchBird(Bird.ID)
  /// A note has to say something.
  case noWords
}
