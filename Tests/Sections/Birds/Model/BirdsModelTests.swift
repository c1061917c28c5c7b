import Birds
import BirdsTestSupport
import Foundation
import HTTP
import Loading
import TestSupport
import Testing

@Suite("Bird catalogue views", .hangLimit)
struct BirdsModelTests {
  private let identities = StubIdentity()
  private let client = StubHTTPClient()
  private let listenAPI = ScriptedListenAPI()
  private let clock = TestClock()
  private let outbox = InMemoryNoteOutbox()
  private let day = Date(timeIntervalSince1970: 1_790_000_000)

  init() {
    client.answerAlways { [identities] request in
      if let answer = try await identities.answer(request) { return answer }
      return StubIdentity.response("{}")
    }
  }

  private func model(
    _ store: any BirdStore = InMemoryBirdStore(),
    report: @escaping @Sendable (any Error) async -> Void = { _ in }
  ) -> BirdsModel {
    let identity = BirdsIdentity(api: IdentityAPI(client: client, endpoint: { try .test }), store: InMemoryUserStore())
    let day = day
    return BirdsModel(
      store: store,
      outbox: outbox,
      sender: NoteSender(
        outbox: outbox,
        api: NotesAPI(client: client, endpoint: { try .test }),
        identity: identity
      ),
      identity: identity,
      listenAPI: listenAPI,
      clock: clock,
      now: { day },
      report: report
    )
  }

  /// The first view that satisfies a condition.
  private func view(
    _ views: inout AsyncStream<BirdsView>.Iterator,
    where holds: (BirdsView) -> Bool
  ) async throws -> BirdsView {
    while let view = await views.next() {
      if holds(view) { return view }
    }
    throw CancellationError()
  }

  @Test("After the sign-up, birds report who is looking at them")
  func reader() async throws {
    let model = model(InMemoryBirdStore(CachedBirds(birds: [.fixture(1)], savedAt: day)))
    #expect(try await model.kept().items.map(\.userID) == [nil])
    var views = await model.follow().makeAsyncIterator()
    listenAPI.send(.bird(1), .current, .settled("a"))
    _ = try await view(&views) { $0.liveness == .live }
    _ = try await model.note("mine", about: "bird-1")
    #expect(try await model.kept().items.map(\.userID) == ["user-1"])
  }

  @Test("Stored birds are shown at once with their age, without a request")
  func kept() async throws {
    let old = day - 3_600
    let model = model(InMemoryBirdStore(CachedBirds(birds: [.fixture(1), .fixture(2)], savedAt: old)))
    let view = try await model.kept()
    #expect(view.items.map(\.row) == [1, 2])
    #expect(view.savedAt == old)
    #expect(client.requests.isEmpty)
    #expect(try await model.bird(row: 2).bird == .fixture(2))
    await #expect(throws: BirdsModelError.noSuchRow(3, shown: 2)) { try await model.bird(row: 3) }
    await #expect(throws: BirdsModelError.noSuchBird("dodo")) { try await model.bird(id: "dodo") }
  }

  @Test("The first stored birds are shown before all are read, with the total")
  func beginning() async throws {
    let model = model(InMemoryBirdStore(CachedBirds(birds: [.fixture(1), .fixture(2), .fixture(3)], savedAt: day)))
    let note = try await outbox.add("hello", about: "bird-2", at: 5, by: nil)
    let first = try #require(try await model.beginning(2))
    #expect(first.items.map(\.bird) == [.fixture(1), .fixture(2)])
    #expect((first.unread, first.total) == (1, 3))
    #expect(first.items.last?.pending == [note])
    #expect(first.savedAt == day)
    #expect(await model.find(BirdSearch("")) == first)
    #expect(try await model.bird(row: 2).bird == .fixture(2))

    let all = try await model.kept()
    #expect(all.items.map(\.bird) == [.fixture(1), .fixture(2), .fixture(3)])
    #expect((all.unread, all.total) == (0, 3))
    #expect(try await model.beginning(2) == nil)
  }

  @Test("Search results are not shown before all birds are known")
  func beginningAndWords() async throws {
    let model = model(InMemoryBirdStore(CachedBirds(birds: [.fixture(1), .fixture(2), .fixture(12)], savedAt: day)))
    _ = try await model.beginning(1)
    let typed = await model.find(BirdSearch("bird 1"))
    #expect((typed.items.count, typed.unread, typed.total) == (0, 0, 0))
    #expect(try await model.beginning(1) == nil)
    #expect(try await model.kept().items.map(\.bird.sort) == [1, 12])
  }

