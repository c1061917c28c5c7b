import Loading
import Testing

@Suite("Search session: the pause before the source is asked")
struct SearchSessionPaceTests {
  @Test("At 5 keys a second the pause soon outlasts a key, so that after the second key only the last one asks")
  func fiveKeysASecond() {
    let timeline = SearchTimeline(keys: "v-e-l-o-s--", column: 100)

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        200: cancel v; look up ve
        380: ask ve
        400: cancel ve; look up vel
        600: cancel vel; look up velo
        800: cancel velo; look up velos
        """
    )
  }

  @Test("At 5 keys a second the source is asked 250 ms after the last key at most")
  func longestPause() {
    let timeline = SearchTimeline(keys: "------a-b-c-d-e-f----", column: 100)

    #expect(timeline.log().hasSuffix("1600: cancel abcde; look up abcdef\n1850: ask abcdef"))
  }

  @Test("At 12 keys a second the source is asked once, an eighth of a second after the last key")
  func twelveKeysASecond() {
    let timeline = SearchTimeline(keys: "velo---", column: 83)

    #expect(
      timeline.log() == """
        0: look up v
        83: cancel v; look up ve
        166: cancel ve; look up vel
        249: cancel vel; look up velo
        372: ask velo
        """
    )
  }

  @Test("The fastest typing still leaves a pause of 60 ms")
  func shortestPause() {
    let timeline = SearchTimeline(keys: "abcdefghijkl--------", column: 10)

    #expect(timeline.log().hasSuffix("110: cancel abcdefghijk; look up abcdefghijkl\n170: ask abcdefghijkl"))
  }

  @Test("After an answer that took 800 ms the pause is a quarter of that, even after a break in typing")
  func slowSource() {
    let timeline = SearchTimeline(
      keys: "v-----------------------e------",
      server: "-----------------------1-------"
    )

    #expect(
      timeline.log() == """
        0: look up v
        120: ask v
        320: paint v stalled, no rows
        920: paint v loaded, server v
        960: cancel v; look up ve
        1160: ask ve
        """
    )
  }
}
