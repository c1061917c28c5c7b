import Loading
import TestSupport
import Testing

@Suite("Live search: Enter", .hangLimit)
struct LiveSearchEnterTests {
  @Test("Enter hands over the existing answer and ends the search")
  func loaded() async throws {
    let stage = Stage()
    try await stage.load("velo")

    let answer = try #require(await stage.search.enter("velo"))

    #expect(try await answer.awaited() == "server velo")
    #expect(stage.requested == ["ask velo"])
    #expect(stage.painted.last == "paint nothing")
  }

  @Test("Enter hands over the answer with its further pages")
  func loadedWithPages() async throws {
    let stage = Stage()
    try await stage.load("velo")
    stage.answer("server velo").open()
    await stage.search.nearEnd()
    try await stage.wait(for: "paint velo loaded, server velo+")

    let answer = try #require(await stage.search.enter("velo"))

    #expect(try await answer.awaited() == "server velo+")
  }

  @Test("Enter hands over the running request, which is not cancelled with the search")
  func underWay() async throws {
    let stage = Stage()
    try await stage.type("velo")
    try await stage.pause(120, afterSleeps: 1)
    try await stage.wait(for: "ask velo")

    let answer = try #require(await stage.search.enter("velo"))
    await stage.search.type("moto")
    await stage.search.type(nil)
    stage.answer("velo").open()

    #expect(try await answer.awaited() == "server velo")
    #expect(stage.requested == ["ask velo"])
    #expect(!stage.painted.contains("paint velo loaded, server velo"))
  }

  @Test("A request that was handed over is not recorded as cancelled")
  func traceOfHandedOver() async throws {
    let stage = Stage()
    try await stage.type("velo")

    _ = try #require(await stage.search.enter("velo"))

    #expect(
      await stage.trace == [
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
    let stage = Stage(isLookUpHeld: isLookUpHeld)
    await stage.search.type("velo")
    stage.answer("velo").open()

    let answer = try #require(await stage.search.enter("velo"))

    #expect(try await answer.awaited() == "server velo")
    #expect(stage.requested == ["ask velo"])
    #expect(stage.clock.now.offset == .zero)
  }

  @Test("Enter after a failure asks the source again at once and hands that over")
  func failed() async throws {
    let stage = Stage(failing: ["velo": 1])
    stage.answer("velo").open()
    try await stage.type("velo")
    try await stage.pause(120, afterSleeps: 1)
    try await stage.wait(for: "paint velo failed: it broke, again in 1000 ms, no rows")

    let answer = try #require(await stage.search.enter("velo"))

    #expect(try await answer.awaited() == "server velo")
    #expect(stage.requested == ["ask velo", "ask velo"])
  }

  @Test("The failure of a handed-over request goes to its new owner")
  func handedOverFails() async throws {
    let stage = Stage(failing: ["velo": 1])
    await stage.search.type("velo")

    let answer = try #require(await stage.search.enter("velo"))

    await #expect(throws: Stage.Broken.self) { try await answer.awaited() }
    #expect(!stage.painted.contains { $0.contains("failed") })
  }

  @Test("Enter with another query hands over nothing and still ends the search")
  func anotherQuery() async throws {
    let stage = Stage()
    try await stage.type("velo")
    try await stage.pause(120, afterSleeps: 1)
    try await stage.wait(for: "ask velo")

    #expect(await stage.search.enter("moto") == nil)

    try await stage.wait(for: "cancelled ask velo")
    #expect(stage.painted.last == "paint nothing")
    #expect(await stage.search.enter("velo") == nil)
  }
}
