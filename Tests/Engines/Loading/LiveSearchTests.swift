import Loading
import TestSupport
import Testing

@Suite("Live search", .hangLimit)
struct LiveSearchTests {
  @Test("Local rows are painted at once, and the source's answer replaces them after the pause")
  func localThenServer() async throws {
    let stage = Stage(local: ["velo": "local velo"])
    try await stage.type("velo")

    try await stage.pause(119, afterSleeps: 1)
    #expect(stage.requested.isEmpty)
    stage.clock.advance(by: .milliseconds(1))
    stage.answer("velo").open()

    try await stage.wait(for: "paint velo loaded, server velo")
    #expect(
      stage.log.value == ["paint velo idle, local velo", "ask velo", "paint velo loaded, server velo"]
    )
  }

  @Test("Finished look-ups, requests and waits are forgotten")
  func forgetsWhatHasEnded() async throws {
    let stage = Stage()
    try await stage.load("velo")
    #expect(await stage.search.taskCount > 0)

    stage.clock.advance(by: .seconds(1))
    while await stage.search.taskCount > 0 { await Task.yield() }
  }

  @Test("A new query cancels the running request at its source")
  func cancellationReachesTheSource() async throws {
    let stage = Stage()
    try await stage.type("v")
    try await stage.pause(120, afterSleeps: 1)
    try await stage.wait(for: "ask v")
    try await stage.clock.waitForSleeps(2)

    try await stage.type("ve")
    try await stage.wait(for: "cancelled ask v")
    try await stage.pause(140, afterSleeps: 3)
    stage.answer("ve").open()

    try await stage.wait(for: "paint ve loaded, server ve")
    #expect(stage.requested == ["ask v", "cancelled ask v", "ask ve"])
    #expect(stage.painted == ["paint v idle, no rows", "paint ve idle, no rows", "paint ve loaded, server ve"])
  }

  @Test("A query that is replaced within the pause is never requested")
  func typedOverIsNotAsked() async throws {
    let stage = Stage()
    for (number, query) in ["v", "ve", "vel"].enumerated() {
      try await stage.type(query)
      try await stage.pause(80, afterSleeps: number + 1)
    }

    stage.clock.advance(by: .milliseconds(40))
    stage.answer("vel").open()

    try await stage.wait(for: "paint vel loaded, server vel")
    #expect(stage.requested == ["ask vel"])
  }

  @Test("An answer later than 200 ms is mentioned")
  func stalls() async throws {
    let stage = Stage()
    try await stage.type("velo")
    try await stage.pause(120, afterSleeps: 1)
    try await stage.pause(200, afterSleeps: 2)
    try await stage.wait(for: "paint velo stalled, no rows")

    stage.answer("velo").open()

    try await stage.wait(for: "paint velo loaded, server velo")
    #expect(stage.painted.count == 3)
  }

  @Test("Clearing the line cancels everything and paints nothing")
  func clearing() async throws {
    let stage = Stage()
    try await stage.type("velo")
    try await stage.pause(120, afterSleeps: 1)
    try await stage.wait(for: "ask velo")

    await stage.search.type(nil)

    try await stage.wait(for: "cancelled ask velo")
    #expect(stage.painted == ["paint velo idle, no rows", "paint nothing"])
  }

  @Test("A failed local look-up counts as nothing known, and the previous query's rows disappear")
  func localFailure() async throws {
    let stage = Stage(local: ["v": "local v", "ve": nil])
    try await stage.type("v")

    try await stage.type("ve")

    #expect(stage.painted == ["paint v idle, local v", "paint ve idle, no rows"])
  }

  @Test("A failure counts down, and the source is asked again")
  func retries() async throws {
    let stage = Stage(failing: ["velo": 1])
    try await stage.type("velo")
    try await stage.pause(120, afterSleeps: 1)
    try await stage.wait(for: "paint velo failed: it broke, again in 1000 ms, no rows")
    try await stage.pause(999, afterSleeps: 3)
    #expect(stage.requested == ["ask velo"])

    stage.clock.advance(by: .milliseconds(1))
    stage.answer("velo").open()

    try await stage.wait(for: "paint velo loaded, server velo")
    #expect(stage.requested == ["ask velo", "ask velo"])
    #expect(stage.painted.dropFirst(2).first == "paint velo failed: it broke, again in 0 ms, no rows")
  }

  @Test("A key stops the retries, and only the new query is pending")
  func keyStopsRetries() async throws {
    let stage = Stage(failing: ["velo": 9])
    try await stage.type("velo")
    try await stage.pause(120, afterSleeps: 1)
    try await stage.wait(for: "paint velo failed: it broke, again in 1000 ms, no rows")
    try await stage.clock.waitForSleeps(3)

    await stage.search.type(nil)
    try await stage.wait(for: "paint nothing")
    stage.clock.advance(by: .seconds(60))
    try await stage.type("moto")

    try await stage.clock.waitForSleeps(4)
    #expect(stage.requested == ["ask velo"])
  }

  @Test("A further page is painted after the rows, and requested again if it fails")
  func furtherPage() async throws {
    let stage = Stage(failing: ["server velo": 1])
    try await stage.load("velo")

    await stage.search.nearEnd()
    await stage.search.nearEnd()
    try await stage.wait(for: "paint velo loaded, server velo, more failed: it broke, again in 1000 ms")
    try await stage.pause(1_000, afterSleeps: 4)
    stage.answer("server velo").open()

    try await stage.wait(for: "paint velo loaded, server velo+")
    #expect(stage.requested == ["ask velo", "page behind server velo", "page behind server velo"])
  }

  @Test("A new query cancels the page being loaded")
  func pageIsCancelled() async throws {
    let stage = Stage()
    try await stage.load("velo")
    await stage.search.nearEnd()
    try await stage.wait(for: "page behind server velo")

    await stage.search.type(nil)

    try await stage.wait(for: "cancelled page behind server velo")
    #expect(stage.painted.last == "paint nothing")
  }

  @Test("The last search is recorded from its first key on")
  func trace() async throws {
    let stage = Stage(local: ["v": "local v"])
    try await stage.load("old")
    await stage.search.type(nil)
    stage.clock.advance(by: .seconds(1))
    try await stage.type("v")
    try await stage.pause(140, afterSleeps: 3)
    try await stage.wait(for: "ask v")
    await stage.search.type("old")
    try await stage.wait(for: "cancelled ask v")

    #expect(
      await stage.trace == [
        "1120 v: key",
        "1120 v: painted by local: v idle, local v",
        "1260 v: sent",
        "1260 old: key",
        "1260 v: cancelled",
        "1260 old: painted by known: old loaded, server old",
      ]
    )
  }
}