  @Test("A note sent while only the first birds are known removes nothing from the stored ones")
  func beginningAndNote() async throws {
    let kept = CachedBirds(birds: [.fixture(1), .fixture(2)], savedAt: day - 60, resumeToken: Data("k".utf8))
    let store = InMemoryBirdStore(kept)
    let model = model(store)
    _ = try await model.beginning(1)
    let note = try await model.note("hello", about: "bird-1")
    let sent = try await model.send().sent
    #expect(sent.map(\.number) == [note.number])
    let after = try #require(try await store.retrieve())
    #expect(after.birds.map(\.notes.count) == [1, 0])
    #expect((after.savedAt, after.resumeToken) == (kept.savedAt, kept.resumeToken))
  }

  @Test("Each state is shown as it arrives and stored, and a reader that stops ends the stream")
  func follow() async throws {
    let store = InMemoryBirdStore()
    let model = model(store)
    do {
      var views = await model.follow().makeAsyncIterator()
      listenAPI.send(.bird(2), .bird(1), .current, .settled("a"))
      let live = try await view(&views) { $0.liveness == .live }
      #expect(live.items.map(\.bird.sort) == [1, 2])
      #expect(live.savedAt == nil)
      listenAPI.send(.bird(1, "other"), .settled("b"))
      let changed = try await view(&views) { !$0.changes.isEmpty }
      #expect(changed.changes == [.changed(.fixture(1, english: "other"), from: .fixture(1))])
      #expect(try await model.bird(row: 1).bird.name.english == "other")
      listenAPI.end(FirestoreError(.unavailable))
      let cut = try await view(&views) { $0.liveness != .live }
      #expect(cut.savedAt == day)
    }
    try await listenAPI.waitForClosed()
    let kept = try #require(try await store.retrieve())
    #expect(
      kept
        == CachedBirds(birds: [.fixture(1, english: "other"), .fixture(2)], savedAt: day, resumeToken: Data("b".utf8))
    )
  }

  @Test("Stored birds keep their age if the catalogue cannot be reached")
  func unreachable() async throws {
    let old = day - 3_600
    let model = model(InMemoryBirdStore(CachedBirds(birds: [.fixture(1)], savedAt: old)))
    var views = await model.follow().makeAsyncIterator()
    listenAPI.end(FirestoreError(.unavailable))
    let cut = try await view(&views) { $0.liveness != .connecting && $0.liveness != .live }
    #expect(cut.savedAt == old)
  }

  @Test("After a failed write, the next state is stored as a whole with its resume token")
  func keptAfterFailure() async throws {
    let kept = CachedBirds(birds: [.fixture(1), .fixture(2)], savedAt: day - 60, resumeToken: Data("k".utf8))
    let store = TroubledBirdStore(kept)
    let reports = Watched(0)
    let model = model(store) { _ in reports.change { $0 += 1 } }
    var views = await model.follow().makeAsyncIterator()
    store.isFailing.change { $0 = true }
    listenAPI.send(.bird(1, "one"), .current, .settled("a"))
    try await reports.wait { $0 == 1 }
    #expect(try await store.retrieve() == kept)

    store.isFailing.change { $0 = false }
    listenAPI.send(.bird(2, "two"), .settled("b"))
    try await store.writes.wait { $0.done == 1 }
    let birds = [Bird.fixture(1, english: "one"), .fixture(2, english: "two")]
    #expect(try await store.retrieve() == CachedBirds(birds: birds, savedAt: day, resumeToken: Data("b".utf8)))
    _ = try await view(&views) { $0.liveness == .live }
  }

  @Test(
    "Storing our own note keeps the resume token of the stored state, even if a newer state is displayed"
  )
  func noteAfterFailure() async throws {
    let kept = CachedBirds(birds: [.fixture(1), .fixture(2)], savedAt: day - 60, resumeToken: Data("k".utf8))
    let store = TroubledBirdStore(kept)
    let model = model(store)
    var views = await model.follow().makeAsyncIterator()
    store.isFailing.change { $0 = true }
    listenAPI.send(.bird(1, "one"), .current, .settled("a"))
    _ = try await view(&views) { $0.liveness == .live }
    store.isFailing.change { $0 = false }

    _ = try await model.note("hello", about: "bird-2")
    try await store.writes.wait { $0.done == 1 }
    let after = try #require(try await store.retrieve())
    #expect(after.birds.map(\.notes.count) == [0, 1])
    #expect((after.savedAt, after.resumeToken) == (kept.savedAt, kept.resumeToken))
  }

  @Test("A state is stored even if its reader leaves during the write")
  func keptWithoutReader() async throws {
    let gate = Gate()
    let store = TroubledBirdStore(CachedBirds(birds: [.fixture(1)], savedAt: day - 60), gate: gate)
    let model = model(store)
    do {
      var views = await model.follow().makeAsyncIterator()
      listenAPI.send(.bird(1, "one"), .current, .settled("a"))
      _ = try await view(&views) { $0.items.first?.bird.name.english == "one" }
      try await store.writes.wait { $0.begun == 1 }
    }
    gate.open()
    try await listenAPI.waitForClosed()
    let birds = [Bird.fixture(1, english: "one")]
    #expect(try await store.retrieve() == CachedBirds(birds: birds, savedAt: day, resumeToken: Data("a".utf8)))
  }

  @Test("A single look shows one complete state and leaves no stream open")
  func fresh() async throws {
    let model = model()
    listenAPI.send(.bird(1), .current, .settled("a"))
    let view = try await model.fresh()
    #expect(view.items.map(\.bird) == [.fixture(1)])
    try await listenAPI.waitForClosed()
  }

  @Test("A single look that fails gives the reason and keeps the stored birds")
  func freshFails() async throws {
    let model = model(InMemoryBirdStore(CachedBirds(birds: [.fixture(1)], savedAt: day)))
    listenAPI.end(FirestoreError(.permissionDenied, "no"))
    await #expect(throws: FirestoreError(.permissionDenied, "no")) { try await model.fresh() }
    #expect(try await model.kept().items.map(\.bird) == [.fixture(1)])
  }

  @Test(
    "While another reader has no connection, a single look asks the service again",
    arguments: [FirestoreError.Code.permissionDenied, .unavailable],
    [nil, [.fixture(2)]] as [[Bird]?]
  )
  func freshBesideReader(code: FirestoreError.Code, stored: [Bird]?) async throws {
    let model = model(InMemoryBirdStore(stored.map { CachedBirds(birds: $0, savedAt: day) }))
    var views = await model.follow().makeAsyncIterator()
    listenAPI.end(FirestoreError(code))
    _ = try await view(&views) { $0.liveness != .connecting }
    listenAPI.send(.bird(1), .current, .settled("a"))
    #expect(try await model.fresh().items.map(\.bird) == [.fixture(1)])
    _ = try await view(&views) { $0.liveness == .live }
  }

  @Test("A note waits beside its bird until the catalogue has it, and is sent once there is a connection")
  func note() async throws {
    let model = model(InMemoryBirdStore(CachedBirds(birds: [.fixture(1)], savedAt: day, resumeToken: Data("k".utf8))))
    _ = try await model.kept()
    let note = try await model.note("  two at the feeder \n", about: "bird-1")
    #expect(note.text == "two at the feeder")
    #expect(try await model.bird(row: 1).pending == [note])
    #expect(client.requests.isEmpty)
    await #expect(throws: BirdsModelError.noWords) { try await model.note(" \n", about: "bird-1") }

    var views = await model.follow().makeAsyncIterator()
    listenAPI.send(.current, .settled("a"))
    let sent = try await view(&views) { $0.liveness == .live && $0.items.first?.pending.isEmpty == true }
    #expect(sent.items.count == 1)
    #expect(try await outbox.notes() == [])
    #expect(client.targets.last == "/v1/projects/p/databases/(default)/documents:commit")
  }

  @Test("A service that temporarily rejects notes is asked again after a pause while the catalogue is live")
  func delivery() async throws {
    let asked = Watched(0)
    client.answerAlways { [identities] request in
      if let answer = try await identities.answer(request) { return answer }
      return asked.change { asked in
        asked += 1
        return HTTPResponse(status: asked < 3 ? 503 : 200, body: Data("{}".utf8))
      }
    }
    _ = try await outbox.add("hello", about: "bird-1", at: 5, by: nil)
    let model = model()
    var views = await model.follow().makeAsyncIterator()
    listenAPI.send(.bird(1), .current, .settled("a"))
    for pause in [250, 500] {
      try await clock.waitForSleepers()
      #expect(clock.waits == [.milliseconds(pause)])
      clock.advance(by: .milliseconds(pause))
    }
    try await asked.wait { $0 == 3 }
    _ = try await view(&views) { $0.items.first?.pending.isEmpty == true }
  }

  @Test("A note that the catalogue contains is not shown as waiting, even without a confirmation")
  func arrived() async throws {
    let note = try await outbox.add("hello", about: "bird-1", at: 5, by: "ada")
    let there = Bird.fixture(1, notes: [BirdNote(userID: "ada", text: "hello", createdAt: note.createdAt)])
    let model = model(InMemoryBirdStore(CachedBirds(birds: [there], savedAt: day)))
    #expect(try await model.kept().items.first?.pending == [])
  }

  @Test("A search shows only the birds found, numbered by row")
  func search() async throws {
    let model = model(InMemoryBirdStore(CachedBirds(birds: [.fixture(1), .fixture(12), .fixture(2)], savedAt: day)))
    _ = try await model.kept()
    let found = await model.find(BirdSearch("pajaro 1"))
    #expect(found.items.map(\.bird.sort) == [1, 12])
    #expect(found.total == 3)
    #expect(try await model.bird(row: 2).bird.sort == 12)
  }
}
