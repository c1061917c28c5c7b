import Loading
import TestSupport
import Testing

/// Invariants for every order of events; a failure names the seed that repeats it.
@Suite("Search session in any order", .hangLimit)
struct SearchSessionInterleavingTests {
  @Test("Any order of events paints nothing stale, asks nothing twice, and ends the last query as it should")
  func anyOrderIsSafe() async {
    var endings: [String: Int] = [:]
    for seed in Seeds(2_000) {
      var play = SearchPlay(seed: seed)

      for _ in 0..<40 { play.step() }
      play.deliverEverything()

      #expect(play.wrongs.isEmpty, "seed \(seed)")
      #expect(play.painted == play.model.frame, "seed \(seed)")
      endings[play.ending, default: 0] += 1
      // The tests beside it have a time limit.
      if seed.isMultiple(of: 20) { await Task.yield() }
    }

    // The plays reach every ending frequently.
    let all = ["cleared", "failed with rows", "failed without rows", "loaded"]
    #expect(endings.keys.sorted() == all)
    #expect(endings.values.allSatisfy { $0 > 10 }, "\(endings)")
  }
}
