import Loading
import Testing

@Suite("Search session")
struct SearchSessionTests {
  @Test("The source is asked 120 ms after the last key, once")
  func debounces() {
    let timeline = SearchTimeline(keys: "ve-lo-------")

    #expect(
      timeline.log() == """
        0: look up v
        40: cancel v; look up ve
        120: cancel ve; look up vel
        160: cancel vel; look up velo
        280: ask velo
        """
    )
  }

  @Test("What is known locally is painted at once, and the source's answer replaces it")
  func localThenServer() {
    let timeline = SearchTimeline(
      keys: "v---------",
      local: "1---------",
      server: "------1---"
    )

    #expect(
      timeline.log() == """
        0: look up v
        0: paint v idle, local v
        120: ask v
        240: paint v loaded, server v
        """
    )
  }

  @Test("A new query cancels the one still in flight, and the old answer is dropped when it comes all the same")
  func newQueryCancelsOld() {
    let timeline = SearchTimeline(
      keys: "v---e----------",
      server: "-----1----2----"
    )

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        160: cancel v; look up ve
        280: ask ve
        400: paint ve loaded, server ve
        """
    )
  }

  @Test("Answers that come in the wrong order leave the newest query's rows")
  func answersOutOfOrder() {
    let timeline = SearchTimeline(
      keys: "v---e----------",
      server: "--------2-1----"
    )

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        160: cancel v; look up ve
        280: ask ve
        320: paint ve loaded, server ve
        """
    )
  }

  @Test("A failure of an old query is dropped")
  func staleFailure() {
    let timeline = SearchTimeline(
      keys: "v---e----------",
      fails: "------1--------"
    )

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        160: cancel v; look up ve
        280: ask ve
        480: paint ve stalled, no rows
        """
    )
  }

  @Test("A local find of an old query is dropped")
  func staleLocalFind() {
    let timeline = SearchTimeline(
      keys: "ve----",
      local: "-1-2--"
    )

    #expect(
      timeline.log() == """
        0: look up v
        40: cancel v; look up ve
        120: paint ve idle, local ve
        160: ask ve
        """
    )
  }

  @Test("A local find that comes after the source's answer is ignored")
  func lateLocalFind() {
    let timeline = SearchTimeline(
      keys: "v---------",
      local: "------1---",
      server: "-----1----"
    )

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        200: paint v loaded, server v
        """
    )
  }

  @Test("Nothing known locally paints nothing")
  func nothingKnownLocally() {
    let timeline = SearchTimeline(keys: "v--", nowhere: "-1-")

    #expect(timeline.log() == "0: look up v")
  }

  @Test("An answer that is 200 ms late is mentioned, with the local rows kept, and still shown when it comes")
  func stalls() {
    let timeline = SearchTimeline(
      keys: "v-----------",
      local: "-1----------",
      server: "----------1-"
    )

    #expect(
      timeline.log() == """
        0: look up v
        40: paint v idle, local v
        120: ask v
        320: paint v stalled, local v
        400: paint v loaded, server v
        """
    )
  }

  @Test("A failure keeps the local rows and says why")
  func failureKeepsLocalRows() {
    let timeline = SearchTimeline(
      keys: "v--------------",
      local: "-1-------------",
      fails: "----1----------"
    )

    #expect(
      timeline.log() == """
        0: look up v
        40: paint v idle, local v
        120: ask v
        160: paint v failed("no answer"), local v
        """
    )
  }

  @Test("Clearing the line cancels, paints nothing, and drops whatever still comes")
  func clearing() {
    let timeline = SearchTimeline(
      keys: "v---_-----",
      local: "-----1----",
      server: "------1---",
      fails: "-------1--"
    )

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        160: cancel v; paint nothing
        """
    )
  }

  @Test("Clearing an empty line does nothing")
  func clearingNothing() {
    #expect(SearchTimeline(keys: "_-_").log().isEmpty)
  }

  @Test("Typing the same query again does not start it anew")
  func sameQueryAgain() {
    let timeline = SearchTimeline(keys: "v=--------", server: "------1---")

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        240: paint v loaded, server v
        """
    )
  }

  @Test("Taking a letter back is a query of its own, even of a text that was asked before")
  func backspace() {
    let timeline = SearchTimeline(
      keys: "v---e<------",
      server: "------1---3-"
    )

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        160: cancel v; look up ve
        200: cancel ve; look up v
        320: ask v
        400: paint v loaded, server v
        """
    )
  }

  @Test("The waits can be chosen")
  func ownWaits() {
    var session = SearchSession<String, String>(debounce: .milliseconds(7), stall: .seconds(9))

    let typed = session.handle(.typed("v"))
    let asked = session.handle(.elapsed(.debounce(1)))

    #expect(typed == [.lookUp(1, query: "v"), .wait(.debounce(1), for: .milliseconds(7))])
    #expect(asked == [.ask(1, query: "v"), .wait(.stall(1), for: .seconds(9))])
  }
}
