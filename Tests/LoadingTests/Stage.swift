import Loading
import TestSupport

/// A live search with a clock and a source in the test's hands, and a log of what is asked, cancelled and painted.
final class Stage: Sendable {
  private struct Broken: Error {}

  let clock = TestClock()
  let log = Watched<[String]>([])
  let search: LiveSearch<String, String>
  private let gates: Watched<[String: Gate]>

  /// - Parameters:
  ///   - local: what is known locally; a look-up of `nil` fails.
  ///   - failing: the queries whose source fails, at once.
  init(local: [String: String?] = [:], failing: Set<String> = []) {
    let gates = Watched<[String: Gate]>([:])
    self.gates = gates
    search = LiveSearch(
      clock: clock,
      lookUp: { query in
        guard let known = local[query] else { return nil }
        guard let known else { throw Broken() }
        return known
      },
      ask: { [log] query in
        log.change { $0.append("ask \(query)") }
        if failing.contains(query) { throw Broken() }
        do {
          try await Self.gate(query, in: gates).opened()
        } catch {
          log.change { $0.append("cancelled \(query)") }
          throw error
        }
        return "server \(query)"
      },
      describe: { _ in "it broke" },
      paint: { [log] frame in log.change { $0.append(Self.text(of: frame)) } }
    )
  }

  var asked: [String] { log.value.filter { $0.hasPrefix("ask ") } }

  /// Holds back the source's answer to a query until it is opened.
  func answer(_ query: String) -> Gate { Self.gate(query, in: gates) }

  /// Moves the time on once the search's sleep of this number was begun.
  func pause(_ duration: Duration, sleep: Int = 1) async throws {
    try await clock.waitForSleeps(sleep)
    clock.advance(by: duration)
  }

  private static func gate(_ query: String, in gates: Watched<[String: Gate]>) -> Gate {
    gates.change { gates in
      let gate = gates[query] ?? Gate()
      gates[query] = gate
      return gate
    }
  }

  private static func text(of frame: SearchSession<String, String>.Frame?) -> String {
    frame.map { "paint \($0.query) \($0.state), \($0.answer ?? "no rows")" } ?? "paint nothing"
  }
}
