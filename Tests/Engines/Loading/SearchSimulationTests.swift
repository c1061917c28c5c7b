import Loading
import TestSupport
import Testing

@Suite("Search simulation", .hangLimit)
struct SearchSimulationTests {
  private typealias Simulation = SearchSimulation<String, String>
  private struct Broken: Error {}

  private let asked = Watched<[String]>([])

  /// A simulation whose source knows only `local` locally, and fails where it is told to.
  private func simulation(
    latency: Int,
    local: [String: String?] = [:],
    failing: Set<String> = [],
    failure: any Error = Broken(),
    narrow: @escaping @Sendable (String, String, String) -> String? = { _, _, _ in nil }
  ) -> Simulation {
    let source = SearchSource<String, String>(
      lookUp: { query in
        guard let known = local[query] else { return nil }
        guard let known else { throw Broken() }
        return known
      },
      ask: { [asked] query in
        asked.change { $0.append(query) }
        if failing.contains(query) { throw failure }
        return "server \(query)"
      },
      describe: { _ in LoadFailure(reason: "broken") }
    )
    return Simulation(session: SearchSession(narrow: narrow), source: source, latency: .milliseconds(latency))
  }

  private func play(_ simulation: Simulation, _ keys: [String], every interval: Int, isEntered: Bool = false)
    async throws
    -> String
  {
    var simulation = simulation
    let entries = try await simulation.play(keys, every: .milliseconds(interval), isEntered: isEntered)
    return entries.map(\.text).joined(separator: "\n")
  }

  @Test("A word at 80 ms per key from a source with 300 ms takes one request, 120 ms after the last key")
  func word() async throws {
    let simulation = simulation(latency: 300, local: ["v": "local v", "velo": "local velo"])

    let text = try await play(simulation, ["v", "ve", "vel", "velo"], every: 80)

    #expect(
      text == """
        0 v: key
        0 v: painted by local: v idle, local v
        80 ve: key
        80 ve: painted by local: ve idle, no rows
        160 vel: key
        160 vel: painted by local: vel idle, no rows
        240 velo: key
        240 velo: painted by local: velo idle, local velo
        360 velo: sent
        560 velo: painted by state: velo stalled, local velo
        660 velo: answered
        660 velo: painted by server: velo loaded, server velo
        """
    )
    #expect(asked.value == ["velo"])
  }

  @Test("The same keys give the same entries again")
  func sameAgain() async throws {
    let keys = ["v", "ve", "v", "velo", "vel"]

    let first = try await play(simulation(latency: 150), keys, every: 140)
    let second = try await play(simulation(latency: 150), keys, every: 140)

    #expect(first == second)
    #expect(first.contains("sent"))
  }

  @Test("A request that is typed over is cancelled, and its source is never asked")
  func cancelled() async throws {
    let text = try await play(simulation(latency: 300), ["v", "ve"], every: 200)

    #expect(
      text == """
        0 v: key
        0 v: painted by local: v idle, no rows
        120 v: sent
        200 ve: key
        200 v: cancelled
        200 ve: painted by local: ve idle, no rows
        380 ve: sent
        580 ve: painted by state: ve stalled, no rows
        680 ve: answered
        680 ve: painted by server: ve loaded, server ve
        """
    )
    #expect(asked.value == ["ve"])
  }

  @Test("Enter asks the source with the last key")
  func entered() async throws {
    let text = try await play(simulation(latency: 20), ["v", "ve"], every: 50, isEntered: true)

    #expect(
      text == """
        0 v: key
        0 v: painted by local: v idle, no rows
        50 ve: key
        50 ve: painted by local: ve idle, no rows
        50 ve: enter
        50 ve: sent
        70 ve: answered
        70 ve: painted by server: ve loaded, server ve
        """
    )
  }

  @Test("At the same moment a key comes before a timer, and an answer before the notice that it is late")
  func sameMoment() async throws {
    let text = try await play(simulation(latency: 200), ["v", "ve"], every: 120)

    #expect(
      text == """
        0 v: key
        0 v: painted by local: v idle, no rows
        120 ve: key
        120 ve: painted by local: ve idle, no rows
        260 ve: sent
        460 ve: answered
        460 ve: painted by server: ve loaded, server ve
        """
    )
  }

  @Test("A failure ends the simulation without waiting for the next attempt")
  func failure() async throws {
    let text = try await play(simulation(latency: 50, local: ["v": nil], failing: ["v"]), ["v"], every: 0)

    #expect(
      text == """
        0 v: key
        0 v: painted by local: v idle, no rows
        120 v: sent
        170 v: failed, broken
        170 v: painted by state: v failed: broken, again in 1000 ms, no rows
        """
    )
  }

  @Test("Attempts are repeated while keys are still to come")
  func retriesBetweenKeys() async throws {
    let text = try await play(simulation(latency: 50, failing: ["v"]), ["v", "ve"], every: 2_000)

    #expect(text.split(separator: "\n").filter { $0.hasSuffix("v: sent") } == ["120 v: sent", "1170 v: sent"])
    #expect(text.hasSuffix("painted by server: ve loaded, server ve"))
  }

  @Test("A complete answer narrows to the next keys, so that the word takes one request")
  func narrows() async throws {
    let simulation = simulation(latency: 20) { query, known, answer in
      known == "ve" && query.hasPrefix(known) ? "\(query) of \(answer)" : nil
    }

    let text = try await play(simulation, ["ve", "vel"], every: 200)

    #expect(
      text == """
        0 ve: key
        0 ve: painted by local: ve idle, no rows
        120 ve: sent
        140 ve: answered
        140 ve: painted by server: ve loaded, server ve
        200 vel: key
        200 vel: painted by known: vel loaded, vel of server ve
        """
    )
  }

  @Test("A cancelled simulation throws, whether or not it waits for the source", arguments: [Set(["v"]), []])
  func cancellation(failing: Set<String>) async throws {
    let simulation = simulation(latency: 20, failing: failing, failure: CancellationError())
    let gate = Gate()
    let task = Task {
      if failing.isEmpty { try? await gate.opened() }
      return try await play(simulation, ["v"], every: 0)
    }
    if failing.isEmpty { task.cancel() }

    await #expect(throws: CancellationError.self) { try await task.awaited() }
  }

  @Test("Without keys there are no entries, and a negative time counts as zero")
  func oddInput() async throws {
    #expect(try await play(simulation(latency: 20), [], every: 80, isEntered: true).isEmpty)

    let text = try await play(simulation(latency: -5), ["v", "ve"], every: -80)
    #expect(
      text == """
        0 v: key
        0 v: painted by local: v idle, no rows
        0 ve: key
        0 ve: painted by local: ve idle, no rows
        80 ve: sent
        80 ve: answered
        80 ve: painted by server: ve loaded, server ve
        """
    )
  }
}
