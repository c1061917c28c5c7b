import Foundation
import Loading
import TestSupport
import Testing

@Suite("Awaiting one picture", .hangLimit)
struct PictureLoaderAwaitTests {
  @Test("Callers that await the same picture share a fetch with each other and with the rows that want it")
  func shared() async throws {
    let stage = PictureStage()
    await stage.want("a")
    try await stage.wait(for: "fetch a")
    async let one = stage.load("a")
    async let other = stage.load("a")
    stage.open("a")

    #expect(try await [one, other] == ["a", "a"])
    try await stage.wait(for: "a loaded a")
    #expect(stage.fetched.first == "fetch a")
    #expect(stage.fetched.count == 1)
  }

  @Test("Awaiting a picture throws what the fetch threw, each time")
  func failure() async throws {
    let stage = PictureStage(failing: ["a"])
    stage.open("a")

    await #expect(throws: PictureStage.Broken()) { try await stage.load("a") }
    await #expect(throws: PictureStage.Broken()) { try await stage.load("a") }

    #expect(stage.fetched == ["fetch a", "fetch a"])
    #expect(stage.said(of: "a") == [])
  }

  @Test("Cancelling the last caller that awaits a picture cancels the fetch")
  func lastOneCancels() async throws {
    let stage = PictureStage()
    let one = Task { try await stage.load("a") }
    try await stage.wait(for: "fetch a")

    one.cancel()

    await #expect(throws: CancellationError.self) { try await one.awaited() }
    try await stage.wait(for: "cancelled a")
    #expect(await !stage.loader.retry())
  }

  @Test("Cancelling one caller leaves the fetch to the others")
  func othersKeepIt() async throws {
    let stage = PictureStage()
    await stage.want("a")
    let one = Task { try await stage.load("a") }
    try await stage.wait(for: "fetch a")

    one.cancel()
    await #expect(throws: CancellationError.self) { try await one.awaited() }
    stage.open("a")

    try await stage.wait(for: "a loaded a")
    #expect(stage.fetched == ["fetch a"])
  }

  @Test("A task that is cancelled before it awaits a picture fetches nothing")
  func cancelledBefore() async throws {
    let stage = PictureStage()
    let one = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await stage.load("a")
    }

    await #expect(throws: CancellationError.self) { try await one.awaited() }
    #expect(stage.fetched == [])
  }

  @Test("No more than four pictures are fetched at a time, even awaited ones")
  func withinTheLimit() async throws {
    let stage = PictureStage()
    let names = (1...30).map { "\($0)" }
    await stage.loader.want(names.prefix(10).map(PictureStage.url))

    try await withThrowingTaskGroup(of: String.self) { group in
      for name in names { group.addTask { try await stage.load(name) } }
      try await stage.log.wait { $0.count { $0.hasPrefix("fetch") } == 4 }
      for name in names { stage.open(name) }
      var loaded: [String] = []
      for try await name in group { loaded.append(name) }
      #expect(loaded.sorted() == names.sorted())
    }

    #expect(stage.mostAtOnce == 4)
  }
}
