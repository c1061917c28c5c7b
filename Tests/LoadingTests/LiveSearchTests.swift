import Loading
import TestSupport
import Testing

@Suite("Live search", .timeLimit(.minutes(1)))
struct LiveSearchTests {
  @Test("Local rows are painted at once, the source is asked after the pause, and its answer replaces them")
  func localThenServer() async throws {
    let stage = Stage(local: ["velo": "local velo"])
    await stage.search.type("velo")
    try await stage.log.wait { $0.count == 1 }

    try await stage.pause(.milliseconds(119))
    #expect(stage.asked.isEmpty)
    stage.clock.advance(by: .milliseconds(1))
    stage.answer("velo").open()

    try await stage.log.wait { $0.count == 3 }
    #expect(stage.log.value == ["paint velo idle, local velo", "ask velo", "paint velo loaded, server velo"])
  }

  @Test("A new query cancels the request in flight, and its source is told so")
  func cancellationReachesTheSource() async throws {
    let stage = Stage()
    await stage.search.type("v")
    try await stage.pause(.milliseconds(120))
    try await stage.log.wait { $0 == ["ask v"] }
    try await stage.clock.waitForSleeps(2)

    await stage.search.type("ve")
    try await stage.log.wait { $0.contains("cancelled v") }
    try await stage.pause(.milliseconds(120), sleep: 3)
    stage.answer("ve").open()

    try await stage.log.wait { $0.count == 4 }
    #expect(stage.log.value == ["ask v", "cancelled v", "ask ve", "paint ve loaded, server ve"])
  }

  @Test("A query that is typed over within the pause is never asked for")
  func typedOverIsNotAsked() async throws {
    let stage = Stage()
    for (sleep, query) in ["v", "ve", "vel"].enumerated() {
      await stage.search.type(query)
      try await stage.pause(.milliseconds(100), sleep: sleep + 1)
    }

    stage.clock.advance(by: .milliseconds(20))
    stage.answer("vel").open()

    try await stage.log.wait { $0.count == 2 }
    #expect(stage.log.value == ["ask vel", "paint vel loaded, server vel"])
  }

  @Test("A late answer is mentioned after 200 ms")
  func stalls() async throws {
    let stage = Stage()
    await stage.search.type("velo")
    try await stage.pause(.milliseconds(120))
    try await stage.pause(.milliseconds(200), sleep: 2)
    try await stage.log.wait { $0.count == 2 }

    stage.answer("velo").open()

    try await stage.log.wait { $0.count == 3 }
    #expect(stage.log.value == ["ask velo", "paint velo stalled, no rows", "paint velo loaded, server velo"])
  }

  @Test("A failure is painted in words; the next query is asked for as ever")
  func failure() async throws {
    let stage = Stage(failing: ["velo"])
    await stage.search.type("velo")
    try await stage.pause(.milliseconds(120))
    try await stage.log.wait { $0.count == 2 }
    try await stage.clock.waitForSleeps(2)

    await stage.search.type("moto")
    try await stage.pause(.milliseconds(120), sleep: 3)
    stage.answer("moto").open()

    try await stage.log.wait { $0.count == 4 }
    #expect(
      stage.log.value == [
        "ask velo", "paint velo failed(\"it broke\"), no rows", "ask moto", "paint moto loaded, server moto",
      ]
    )
  }

  @Test("Clearing the line cancels what runs and paints nothing")
  func clearing() async throws {
    let stage = Stage()
    await stage.search.type("velo")
    try await stage.pause(.milliseconds(120))
    try await stage.log.wait { $0 == ["ask velo"] }

    await stage.search.type(nil)

    try await stage.log.wait { $0.count == 3 }
    #expect(Set(stage.log.value) == ["ask velo", "paint nothing", "cancelled velo"])
  }

  @Test("A local look-up that fails counts as nothing known")
  func localFailure() async throws {
    let stage = Stage(local: ["velo": nil])
    await stage.search.type("velo")
    try await stage.pause(.milliseconds(120))
    stage.answer("velo").open()

    try await stage.log.wait { $0.count == 2 }
    #expect(stage.log.value == ["ask velo", "paint velo loaded, server velo"])
  }
}
