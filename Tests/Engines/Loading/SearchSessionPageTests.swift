import Loading
import TestSupport
import Testing

@Suite("Search session: further pages")
struct SearchSessionPageTests {
  @Test("Near the end, further pages are requested one at a time")
  func oneAtATime() {
    let timeline = SearchTimeline(
      keys: "v--------------",
      enter: "x",
      server: "1--------------",
      nearEnd: "-xxx--x--x-----",
      page: "----1-----2----"
    )

    #expect(
      timeline.log() == """
        0: look up v
        0: ask v
        0: paint v loaded, server v
        40: page 1 behind server v
        160: paint v loaded, server v+
        240: page 2 behind server v+
        400: paint v loaded, server v++
        """
    )
  }

  @Test("A page that is 200 ms late is mentioned")
  func stalls() {
    let timeline = SearchTimeline(keys: "v", enter: "x", server: "1", nearEnd: "-x", page: "--------1")

    #expect(
      timeline.log() == """
        0: look up v
        0: ask v
        0: paint v loaded, server v
        40: page 1 behind server v
        240: paint v loaded, server v, more stalled
        320: paint v loaded, server v+
        """
    )
  }

  @Test("A failed page keeps the rows, counts down and is requested again, and nearing the end does not ask twice")
  func failureKeepsRows() {
    let timeline = SearchTimeline(
      keys: "v----------",
      enter: "x",
      server: "1",
      nearEnd: "x--x-------",
      page: "----------3",
      pageFails: "-1-2-------",
      column: 500
    )

    #expect(
      timeline.log() == """
        0: look up v
        0: ask v
        0: paint v loaded, server v
        0: page 1 behind server v
        200: paint v loaded, server v, more stalled
        500: paint v loaded, server v, more failed: broken, again in 1000 ms
        1500: paint v loaded, server v, more failed: broken, again in 0 ms; page 2 behind server v
        1500: paint v loaded, server v, more failed: broken, again in 2000 ms
        2500: paint v loaded, server v, more failed: broken, again in 1000 ms
        3500: paint v loaded, server v, more failed: broken, again in 0 ms; page 3 behind server v
        5000: paint v loaded, server v+
        """
    )
  }

  @Test("A page whose failure is not worth a retry is not requested again")
  func notWorthRetrying() {
    let timeline = SearchTimeline(
      keys: "v-----",
      enter: "x",
      server: "1",
      nearEnd: "x--x--",
      pageFails: "1-----",
      column: 9_000,
      failure: LoadFailure(reason: "400", isWorthRetrying: false)
    )

    #expect(timeline.log().hasSuffix("page 1 behind server v\n0: paint v loaded, server v, more failed: 400"))
  }

  @Test("The source's answer cancels the page after the local rows, and drops it if it still arrives")
  func answerReplacesRows() {
    let timeline = SearchTimeline(
      keys: "v-------------",
      enter: "x",
      local: "1-------------",
      server: "---1----------",
      nearEnd: "-x----x-------",
      page: "----1---1-2---"
    )

    #expect(
      timeline.log() == """
        0: look up v
        0: ask v
        0: paint v loading, local v
        40: page 1 behind local v
        120: cancel v; paint v loaded, server v
        160: drop v
        240: page 2 behind server v
        320: drop v
        400: paint v loaded, server v+
        """
    )
  }

  @Test("A changed query drops the page, its failure and its countdown")
  func queryChanges() {
    let late = SearchTimeline(keys: "v-e-", enter: "x", server: "1", nearEnd: "-x", page: "---1", pageFails: "----1")
    let counting = SearchTimeline(
      keys: "v-e--",
      enter: "x-x",
      server: "1",
      nearEnd: "x",
      pageFails: "-1---",
      column: 600
    )

    #expect(late.log().hasSuffix("80: cancel v; look up ve\n120: drop v\n160: drop v"))
    #expect(counting.log().hasSuffix("1200: cancel v; look up ve\n1200: ask ve\n1400: paint ve stalled, no rows"))
  }

  @Test("A page after the local rows does not become a known answer")
  func localPageIsNotKnown() {
    let timeline = SearchTimeline(keys: "v---_-v-", local: "1-------", nearEnd: "-x------", page: "--1-----")

    #expect(timeline.log().hasSuffix("160: cancel v; paint nothing\n240: look up v"))
  }

  @Test("Without rows there is no further page to load")
  func nothingToLoadFurther() {
    let timeline = SearchTimeline(keys: "v---", nowhere: "1---", nearEnd: "xx--")

    #expect(timeline.log() == "0: look up v\n0: paint v idle, no rows\n120: ask v")
  }
}
