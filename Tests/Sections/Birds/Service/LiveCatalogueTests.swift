import Birds
import BirdsTestSupport
import FirestoreSchema
import Foundation
import HTTP
import Loading
import TestSupport
import Testing

@Suite("A changing catalogue", .hangLimit)
struct LiveCatalogueTests {
  /// Listens and records the reported changes.
  private struct Reader {
    let news = Watched<[BirdsListener.News]>([])
    let task: Task<Void, Never>

    init(_ birdsStandIn: RunningBirdsStandIn, from kept: CachedBirds? = nil, as identity: BirdsIdentity? = nil) {
      let listener = BirdsListener(
        from: BirdsListenerStateMachine(from: kept) { $0.bird() },
        listenAPI: birdsStandIn.listenAPI,
        identity: identity ?? birdsStandIn.identity()
      ) { [news] item in news.change { $0.append(item) } }
      task = Task { await listener.run() }
    }

    var updates: [BirdsUpdate] {
      news.value.compactMap { item in if case .update(let update) = item { update } else { nil } }
    }

    func waitForUpdates(_ count: Int) async throws {
      try await news.wait { news in
        news.count { item in if case .update = item { true } else { false } } >= count
      }
    }

    func end() async {
      task.cancel()
      await task.value
    }
  }

  private static let root = "projects/demo/databases/(default)/documents"

  private static func update(_ id: String, english: String) -> String {
    #"{"writes":[{"update":{"name":"\#(root)/birds/\#(id)","fields":{"name":{"mapValue":{"fields":{"english":{"stringValue":"\#(english)"}}}}}},"updateMask":{"fieldPaths":["name.english"]},"currentDocument":{"exists":true}}]}"#
  }

  @Test("The whole collection arrives first in order, and each change after it")
  func wholeLife() async throws {
    try await withBirdsStandIn { birdsStandIn in
      let reader = Reader(birdsStandIn)
      try await reader.waitForUpdates(1)
      let first = try #require(reader.updates.first)
      #expect(first.isInitial)
      #expect(first.birds.map(\.sort) == [0, 1, 2, 3, 4])
      #expect(
        first.birds.first?.name
          == BirdName(latin: "Erithacus rubecula", spanish: "Petirrojo europeo", english: "European robin")
      )
      #expect(
        first.birds.first?.notes.map(\.text) == [
          "El mismo de siempre, en la valla del huerto.", "Sings under the street lamp, long before light.",
        ]
      )

      let other = try await birdsStandIn.identity().current()
      try await birdsStandIn.commit(Self.update("wren", english: "Jenny"), as: other)
      try await reader.waitForUpdates(2)
      #expect(reader.updates[1].changes.map(\.bird.name.english) == ["Jenny"])

