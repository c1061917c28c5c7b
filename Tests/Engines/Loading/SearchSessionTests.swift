import Loading
import Testing

@Suite("Search session")
struct SearchSessionTests {
  @Test("The source is asked once, 120 ms after the first key")
  func debounces() {
    let timeline = SearchTimeline(keys: "v---------")

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        320: paint v stalled, no rows
        """
    )
  }

  @Test("Local rows are painted at once, and the source's answer replaces them")
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

  @Test("A query without local results is painted without rows, not with those of the previous query")
  func nothingKnownLocally() {
    let timeline = SearchTimeline(
      keys: "v-e---",
      local: "1-----",
      nowhere: "---2--"
    )

    #expect(
      timeline.log() == """
        0: look up v
        0: paint v idle, local v
        80: cancel v; look up ve
        120: paint ve idle, no rows
        200: ask ve
        """
    )
  }

  @Test("An answer that is 200 ms late is mentioned, the local rows stay, and it is shown when it arrives")
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

  @Test("Before anything is typed, clearing and entering do nothing")
  func nothingTyped() {
    #expect(SearchTimeline(keys: "_-_", enter: "x-x").log().isEmpty)
  }

  @Test("Typing the same query again does not restart it")
  func sameQueryAgain() {
    let timeline = SearchTimeline(keys: "v=--=-----", server: "------1---")

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        240: paint v loaded, server v
        """
    )
  }

  @Test("Enter asks at once, and neither a second Enter nor the end of the pause asks again")
  func enterAsksNow() {
    let timeline = SearchTimeline(
      keys: "v-----------",
      enter: "-x-x-----x--",
      server: "------1-----"
    )

    #expect(
      timeline.log() == """
        0: look up v
        40: ask v
        240: paint v stalled, no rows
        240: paint v loaded, server v
        """
    )
  }
}
