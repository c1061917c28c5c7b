import Foundation
import TestSupport
import Testing
import Watches
import WatchesTestSupport

private let seeds = ProcessInfo.processInfo.environment["CLASSIFIEDS_SEEDS"].flatMap { Int($0) } ?? 50

/// For many boards: `CLASSIFIEDS_SEEDS=1000 ./test --filter WatchCheckTests`.
@Suite("Checks of watches", .timeLimit(.minutes(seeds > 50 ? 120 : 8)))
struct WatchCheckTests {
  @Test("The log of watches tells what happened on a board, each time once", arguments: [true, false])
  func history(isPlain: Bool) async throws {
    for seed in 1...seeds {
      let simulation = WatchSimulation(seed: seed, isPlain: isPlain, store: InMemoryWatchStore())
      let flaws = try await simulation.run(steps: 12)
      #expect(flaws.isEmpty, "seed \(seed)")
      if !flaws.isEmpty { return }
    }
  }
}
