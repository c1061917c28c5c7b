import Loading
import Testing

@Suite("Awaited pictures")
struct PictureQueueAwaitTests {
  @Test("What is awaited goes before what is wanted, within the same limit, and is not told of")
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

  @Test("It joins the attempt under way, and keeps it when the picture goes out of sight")
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

  @Test("A wanted picture joins the attempt that someone awaits, and both get it")
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

  @Test("It is cancelled when nobody awaits or wants it any more")
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

  @Test("One that waits for its turn is forgotten when nobody awaits it any more")
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

  @Test("To await a picture that failed tries it again")
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

  @Test("To await a picture that was handed over looks it up again; whoever saw it is told nothing of it")
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
