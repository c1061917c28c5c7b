import Foundation
import Loading

/// The work while someone is reading: receives and stores states, and sends notes.
extension BirdsModel {
  func takeKept() async {
    await introduce()
    guard !isKnown else { return }
    do {
      guard let kept = try await store.retrieve(), !isKnown else { return }
      take(kept)
      isKnown = true
    } catch {
      await report(error)
    }
  }

  /// Finds out who is looking at the birds, as far as known without a request.
  func introduce() async { userID = await identity.knownID() }

  func take(_ kept: CachedBirds) {
    birds = kept.birds
    unread = kept.total - kept.birds.count
    savedAt = kept.savedAt
    resumeToken = kept.resumeToken
  }

  func leave(_ reader: Int) {
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

  func listen() async {
    await takeKept()
    let base = await base()
    let kept = isKnown ? CachedBirds(birds: birds, savedAt: savedAt ?? now(), resumeToken: resumeToken) : nil
    guard !Task.isCancelled else { return }
    publish()
    let listener = BirdsListener(
      from: BirdsListenerStateMachine(from: kept) { $0.bird(base: base) },
      listenAPI: listenAPI,
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
      (birds, unread, unreadable) = (update.birds, 0, update.unreadable)
      isKnown = true
      savedAt = now()
      resumeToken = update.resumeToken
      publish(update.changes)
      await keep(update)
    }
  }

  /// Sends waiting notes until none is left, with growing pauses, as long as the catalogue is live.
  func deliver() {
    delivery?.cancel()
    delivery = Task {
      var backoff = Backoff.ofBirds
      while !Task.isCancelled, liveness == .live {
        guard let report = try? await send(), report.waiting > 0 else { return }
        try? await sleep.sleep(for: backoff.next())
      }
    }
  }

  /// Stores a state of the service. It was shown before, because a store may be slow.
  private func keep(_ update: BirdsUpdate) async {
    let kept = CachedBirds(birds: update.birds, savedAt: now(), resumeToken: update.resumeToken)
    await write { model in
      if update.isInitial || model.isStoreBehind {
        try await model.store.replace(with: kept)
      } else {
        try await model.store.apply(update.changes, savedAt: kept.savedAt, resumeToken: kept.resumeToken)
      }
      model.isStoreBehind = false
    }
  }

  /// Stores a bird that we changed ourselves.
  func keep(_ bird: Bird) async { await write { model in try await model.store.put(bird) } }

  /// Performs one write after another, each to its end even if the reader has gone: a resume token is stored only together with its state.
  /// After a failure the next state is written as a whole, because its changes alone would leave out what failed.
  private func write(_ work: @escaping @Sendable (isolated BirdsModel) async throws -> Void) async {
    let task = Task { [writing] in
      await writing?.value
      do {
        try await work(self)
      } catch {
        isStoreBehind = true
        if !(error is CancellationError) { await report(error) }
      }
    }
    writing = task
    await task.value
  }

  func publish(_ changes: [BirdChange] = []) {
    if readers.isEmpty { return }
    let view = view(changes)
    for reader in readers.values { reader.yield(view) }
  }

  /// The current view; ``bird(row:)`` refers to its rows.
  func view(_ changes: [BirdChange] = []) -> BirdsView {
    let found = search.isEmpty ? birds : birds.filter(search.finds)
    shown = found.map(\.id)
    return BirdsView(
      items: found.enumerated().map { item($0.element, row: $0.offset + 1) },
      unread: unread,
      total: birds.count + unread,
      unreadable: unreadable,
      savedAt: liveness == .live ? nil : savedAt,
      liveness: liveness,
      changes: changes
    )
  }

  /// A note that has arrived is one of the bird's, whether or not we know that it was sent.
  func item(_ bird: Bird, row: Int) -> BirdsView.Item {
    if pending.isEmpty { return BirdsView.Item(row: row, bird: bird, userID: userID) }
    let pending = pending.filter { note in note.birdID == bird.id && !bird.notes.contains(where: note.became) }
    return BirdsView.Item(row: row, bird: bird, pending: pending, userID: userID)
  }
}
