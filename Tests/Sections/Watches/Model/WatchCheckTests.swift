import TestSupport
import Testing
import Watches
import WatchesTestSupport

/// For many boards: `CLASSIFIEDS_SEEDS=1000 ./test --filter WatchCheckTests`.
@Suite("Checks of watches", .timeLimit(.minutes(120)))
struct WatchCheckTests {
  @Test("The log of watches tells what happened on a board, each time once", arguments: [true, false])
  func history(isPlain: Bool) async throws {
    for seed in Seeds(20) {
      let simulation = WatchSimulation(seed: seed, isPlain: isPlain, store: InMemoryWatchStore())
      let flaws = try await simulation.run(steps: 12)
      #expect(flaws.isEmpty, "seed \(seed)")
      if !flaws.isEmpty { return }
    }
  }
}
