import TestSupport
import Testing

/// Invariants for every order of events; a failure names the seed that repeats it.
@Suite("Picture queue in any order", .hangLimit)
struct PictureQueueInterleavingTests {
  @Test("2,000 interleavings never exceed four attempts, waste a place, starve a picture or cancel a wanted one")
  func anyOrderIsSafe() async {
    var counts: [String: Int] = [:]
    for seed in 1...2_000 {
      var play = PicturePlay(seed: seed)

      for _ in 0..<110 { play.step() }
      play.end()

      #expect(play.wrongs.isEmpty, "seed \(seed)")
      counts.merge(play.counts, uniquingKeysWith: +)
      // The tests beside it have a time limit.
      if seed.isMultiple(of: 20) { await Task.yield() }
    }

    // The plays reach every state.
    let all = [
      "answered", "cancelled", "failed at the end", "loaded", "loaded at the end", "paused", "refused",
      "retrying at the end", "started",
    ]
    #expect(counts.keys.sorted() == all)
    #expect(counts.values.allSatisfy { $0 > 500 }, "\(counts)")
  }
}
