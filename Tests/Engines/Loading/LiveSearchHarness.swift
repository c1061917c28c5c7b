import Loading
import TestSupport

/// A live search with a clock and a source that the test controls, and a log of what is requested, cancelled and
/// painted.
final class LiveSearchHarness: Sendable {
  struct Broken: Error {}

  let clock = TestClock()
  let log = Watched<[String]>([])
  let search: LiveSearch<String, String>
  private let answers: Answers

  /// - Parameters:
  ///   - local: what is known locally; a look-up of `nil` fails.
  ///   - isLookUpHeld: whether no look-up ever ends.
  ///   - failing: how often the source fails, at once, before it answers a query.
  init(local: [String: String?] = [:], isLookUpHeld: Bool = false, failing: [String: Int] = [:]) {
    let answers = Answers(log: log, failing: failing)
    self.answers = answers
    search = LiveSearch(
      clock: clock,
      source: SearchSource(
        lookUp: { query in
          if isLookUpHeld { try await Gate().opened() }
          guard let known = local[query] else { return nil }
          guard let known else { throw Broken() }
          return known
        },
        ask: { query in
          try await answers.come(to: query, as: "ask \(query)")
          return "server \(query)"
        },
        describe: { _ in LoadFailure(reason: "it broke") }
      ),
      paint: { [log] frame in log.change { $0.append("paint \(frame?.text ?? "nothing")") } }
    )
  }

  /// What was painted, in order.
  var painted: [String] { log.value.filter { $0.hasPrefix("paint ") } }

  /// What was requested from the source and what was cancelled, in order.
  var requested: [String] { log.value.filter { !$0.hasPrefix("paint ") } }

  /// The recording, in words.
  var trace: [String] {
    get async { await search.trace.entries.map(\.text) }
  }

  /// Types a query and waits until the local rows are painted.
  func type(_ query: String) async throws {
    await search.type(query)
    try await log.wait { $0.last { $0.hasPrefix("paint ") }?.hasPrefix("paint \(query) idle") == true }
  }

  /// Types the first query and waits until the source's answer is painted: two sleeps, 120 ms.
  func load(_ query: String) async throws {
    try await type(query)
    answer(query).open()
    try await pause(120, afterSleeps: 1)
    try await wait(for: "paint \(query) loaded, server \(query)")
    try await clock.waitForSleeps(2)
  }

  /// Waits until this line is in the log.
  func wait(for line: String) async throws {
    try await log.wait { $0.contains(line) }
  }

  /// Holds back the source's answer to a query until the gate is opened.
  func answer(_ name: String) -> Gate { answers.gate(name) }

  /// Advances the time once this many sleeps have begun in all.
  func pause(_ milliseconds: Int, afterSleeps sleeps: Int) async throws {
    try await clock.waitForSleeps(sleeps)
    clock.advance(by: .milliseconds(milliseconds))
  }
}

extension LiveSearchHarness {
  /// When the source gives which answer.
  private struct Answers: Sendable {
    let log: Watched<[String]>
    private let gates = Watched<[String: Gate]>([:])
    private let failing: Watched<[String: Int]>

    init(log: Watched<[String]>, failing: [String: Int]) {
      self.log = log
      self.failing = Watched(failing)
    }

    func gate(_ name: String) -> Gate {
      gates.change { gates in
        let gate = gates[name] ?? Gate()
        gates[name] = gate
        return gate
      }
    }

    func come(to name: String, as line: String) async throws {
      log.change { $0.append(line) }
      let failures = failing.change { failing in
        defer { failing[name, default: 0] -= 1 }
        return failing[name, default: 0]
      }
      if failures > 0 { throw Broken() }
      do {
        try await gate(name).opened()
      } catch {
        log.change { $0.append("cancelled \(line)") }
        throw error
      }
    }
  }
}