      try await birdsStandIn.commit(#"{"writes":[{"delete":"\#(Self.root)/birds/robin"}]}"#, as: other)
      try await reader.waitForUpdates(3)
      #expect(reader.updates[2].changes == [.removed(first.birds[0])])
      #expect(reader.updates[2].birds.map(\.id) == ["blackbird", "wren", "great-tit", "blue-tit"])

      try await birdsStandIn.commit(
        #"{"writes":[{"update":{"name":"\#(Self.root)/birds/dodo","fields":{"sort":{"integerValue":"-1"},"name":{"mapValue":{"fields":{"latin":{"stringValue":"Raphus"}}}}}},"currentDocument":{"exists":false}}]}"#,
        as: other
      )
      try await reader.waitForUpdates(4)
      #expect(reader.updates[3].birds.first?.id == "dodo")
      await reader.end()
    }
  }

  @Test("A returning client receives only the changes since")
  func resume() async throws {
    try await withBirdsStandIn { birdsStandIn in
      let identity = birdsStandIn.identity()
      let reader = Reader(birdsStandIn, as: identity)
      try await reader.waitForUpdates(1)
      await reader.end()
      let state = try #require(reader.updates.last)
      try await birdsStandIn.commit(Self.update("wren", english: "Jenny"), as: try await identity.current())
      try await birdsStandIn.commit(
        #"{"writes":[{"delete":"\#(Self.root)/birds/robin"}]}"#,
        as: try await identity.current()
      )

      let events = Watched<[ListenEvent]>([])
      let listenAPI = birdsStandIn.listenAPI
      let user = try await identity.current()
      let stream = Task {
        try await listenAPI.listen(resumeToken: state.resumeToken, idToken: user.idToken) { event in
          events.change { $0.append(event) }
        }
      }
      try await events.wait { $0.contains { if case .consistent = $0 { true } else { false } } }
      stream.cancel()
      await #expect(throws: CancellationError.self) { try await stream.value }
      let told = events.value.map { event in
        switch event {
        case .changed(let document): "changed \(document.name.split(separator: "/").last ?? "")"
        case .gone(let name): "gone \(name.split(separator: "/").last ?? "")"
        case .consistent: "consistent"
        default: "\(event)"
        }
      }
      #expect(told == ["added", "gone robin", "changed wren", "count(4)", "current", "consistent"])

      let again = Reader(
        birdsStandIn,
        from: CachedBirds(birds: state.birds, savedAt: .distantPast, resumeToken: state.resumeToken),
        as: identity
      )
      try await again.waitForUpdates(1)
      #expect(again.updates.first?.changes.count == 2)
      #expect(again.updates.first?.isInitial == false)
      await again.end()
    }
  }

  @Test("A token of another server causes a full transfer, and only differences are reported")
  func foreignToken() async throws {
    try await withBirdsStandIn { birdsStandIn in
      let reader = Reader(birdsStandIn)
      try await reader.waitForUpdates(1)
      await reader.end()
      let birds = try #require(reader.updates.first).birds
      let again = Reader(
        birdsStandIn,
        from: CachedBirds(birds: Array(birds.dropFirst()), savedAt: .distantPast, resumeToken: Data("other 7".utf8))
      )
      try await again.waitForUpdates(1)
      #expect(again.updates.first?.changes == [.added(birds[0])])
      await again.end()
    }
  }

  @Test("Without a token of the server nothing is sent", arguments: ["", "nonsense", "owner"])
  func unauthenticated(token: String) async throws {
    try await withBirdsStandIn { birdsStandIn in
      await #expect {
        try await birdsStandIn.listenAPI.listen(resumeToken: nil, idToken: token) { _ in }
      } throws: { error in
        [.unauthenticated, .permissionDenied].contains((error as? FirestoreError)?.code)
      }
    }
  }

  @Test("A server that does not answer is reported as a missing connection")
  func refused() async throws {
    let port = try RefusingPort()
    let birdsStandIn = RunningBirdsStandIn(
      port: try #require(port.url?.port),
      client: AsyncHTTPClientAdapter(timeouts: .init(connect: .unreached, idle: .unreached))
    )
    await #expect {
      try await birdsStandIn.listenAPI.listen(resumeToken: nil, idToken: "t") { _ in }
    } throws: { error in
      (error as? FirestoreError)?.code == .unavailable
    }
    await birdsStandIn.client.shutdown()
  }

  @Test("A server that stops ends the stream as one that may be retried")
  func serverStops() async throws {
    let ended = Watched<Result<Void, any Error>?>(nil)
    let began = Gate()
    try await withBirdsStandIn { birdsStandIn in
      let user = try await birdsStandIn.identity().current()
      let listenAPI = birdsStandIn.listenAPI
      Task {
        do {
          try await listenAPI.listen(resumeToken: nil, idToken: user.idToken) { _ in began.open() }
          ended.change { $0 = .success(()) }
        } catch {
          ended.change { $0 = .failure(error) }
        }
      }
      try await began.opened()
    }
    try await ended.wait { $0 != nil }
    if case .failure(let error)? = ended.value {
      #expect((error as? FirestoreError)?.isPassing == true, "\(error)")
    }
  }

  @Test("All of 100 notes that four clients write at the same time are stored once, and nothing else is lost")
  func hundredNotes() async throws {
    try await withBirdsStandIn { birdsStandIn in
      let reader = Reader(birdsStandIn)
      try await reader.waitForUpdates(1)
      let before = try #require(reader.updates.first?.birds.first)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for person in 0..<4 {
          group.addTask {
            let outbox = InMemoryNoteOutbox()
            let sender = NoteSender(outbox: outbox, api: birdsStandIn.notes, identity: birdsStandIn.identity())
            var sent = 0
            for number in 0..<25 {
              _ = try await outbox.add("note \(number) of \(person)", about: "robin", at: Int64(number), by: nil)
              sent += try await sender.send().sent.count
            }
            // A busy service may have turned one away, which then went with a later one, or goes now.
            for _ in 0..<25 where sent < 25 { sent += try await sender.send().sent.count }
            #expect(sent == 25)
          }
        }
        try await group.waitForAll()
      }
      try await reader.news.wait { news in
        guard case .update(let update)? = news.last else { return false }
        return update.birds.first?.notes.count == 102
      }
      let after = try #require(reader.updates.last?.birds.first)
      #expect(Set(after.notes).count == 102)
      #expect(Set(after.notes.map(\.text)).count == 102)
      #expect(Set(after.notes.map(\.userID)).count == 2 + 4)
      #expect(before.notes.allSatisfy(after.notes.contains))
      await reader.end()
    }
  }

  @Test("A note that is sent repeatedly is stored once, and unknown fields stay")
  func idempotent() async throws {
    try await withBirdsStandIn { birdsStandIn in
      let user = try await birdsStandIn.identity().current()
      let note = BirdNote(userID: user.id, text: "once", createdAt: 1_790_000_000_000_001)
      for _ in 0..<5 { try await birdsStandIn.notes.append(note, to: "wren", idToken: user.idToken) }
      let documents = Watched<[Google_Firestore_V1_Document]>([])
      let stream = Task {
        try await birdsStandIn.listenAPI.listen(resumeToken: nil, idToken: user.idToken) { event in
          if case .changed(let document) = event { documents.change { $0.append(document) } }
        }
      }
      try await documents.wait { $0.count == 5 }
      stream.cancel()
      let wren = try #require(documents.value.first { $0.name.hasSuffix("/wren") })
      #expect(wren.bird()?.notes == [note])
      #expect(wren.fields["habitat"]?.stringValue == "undergrowth")
      await #expect {
        try await birdsStandIn.notes.append(note, to: "dodo", idToken: user.idToken)
      } throws: { error in
        (error as? FirestoreError)?.code == .notFound
      }
    }
  }
}
