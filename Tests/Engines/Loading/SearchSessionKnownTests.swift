import Loading
import Testing

@Suite("Search session: known answers")
struct SearchSessionKnownTests {
  @Test("A query that was answered lately is painted at once and costs no request, not even with Enter")
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

  @Test("From a complete answer a longer query is answered without a request, and so is going back")
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

  @Test("Where narrowing is not exact, the source is asked")
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

  @Test("Going back to a query that was cleared shows it as it was, with its further pages, without a request")
  func asItWas() {
    let timeline = SearchTimeline(
      keys: "v---------_-v----------",
      server: "----1-------------------",
      nearEnd: "-----x----------x------",
      page: "-------1-----------2---"
    )

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        160: paint v loaded, server v
        200: page 1 behind server v
        280: paint v loaded, server v+
        400: cancel v; paint nothing
        480: paint v loaded, server v+
        640: page 2 behind server v+
        760: paint v loaded, server v++
        """
    )
  }

  @Test("An answer is known for 60 s: at the first key of a search that begins later it is forgotten")
  func forgotten() {
    let seconds = String(repeating: "-", count: 60)

    let atSixty = SearchTimeline(keys: "v_" + seconds.dropLast(2) + "v", enter: "x", server: "1", column: 1_000)
    let later = SearchTimeline(keys: "v_" + seconds.dropLast() + "v", enter: "x", server: "1", column: 1_000)

    #expect(atSixty.log().hasSuffix("1000: cancel v; paint nothing\n60000: paint v loaded, server v"))
    #expect(later.log().hasSuffix("1000: cancel v; paint nothing\n61000: look up v"))
  }

  @Test("Within one search nothing is forgotten")
  func keptWithinOneSearch() {
    let minutes = String(repeating: "-", count: 300)
    let timeline = SearchTimeline(keys: "ve" + minutes + "<", enter: "x", server: "1", column: 1_000)

    #expect(timeline.log().hasSuffix("302000: cancel ve; paint v loaded, server v"))
  }

  @Test("What was only found locally is not taken for the source's answer")
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
