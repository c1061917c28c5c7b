import Foundation
import Loading
import TestSupport
import Testing

@Suite("Picture loader", .hangLimit)
struct PictureLoaderTests {
  @Test("A picture is fetched, reported as loaded, and stored")
  func fetchedAndKept() async throws {
    let store = SpyPictureStore()
    let stage = PictureStage(store: store)
    await stage.want("a")
    try await stage.wait(for: "a 0 of 9")
    stage.open("a")
    try await stage.wait(for: "a loaded a")
    try await store.calls.wait { $0 == ["retrieve a", "insert a"] }

    await stage.want()
    await stage.want("a")

    try await stage.wait(for: "a loaded a", times: 2)
    #expect(stage.fetched == ["fetch a"])
  }

  @Test("A stored picture is not fetched, and never reported as loading")
  func stored() async throws {
    let store = InMemoryPictureStore()
    try await store.insert(Data("kept".utf8), for: PictureStage.url("a"))
    let stage = PictureStage(store: store)
    await stage.want("a")

    try await stage.wait(for: "a loaded kept")
    #expect(stage.fetched == [])
    #expect(stage.said(of: "a").filter { $0 != "a waits" } == ["a loaded kept"])
  }

  @Test("Four pictures are fetched at a time, the nearest first, and the next one when one is done")
  func fourAtATime() async throws {
    let stage = PictureStage()
    await stage.want("a", "b", "c", "d", "e", "f")
    for name in ["a", "b", "c", "d"] { try await stage.wait(for: "fetch \(name)") }
    #expect(stage.fetched.count == 4)

    stage.open("c")

    try await stage.wait(for: "fetch e")
    #expect(stage.fetched.count == 5)
    await stage.want()
  }

  @Test("A picture that goes out of sight is cancelled at its source, and nothing more is reported of it")
  func cancelled() async throws {
    let stage = PictureStage()
    await stage.want("a", "b")
    try await stage.wait(for: "fetch a")
    try await stage.wait(for: "fetch b")

    await stage.want("b")
    try await stage.wait(for: "cancelled a")
    stage.open("a", "b")

    try await stage.wait(for: "b loaded b")
    #expect(stage.said(of: "a").allSatisfy { $0 == "a waits" || $0.hasSuffix(" of ?") || $0 == "a 0 of 9" })
    #expect(await !stage.loader.retry())
  }

  @Test("A failure is reported once, and only a retry tries the picture again")
  func failure() async throws {
    let stage = PictureStage(failing: ["a"])
    stage.open("a")
    #expect(await !stage.loader.retry())
    await stage.want("a")
    try await stage.wait(for: "a it broke")
    await stage.want("a", "a")
    await stage.want("a")
    #expect(stage.fetched == ["fetch a"])

    stage.mend()

    #expect(await stage.loader.retry())
    try await stage.wait(for: "a loaded a")
    #expect(stage.fetched == ["fetch a", "fetch a"])
    #expect(await !stage.loader.retry())
  }

  @Test("A picture with a transient failure appears by itself once it is available")
  func recovers() async throws {
    let stage = PictureStage(failing: ["a"], isTransient: true)
    stage.open("a")
    await stage.want("a")
    for pause in [1, 2] {
      try await stage.wait(for: "a retries it broke", times: pause == 1 ? 1 : 2)
      try await stage.clock.waitForSleepers()
      if pause == 2 { stage.mend() }
      stage.clock.advance(by: .seconds(pause))
    }

    try await stage.wait(for: "a loaded a")
    #expect(stage.fetched == ["fetch a", "fetch a", "fetch a"])
  }

  @Test("A failing store stops no picture, and is reported once")
  func brokenStore() async throws {
    let stage = PictureStage(store: BrokenPictureStore())
    stage.open("a", "b")
    await stage.want("a", "b")

    try await stage.wait(for: "a loaded a")
    try await stage.wait(for: "b loaded b")
    #expect(try await stage.load("a") == "a")
    #expect(stage.reports.value == ["\(BrokenPictureStore.error)"])
  }

  @Test("Bytes that are not a picture are removed from the store, and a retry fetches them again")
  func rejected() async throws {
    let store = InMemoryPictureStore()
    try await store.insert(Data("rubbish".utf8), for: PictureStage.url("a"))
    let stage = PictureStage(store: store)
    stage.open("a")
    await stage.want("a")
    try await stage.wait(for: "a loaded rubbish")

    await stage.loader.reject(PictureStage.url("a"), because: LoadFailure(reason: "no picture"))
    try await stage.wait(for: "a no picture")
    #expect(await stage.loader.retry())

    try await stage.wait(for: "a loaded a")
    #expect(stage.fetched == ["fetch a"])
  }

  @Test("Bytes found unusable while they are being stored are removed afterwards")
  func rejectedWhileKept() async throws {
    let gate = Gate()
    let store = SpyPictureStore(insertingAfter: gate)
    let stage = PictureStage(store: store)
    stage.open("a")
    await stage.want("a")
    try await stage.wait(for: "a loaded a")

    await stage.loader.reject(PictureStage.url("a"), because: LoadFailure(reason: "no picture"))
    #expect(store.calls.value == ["retrieve a"])
    gate.open()

    try await store.calls.wait { $0 == ["retrieve a", "insert a", "remove a"] }
  }

  @Test("A slow reader gets only the newest state of each picture")
  func slowReader() async throws {
    let (told, gate) = (Gate(), Gate())
    let loader = PictureLoader(
      store: InMemoryPictureStore(),
      fetch: { _, progress in
        for received in 1...10_000 { progress(received, 10_000) }
        told.open()
        try await gate.opened()
        return Data("a".utf8)
      },
      describe: { _ in LoadFailure(reason: "it broke") }
    )
    await loader.want([PictureStage.url("a")])
    try await told.opened()

    var reader = loader.changes.makeAsyncIterator()
    var said: [String] = []
    while said.last != "a 10000 of 10000", let change = await reader.next() { said.append(PictureStage.text(change)) }
    gate.open()
    if let change = await reader.next() { said.append(PictureStage.text(change)) }

    #expect(said.last == "a loaded a")
    #expect(said.count <= 4)
  }

  @Test("The loader's changes end with the loader")
  func endsWithTheLoader() async {
    var stage: PictureStage? = PictureStage(readsChanges: false)
    let changes = stage?.loader.changes
    stage = nil

    var count = 0
    if let changes { for await _ in changes { count += 1 } }
    #expect(count == 0)
  }
}
