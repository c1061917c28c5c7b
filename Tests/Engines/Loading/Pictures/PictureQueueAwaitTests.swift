import Loading
import Testing

@Suite("Awaited pictures")
struct PictureQueueAwaitTests {
  @Test("Awaited pictures come before wanted ones, within the same limit, and no changes are reported of them")
  func awaitedFirst() {
    #expect(
      PictureTimeline.log("[abc] &d 5d +a 5d +d +b", simultaneous: 1) == """
        [abc] a waits, b waits, c waits, start a
        &d nothing
        5d nothing
        +a a loaded, start d
        5d nothing
        +d answer d, start b
        +b b loaded, start c
        """
    )
  }

  @Test("Awaiting a picture joins the running attempt, and keeps it when the picture goes out of sight")
  func joins() {
    #expect(
      PictureTimeline.log("[a] &a [] +a") == """
        [a] a waits, start a
        &a nothing
        [] forget a
        +a answer a
        """
    )
  }

  @Test("A wanted picture joins the attempt that a caller awaits, and both get it")
  func wantedJoins() {
    #expect(
      PictureTimeline.log("&a [a] 5a ^a +a") == """
        &a start a
        [a] a waits
        5a a 5 of 9
        ^a nothing
        +a a loaded
        """
    )
    #expect(
      PictureTimeline.log("&a [a] !a") == """
        &a start a
        [a] a waits
        !a answer a, a broken
        """
    )
  }

  @Test("An attempt is cancelled when nobody awaits or wants its picture any more")
  func lastOneLeaves() {
    #expect(
      PictureTimeline.log("&a &a ^a ^a ^a ~a") == """
        &a start a
        &a nothing
        ^a nothing
        ^a cancel a
        ^a nothing
        ~a nothing
        """
    )
  }

  @Test("A waiting picture is forgotten when nobody awaits it any more")
  func leavesBeforeItsTurn() {
    #expect(
      PictureTimeline.log("[a] &b ^b +a", simultaneous: 1) == """
        [a] a waits, start a
        &b nothing
        ^b nothing
        +a a loaded
        """
    )
  }

  @Test("Awaiting a failed picture tries it again")
  func triesFailedAgain() {
    #expect(
      PictureTimeline.log("[a] !a &a +a") == """
        [a] a waits, start a
        !a a broken
        &a a waits, start a
        +a answer a, a loaded
        """
    )
  }

  @Test("Awaiting a delivered picture looks it up again, without reporting a change")
  func afterHandingOver() {
    #expect(
      PictureTimeline.log("[a] +a &a 5a !a &a ^a ~a [] [a]") == """
        [a] a waits, start a
        +a a loaded
        &a start a
        5a nothing
        !a answer a
        &a start a
        ^a cancel a
        ~a nothing
        [] forget a
        [a] a waits, start a
        """
    )
  }
}
