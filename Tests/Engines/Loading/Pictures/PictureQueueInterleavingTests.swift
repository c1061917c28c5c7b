import TestSupport
import Testing

/// Invariants for every order of events; a failure names the seed that repeats it.
@Suite("Picture queue in any order", .hangLimit)
struct PictureQueueInterleavingTests {
  @Test("No order of events exceeds four attempts, wastes a place, starves a picture or cancels a wanted one")
  func anyOrderIsSafe() async {
    var counts: [String: Int] = [:]
    for seed in Seeds(500) {
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
    #expect(counts.values.allSatisfy { $0 > 75 }, "\(counts)")
  }
}
