import Loading
import TestSupport
import Testing

@Suite("Live search", .hangLimit)
struct LiveSearchTests {
  @Test("Local rows are painted at once, and the source's answer replaces them after the pause")
  func localThenServer() async throws {
    let harness = LiveSearchHarness(local: ["velo": "local velo"])
    try await harness.type("velo")

    try await harness.pause(119, afterSleeps: 1)
    #expect(harness.requested.isEmpty)
    harness.clock.advance(by: .milliseconds(1))
    harness.answer("velo").open()

    try await harness.wait(for: "paint velo loaded, server velo")
    #expect(
      harness.log.value == ["paint velo idle, local velo", "ask velo", "paint velo loaded, server velo"]
    )
  }

  @Test("Finished look-ups, requests and waits are forgotten")
  func forgetsWhatHasEnded() async throws {
    let harness = LiveSearchHarness()
    try await harness.load("velo")
    #expect(await harness.search.taskCount > 0)

    harness.clock.advance(by: .seconds(1))
    while await harness.search.taskCount > 0 { await Task.yield() }
  }

  @Test("A new query cancels the running request at its source")
  func cancellationReachesTheSource() async throws {
    let harness = LiveSearchHarness()
    try await harness.type("v")
    try await harness.pause(120, afterSleeps: 1)
    try await harness.wait(for: "ask v")
    try await harness.clock.waitForSleeps(2)

    try await harness.type("ve")
    try await harness.wait(for: "cancelled ask v")
    try await harness.pause(140, afterSleeps: 3)
    harness.answer("ve").open()

    try await harness.wait(for: "paint ve loaded, server ve")
    #expect(harness.requested == ["ask v", "cancelled ask v", "ask ve"])
    #expect(harness.painted == ["paint v idle, no rows", "paint ve idle, no rows", "paint ve loaded, server ve"])
  }

  @Test("A query that is replaced within the pause is never requested")
  func typedOverIsNotAsked() async throws {
    let harness = LiveSearchHarness()
    for (number, query) in ["v", "ve", "vel"].enumerated() {
      try await harness.type(query)
      try await harness.pause(80, afterSleeps: number + 1)
    }

    harness.clock.advance(by: .milliseconds(40))
    harness.answer("vel").open()

    try await harness.wait(for: "paint vel loaded, server vel")
    #expect(harness.requested == ["ask vel"])
  }

  @Test("An answer later than 200 ms is mentioned")
  func stalls() async throws {
    let harness = LiveSearchHarness()
    try await harness.type("velo")
    try await harness.pause(120, afterSleeps: 1)
    try await harness.pause(200, afterSleeps: 2)
    try await harness.wait(for: "paint velo stalled, no rows")

    harness.answer("velo").open()

    try await harness.wait(for: "paint velo loaded, server velo")
    #expect(harness.painted.count == 3)
  }

  @Test("Clearing the line cancels everything and paints nothing")
  func clearing() async throws {
    let harness = LiveSearchHarness()
    try await harness.type("velo")
    try await harness.pause(120, afterSleeps: 1)
    try await harness.wait(for: "ask velo")

    await harness.search.type(nil)

    try await harness.wait(for: "cancelled ask velo")
    #expect(harness.painted == ["paint velo idle, no rows", "paint nothing"])
  }

  @Test("A failed local look-up counts as nothing known, and the previous query's rows disappear")
  func localFailure() async throws {
    let harness = LiveSearchHarness(local: ["v": "local v", "ve": nil])
    try await harness.type("v")

    try await harness.type("ve")

    #expect(harness.painted == ["paint v idle, local v", "paint ve idle, no rows"])
  }

  @Test("A failure counts down, and the source is asked again")
  func retries() async throws {
    let harness = LiveSearchHarness(failing: ["velo": 1])
    try await harness.type("velo")
    try await harness.pause(120, afterSleeps: 1)
    try await harness.wait(for: "paint velo failed: it broke, again in 1000 ms, no rows")
    try await harness.pause(999, afterSleeps: 3)
    #expect(harness.requested == ["ask velo"])

    harness.clock.advance(by: .milliseconds(1))
    harness.answer("velo").open()

    try await harness.wait(for: "paint velo loaded, server velo")
    #expect(harness.requested == ["ask velo", "ask velo"])
    #expect(harness.painted.dropFirst(2).first == "paint velo failed: it broke, again in 0 ms, no rows")
  }

  @Test("A key stops the retries, and only the new query is pending")
  func keyStopsRetries() async throws {
    let harness = LiveSearchHarness(failing: ["velo": 9])
    try await harness.type("velo")
    try await harness.pause(120, afterSleeps: 1)
    try await harness.wait(for: "paint velo failed: it broke, again in 1000 ms, no rows")
    try await harness.clock.waitForSleeps(3)

    await harness.search.type(nil)
    try await harness.wait(for: "paint nothing")
    harness.clock.advance(by: .seconds(60))
    try await harness.type("moto")

    try await harness.clock.waitForSleeps(4)
    #expect(harness.requested == ["ask velo"])
  }

  @Test("The last search is recorded from its first key on")
  func trace() async throws {
    let harness = LiveSearchHarness(local: ["v": "local v"])
    try await harness.load("old")
    await harness.search.type(nil)
    harness.clock.advance(by: .seconds(1))
    try await harness.type("v")
    try await harness.pause(140, afterSleeps: 3)
    try await harness.wait(for: "ask v")
    await harness.search.type("old")
    try await harness.wait(for: "cancelled ask v")

    #expect(
      await harness.trace == [
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
