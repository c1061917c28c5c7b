import Loading
import TestSupport
import Testing

@Suite("Search session: failures")
struct SearchSessionRetryTests {
  @Test("A failure keeps the rows, gives its reason, counts down by the second, and the source is asked again")
  func countsDown() {
    let timeline = SearchTimeline(
      keys: "v----------",
      local: "1----------",
      server: "--------1--",
      fails: "-1-1-------",
      column: 500
    )

    #expect(
      timeline.log() == """
        0: look up v
        0: paint v idle, local v
        120: ask v
        320: paint v stalled, local v
        500: paint v failed: broken, again in 1000 ms, local v
        1500: paint v failed: broken, again in 0 ms, local v; ask v
        1500: paint v failed: broken, again in 2000 ms, local v
        2500: paint v failed: broken, again in 1000 ms, local v
        3500: paint v failed: broken, again in 0 ms, local v; ask v
        4000: paint v loaded, server v
        """
    )
  }

  @Test("The source is asked again after 1, 2, 4, 8, 16, 30 and 30 s")
  func backoff() {
    let asked = [0, 1, 3, 7, 15, 31, 61, 91]
    let fails = (0..<91).map { asked.contains($0) ? "1" : "-" }.joined() + "-"
    let timeline = SearchTimeline(keys: "v", enter: "x", fails: fails, column: 1_000)

    let times = timeline.log().split(separator: "\n").filter { $0.hasSuffix("ask v") }.map { $0.prefix { $0 != ":" } }

    #expect(times == asked.map { $0 == 0 ? "0" : "\($0)000" })
  }

  @Test("A longer pause that the source asks for is observed and counted down in whole seconds")
  func retryAfter() {
    let timeline = SearchTimeline(
      keys: "v---",
      enter: "x",
      fails: "1---",
      column: 1_000,
      failure: LoadFailure(reason: "503", retryAfter: .milliseconds(2_300))
    )

    #expect(
      timeline.log() == """
        0: look up v
        0: ask v
        0: paint v failed: 503, again in 2300 ms, no rows
        300: paint v failed: 503, again in 2000 ms, no rows
        1300: paint v failed: 503, again in 1000 ms, no rows
        2300: paint v failed: 503, again in 0 ms, no rows; ask v
        """
    )
  }

  @Test("A shorter pause that the source asks for does not shorten ours")
  func shortRetryAfter() {
    let failure = LoadFailure(reason: "503", retryAfter: .milliseconds(10))
    let timeline = SearchTimeline(keys: "v-", enter: "x-", fails: "1-", column: 900, failure: failure)

    #expect(timeline.log().hasSuffix("0: paint v failed: 503, again in 1000 ms, no rows"))
  }

  @Test("A failure that is not worth a retry is shown, and retried only with Enter")
  func notWorthRetrying() {
    let timeline = SearchTimeline(
      keys: "v------",
      enter: "x-----x",
      fails: "1------",
      column: 10_000,
      failure: LoadFailure(reason: "400", isWorthRetrying: false)
    )

    #expect(
      timeline.log() == """
        0: look up v
        0: ask v
        0: paint v failed: 400, no rows
        60000: paint v failed: 400, again in 0 ms, no rows; ask v
        """
    )
  }

  @Test("Continuing to type stops the retries", arguments: ["ve--", "v_--"])
  func typingStopsRetries(keys: String) {
    let timeline = SearchTimeline(keys: keys, enter: "x", fails: "1", column: 900)

    let log = timeline.log().split(separator: "\n")

    #expect(log.filter { $0.hasSuffix("ask v") } == ["0: ask v"])
    #expect(!log.contains { $0.hasPrefix("1000") })
  }

  @Test("Enter cuts the pause short and asks once, and another failure starts one countdown, not two")
  func oneCountdown() {
    let timeline = SearchTimeline(
      keys: "v-----------",
      enter: "x-xx--------",
      fails: "1--1--------",
      column: 250
    )

    #expect(
      timeline.log() == """
        0: look up v
        0: ask v
        0: paint v failed: broken, again in 1000 ms, no rows
        500: paint v failed: broken, again in 0 ms, no rows; ask v
        750: paint v failed: broken, again in 2000 ms, no rows
        1000: paint v failed: broken, again in 1750 ms, no rows
        1750: paint v failed: broken, again in 1000 ms, no rows
        2750: paint v failed: broken, again in 0 ms, no rows; ask v
        """
    )
  }

  @Test("The next query starts with the shortest pause again")
  func nextQueryBeginsAnew() {
    let timeline = SearchTimeline(keys: "v-e", enter: "x-x", fails: "11-2", column: 1_000)

    #expect(timeline.log().hasSuffix("3000: paint ve failed: broken, again in 1000 ms, no rows"))
  }
}
