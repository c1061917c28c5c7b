import Foundation
import Loading
import TestSupport
import Testing

@Suite("Awaiting one picture", .hangLimit)
struct PictureLoaderAwaitTests {
  @Test("Callers that await the same picture share a fetch with each other and with the rows that want it")
  func shared() async throws {
    let harness = PictureLoaderHarness()
    await harness.want("a")
    try await harness.wait(for: "fetch a")
    async let one = harness.load("a")
    async let other = harness.load("a")
    harness.open("a")

    #expect(try await [one, other] == ["a", "a"])
    try await harness.wait(for: "a loaded a")
    #expect(harness.fetched.first == "fetch a")
    #expect(harness.fetched.count == 1)
  }

  @Test("Awaiting a picture throws what the fetch threw, each time")
  func failure() async throws {
    let harness = PictureLoaderHarness(failing: ["a"])
    harness.open("a")

    await #expect(throws: PictureLoaderHarness.Broken()) { try await harness.load("a") }
    await #expect(throws: PictureLoaderHarness.Broken()) { try await harness.load("a") }

    #expect(harness.fetched == ["fetch a", "fetch a"])
    #expect(harness.said(of: "a") == [])
  }

  @Test("Cancelling the last caller that awaits a picture cancels the fetch")
  func lastOneCancels() async throws {
    let harness = PictureLoaderHarness()
    let one = Task { try await harness.load("a") }
    try await harness.wait(for: "fetch a")

    one.cancel()

    await #expect(throws: CancellationError.self) { try await one.awaited() }
    try await harness.wait(for: "cancelled a")
    #expect(await !harness.loader.retry())
  }

  @Test("Cancelling one caller leaves the fetch to the others")
  func othersKeepIt() async throws {
    let harness = PictureLoaderHarness()
    await harness.want("a")
    let one = Task { try await harness.load("a") }
    try await harness.wait(for: "fetch a")

    one.cancel()
    await #expect(throws: CancellationError.self) { try await one.awaited() }
    harness.open("a")

    try await harness.wait(for: "a loaded a")
    #expect(harness.fetched == ["fetch a"])
  }

  @Test("A task that is cancelled before it awaits a picture fetches nothing")
  func cancelledBefore() async throws {
    let harness = PictureLoaderHarness()
    let one = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await harness.load("a")
    }

    await #expect(throws: CancellationError.self) { try await one.awaited() }
    #expect(harness.fetched == [])
  }

  @Test("No more than four pictures are fetched at a time, even awaited ones")
  func withinTheLimit() async throws {
    let harness = PictureLoaderHarness()
    let names = (1...30).map { "\($0)" }
    await harness.loader.want(names.prefix(10).map(PictureLoaderHarness.url))

    try await withThrowingTaskGroup(of: String.self) { group in
      for name in names { group.addTask { try await harness.load(name) } }
      try await harness.log.wait { $0.count { $0.hasPrefix("fetch") } == 4 }
      for name in names { harness.open(name) }
      var loaded: [String] = []
      for try await name in group { loaded.append(name) }
      #expect(loaded.sorted() == names.sorted())
    }

    #expect(harness.mostAtOnce == 4)
  }
}
