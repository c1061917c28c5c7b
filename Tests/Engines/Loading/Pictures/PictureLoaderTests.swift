import Foundation
import Loading
import TestSupport
import Testing

@Suite("Picture loader", .hangLimit)
struct PictureLoaderTests {
  @Test("A picture is fetched, reported as loaded, and stored")
  func fetchedAndKept() async throws {
    let store = SpyPictureStore()
    let harness = PictureLoaderHarness(store: store)
    await harness.want("a")
    try await harness.wait(for: "a 0 of 9")
    harness.open("a")
    try await harness.wait(for: "a loaded a")
    try await store.calls.wait { $0 == ["retrieve a", "insert a"] }

    await harness.want()
    await harness.want("a")

    try await harness.wait(for: "a loaded a", times: 2)
    #expect(harness.fetched == ["fetch a"])
  }

  @Test("A stored picture is not fetched, and never reported as loading")
  func stored() async throws {
    let store = InMemoryPictureStore()
    try await store.insert(Data("kept".utf8), for: PictureLoaderHarness.url("a"))
    let harness = PictureLoaderHarness(store: store)
    await harness.want("a")

    try await harness.wait(for: "a loaded kept")
    #expect(harness.fetched == [])
    #expect(harness.said(of: "a").filter { $0 != "a waits" } == ["a loaded kept"])
  }

  @Test("Four pictures are fetched at a time, the nearest first, and the next one when one is done")
  func fourAtATime() async throws {
    let harness = PictureLoaderHarness()
    await harness.want("a", "b", "c", "d", "e", "f")
    for name in ["a", "b", "c", "d"] { try await harness.wait(for: "fetch \(name)") }
    #expect(harness.fetched.count == 4)

    harness.open("c")

    try await harness.wait(for: "fetch e")
    #expect(harness.fetched.count == 5)
    await harness.want()
  }

  @Test("A picture that goes out of sight is cancelled at its source, and nothing more is reported of it")
  func cancelled() async throws {
    let harness = PictureLoaderHarness()
    await harness.want("a", "b")
    try await harness.wait(for: "fetch a")
    try await harness.wait(for: "fetch b")

    await harness.want("b")
    try await harness.wait(for: "cancelled a")
    harness.open("a", "b")

    try await harness.wait(for: "b loaded b")
    #expect(harness.said(of: "a").allSatisfy { $0 == "a waits" || $0.hasSuffix(" of ?") || $0 == "a 0 of 9" })
    #expect(await !harness.loader.retry())
  }

  @Test("A failure is reported once, and only a retry tries the picture again")
  func failure() async throws {
    let harness = PictureLoaderHarness(failing: ["a"])
    harness.open("a")
    #expect(await !harness.loader.retry())
    await harness.want("a")
    try await harness.wait(for: "a it broke")
    await harness.want("a", "a")
    await harness.want("a")
    #expect(harness.fetched == ["fetch a"])

    harness.mend()

    #expect(await harness.loader.retry())
    try await harness.wait(for: "a loaded a")
    #expect(harness.fetched == ["fetch a", "fetch a"])
    #expect(await !harness.loader.retry())
  }

  @Test("A picture with a transient failure appears by itself once it is available")
  func recovers() async throws {
    let harness = PictureLoaderHarness(failing: ["a"], isTransient: true)
    harness.open("a")
    await harness.want("a")
    for pause in [1, 2] {
      try await harness.wait(for: "a retries it broke", times: pause == 1 ? 1 : 2)
      try await harness.clock.waitForSleepers()
      if pause == 2 { harness.mend() }
      harness.clock.advance(by: .seconds(pause))
    }

    try await harness.wait(for: "a loaded a")
    #expect(harness.fetched == ["fetch a", "fetch a", "fetch a"])
  }

  @Test("A failing store stops no picture, and is reported once")
  func brokenStore() async throws {
    let harness = PictureLoaderHarness(store: BrokenPictureStore())
    harness.open("a", "b")
    await harness.want("a", "b")

    try await harness.wait(for: "a loaded a")
    try await harness.wait(for: "b loaded b")
    #expect(try await harness.load("a") == "a")
    #expect(harness.reports.value == ["\(BrokenPictureStore.error)"])
  }

  @Test("Bytes that are not a picture are removed from the store, and a retry fetches them again")
  func rejected() async throws {
    let store = InMemoryPictureStore()
    try await store.insert(Data("rubbish".utf8), for: PictureLoaderHarness.url("a"))
    let harness = PictureLoaderHarness(store: store)
    harness.open("a")
    await harness.want("a")
    try await harness.wait(for: "a loaded rubbish")

    await harness.loader.reject(PictureLoaderHarness.url("a"), because: LoadFailure(reason: "no picture"))
    try await harness.wait(for: "a no picture")
    #expect(await harness.loader.retry())

    try await harness.wait(for: "a loaded a")
    #expect(harness.fetched == ["fetch a"])
  }

  @Test("Bytes found unusable while they are being stored are removed afterwards")
  func rejectedWhileKept() async throws {
    let gate = Gate()
    let store = SpyPictureStore(insertingAfter: gate)
    let harness = PictureLoaderHarness(store: store)
    harness.open("a")
    await harness.want("a")
    try await harness.wait(for: "a loaded a")

    await harness.loader.reject(PictureLoaderHarness.url("a"), because: LoadFailure(reason: "no picture"))
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
    await loader.want([PictureLoaderHarness.url("a")])
    try await told.opened()

    var reader = loader.changes.makeAsyncIterator()
    var said: [String] = []
    while said.last != "a 10000 of 10000", let change = await reader.next() {
      said.append(PictureLoaderHarness.text(change))
    }
    gate.open()
    if let change = await reader.next() { said.append(PictureLoaderHarness.text(change)) }

    #expect(said.last == "a loaded a")
    #expect(said.count <= 4)
  }

  @Test("The loader's changes end with the loader")
  func endsWithTheLoader() async {
    var harness: PictureLoaderHarness? = PictureLoaderHarness(readsChanges: false)
    let changes = harness?.loader.changes
    harness = nil

    var count = 0
    if let changes { for await _ in changes { count += 1 } }
    #expect(count == 0)
  }
}
