import Loading
import Testing

@Suite("Search session: known answers")
struct SearchSessionKnownTests {
  @Test("A recently answered query is painted at once without a request, even with Enter")
  func recentQuery() {
    let timeline = SearchTimeline(
      keys: "v-----e-----<--------",
      enter: "-------------x-------",
      server: "----1----------------"
    )

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        160: paint v loaded, server v
        240: cancel v; look up ve
        440: ask ve
        480: cancel ve; paint v loaded, server v
        """
    )
  }

  @Test("A complete answer answers longer queries without a request, and going back too")
  func narrows() {
    let timeline = SearchTimeline(
      keys: "v-----e--l--<---",
      server: "----1-----------",
      narrow: { query, known, answer in known == "v" ? "\(query) of \(answer)" : nil }
    )

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        160: paint v loaded, server v
        240: cancel v; paint ve loaded, ve of server v
        360: cancel ve; paint vel loaded, vel of server v
        480: cancel vel; paint ve loaded, ve of server v
        """
    )
  }

  @Test("If narrowing is not exact, the source is asked")
  func doesNotNarrow() {
    let timeline = SearchTimeline(
      keys: "v-----e--------l------",
      server: "----1-----------------",
      narrow: { query, known, answer in query == "vel" && known == "v" ? "\(query) of \(answer)" : nil }
    )

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        160: paint v loaded, server v
        240: cancel v; look up ve
        440: ask ve
        600: cancel ve; paint vel loaded, vel of server v
        """
    )
  }

  @Test("Returning to a cleared query shows it as it was, without a request")
  func asItWas() {
    let timeline = SearchTimeline(keys: "v---------_-v---", server: "----1-----------")

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        160: paint v loaded, server v
        400: cancel v; paint nothing
        480: paint v loaded, server v
        """
    )
  }

  @Test("An answer is known for 60 s and forgotten at the first key of a later search")
  func forgotten() {
    let seconds = String(repeating: "-", count: 60)

    let atSixty = SearchTimeline(keys: "v_" + seconds.dropLast(2) + "v", enter: "x", server: "1", column: 1_000)
    let later = SearchTimeline(keys: "v_" + seconds.dropLast() + "v", enter: "x", server: "1", column: 1_000)

    #expect(atSixty.log().hasSuffix("1000: cancel v; paint nothing\n60000: paint v loaded, server v"))
    #expect(later.log().hasSuffix("1000: cancel v; paint nothing\n61000: look up v"))
  }

  @Test("Nothing is forgotten within one search")
  func keptWithinOneSearch() {
    let minutes = String(repeating: "-", count: 300)
    let timeline = SearchTimeline(keys: "ve" + minutes + "<", enter: "x", server: "1", column: 1_000)

    #expect(timeline.log().hasSuffix("302000: cancel ve; paint v loaded, server v"))
  }

  @Test("A local result does not count as the source's answer")
  func localIsNotKnown() {
    let timeline = SearchTimeline(keys: "v-_-v-", local: "1-----")

    #expect(
      timeline.log() == """
        0: look up v
        0: paint v idle, local v
        80: cancel v; paint nothing
        160: look up v
        """
    )
  }
}
