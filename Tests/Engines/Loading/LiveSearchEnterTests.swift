import Loading
import TestSupport
import Testing

@Suite("Live search: Enter", .hangLimit)
struct LiveSearchEnterTests {
  @Test("Enter hands over the existing answer and ends the search")
  func loaded() async throws {
    let harness = LiveSearchHarness()
    try await harness.load("velo")

    let answer = try #require(await harness.search.enter("velo"))

    #expect(try await answer.awaited() == "server velo")
    #expect(harness.requested == ["ask velo"])
    #expect(harness.painted.last == "paint nothing")
  }

  @Test("Enter hands over the running request, which is not cancelled with the search")
  func underWay() async throws {
    let harness = LiveSearchHarness()
    try await harness.type("velo")
    try await harness.pause(120, afterSleeps: 1)
    try await harness.wait(for: "ask velo")

    let answer = try #require(await harness.search.enter("velo"))
    await harness.search.type("moto")
    await harness.search.type(nil)
    harness.answer("velo").open()

    #expect(try await answer.awaited() == "server velo")
    #expect(harness.requested == ["ask velo"])
    #expect(!harness.painted.contains("paint velo loaded, server velo"))
  }

  @Test("A request that was handed over is not recorded as cancelled")
  func traceOfHandedOver() async throws {
    let harness = LiveSearchHarness()
    try await harness.type("velo")

    _ = try #require(await harness.search.enter("velo"))

    #expect(
      await harness.trace == [
        "0 velo: key",
        "0 velo: painted by local: velo idle, no rows",
        "0 velo: enter",
        "0 velo: sent",
        "0 nothing: key",
        "0 nothing: painted by known: nothing",
      ]
    )
  }

  @Test("Enter during the pause asks the source at once, even before the local look-up ends", arguments: [false, true])
  func withinThePause(isLookUpHeld: Bool) async throws {
    let harness = LiveSearchHarness(isLookUpHeld: isLookUpHeld)
    await harness.search.type("velo")
    harness.answer("velo").open()

    let answer = try #require(await harness.search.enter("velo"))

    #expect(try await answer.awaited() == "server velo")
    #expect(harness.requested == ["ask velo"])
    #expect(harness.clock.now.offset == .zero)
  }

  @Test("Enter after a failure asks the source again at once and hands that over")
  func failed() async throws {
    let harness = LiveSearchHarness(failing: ["velo": 1])
    harness.answer("velo").open()
    try await harness.type("velo")
    try await harness.pause(120, afterSleeps: 1)
    try await harness.wait(for: "paint velo failed: it broke, again in 1000 ms, no rows")

    let answer = try #require(await harness.search.enter("velo"))

    #expect(try await answer.awaited() == "server velo")
    #expect(harness.requested == ["ask velo", "ask velo"])
  }

  @Test("The failure of a handed-over request goes to its new owner")
  func handedOverFails() async throws {
    let harness = LiveSearchHarness(failing: ["velo": 1])
    await harness.search.type("velo")

    let answer = try #require(await harness.search.enter("velo"))

    await #expect(throws: LiveSearchHarness.Broken.self) { try await answer.awaited() }
    #expect(!harness.painted.contains { $0.contains("failed") })
  }

  @Test("Enter with another query hands over nothing and still ends the search")
  func anotherQuery() async throws {
    let harness = LiveSearchHarness()
    try await harness.type("velo")
    try await harness.pause(120, afterSleeps: 1)
    try await harness.wait(for: "ask velo")

    #expect(await harness.search.enter("moto") == nil)

    try await harness.wait(for: "cancelled ask velo")
    #expect(harness.painted.last == "paint nothing")
    #expect(await harness.search.enter("velo") == nil)
  }
}
