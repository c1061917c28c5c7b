import Loading
import Testing

@Suite("Search session: late results")
struct SearchSessionStaleTests {
  @Test("A changed query cancels the running request, and its late answer or failure is dropped by its number")
  func newQueryCancelsOld() {
    let timeline = SearchTimeline(
      keys: "v-------e---------s-----------",
      server: "---------------1------------3-",
      fails: "-------------------------2----"
    )

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        320: paint v stalled, no rows
        320: cancel v; look up ve
        560: ask ve
        600: drop v
        720: cancel ve; look up ves
        970: ask ves
        1000: drop ve
        1120: paint ves loaded, server ves
        """
    )
  }

  @Test("Answers in the wrong order leave the newest query's rows")
  func answersOutOfOrder() {
    let timeline = SearchTimeline(
      keys: "v---e-----------",
      server: "---------2-1----"
    )

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        160: cancel v; look up ve
        320: ask ve
        360: paint ve loaded, server ve
        440: drop v
        """
    )
  }

  @Test("An answer to a query that was not requested yet is dropped")
  func answerBeforeAsking() {
    #expect(SearchTimeline(keys: "v--", server: "-1-").log() == "0: look up v\n40: drop v")
  }

  @Test("A local result of an old query is dropped, and one that arrives after the source's answer is ignored")
  func lateLocalFind() {
    let timeline = SearchTimeline(
      keys: "ve--------",
      local: "-1-----2--",
      server: "------2---"
    )

    #expect(
      timeline.log() == """
        0: look up v
        40: cancel v; look up ve
        40: drop v
        140: ask ve
        240: paint ve loaded, server ve
        """
    )
  }

  @Test("Clearing the line cancels, paints nothing, and drops everything that still arrives")
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
        200: drop v
        240: drop v
        280: drop v
        """
    )
  }
}
