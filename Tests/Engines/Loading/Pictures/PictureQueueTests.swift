import Loading
import Testing

@Suite("Picture queue")
struct PictureQueueTests {
  @Test("At most four attempts run, the nearest first, and each that ends makes room for the next")
  func fourAtATime() {
    #expect(
      PictureTimeline.log("[abcdef] +b +a +c +d +e +f") == """
        [abcdef] a waits, b waits, c waits, d waits, e waits, f waits, start a, start b, start c, start d
        +b b loaded, start e
        +a a loaded, start f
        +c c loaded
        +d d loaded
        +e e loaded
        +f f loaded
        """
    )
  }

  @Test("A picture that is listed twice is loaded once, at its first position")
  func duplicates() {
    #expect(
      PictureTimeline.log("[abab] +a", simultaneous: 1) == """
        [abab] a waits, b waits, start a
        +a a loaded, start b
        """
    )
  }

  @Test("A picture that moves nearer comes before those that waited longer")
  func newOrder() {
    #expect(
      PictureTimeline.log("[abc] [acdb] +a +c", simultaneous: 1) == """
        [abc] a waits, b waits, c waits, start a
        [acdb] d waits
        +a a loaded, start c
        +c c loaded, start d
        """
    )
  }

  @Test("An unwanted picture is cancelled or forgotten, and a cancelled one's place is free once it has ended")
  func scrolledAway() {
    #expect(
      PictureTimeline.log("[abc] [d] ~b ~a +d", simultaneous: 2) == """
        [abc] a waits, b waits, c waits, start a, start b
        [d] forget a, cancel a, forget b, cancel b, forget c, d waits
        ~b start d
        ~a nothing
        +d d loaded
        """
    )
  }

  @Test("The outcome of a cancelled attempt is dropped, good or bad, and is not a failure")
  func lateEndings() {
    #expect(
      PictureTimeline.log("[abc] [] 5a +a !b ~c [ab] ?") == """
        [abc] a waits, b waits, c waits, start a, start b, start c
        [] forget a, cancel a, forget b, cancel b, forget c, cancel c
        5a nothing
        +a nothing
        !b nothing
        ~c nothing
        [ab] a waits, b waits, start a, start b
        ? nothing
        """
    )
  }

  @Test("A picture that comes back before its cancelled attempt has ended is started again")
  func backAtOnce() {
    #expect(
      PictureTimeline.log("[a] [] [a] ~a +a") == """
        [a] a waits, start a
        [] forget a, cancel a
        [a] a waits, start a
        ~a nothing
        +a a loaded
        """
    )
  }

  @Test("A loaded picture is delivered once, and looked up again when it comes back into sight")
  func handedOverOnce() {
    #expect(
      PictureTimeline.log("[a] +a [ab] [b] [ab]") == """
        [a] a waits, start a
        +a a loaded
        [ab] b waits, start b
        [b] forget a
        [ab] a waits, start a
        """
    )
  }

  @Test("Wanting a failed picture again does not retry it, only a retry does")
  func failures() {
    #expect(
      PictureTimeline.log("[ab] !a +b [ab] [b] [ba] ? +a ?") == """
        [ab] a waits, b waits, start a, start b
        !a a broken
        +b b loaded
        [ab] nothing
        [b] forget a
        [ba] a broken
        ? a waits, start a
        +a a loaded
        ? nothing
        """
    )
  }

  @Test("A transient failure is retried automatically after growing pauses, and reported until bytes arrive")
  func transient() {
    #expect(
      PictureTimeline.log("[a] %a [a] -a 0a %a -a %a -a 0a 5a +a [] [a]") == """
        [a] a waits, start a
        %a a retries away, pause 1
        [a] nothing
        -a start a
        0a nothing
        %a a retries away, pause 2
        -a start a
        %a a retries away, pause 4
        -a start a
        0a nothing
        5a a 5 of 9
        +a a loaded
        [] forget a
        [a] a waits, start a
        """
    )
  }

  @Test("A picture out of sight is not retried automatically, but at once when it is seen after the pause")
  func transientOutOfSight() {
    #expect(
      PictureTimeline.log("[a] %a [] [a] [] -a [a]") == """
        [a] a waits, start a
        %a a retries away, pause 1
        [] forget a
        [a] a retries away
        [] forget a
        -a nothing
        [a] a waits, start a
        """
    )
    // Scrolled away while it is being retried.
    #expect(
      PictureTimeline.log("[a] %a -a [] ~a [a] +a") == """
        [a] a waits, start a
        %a a retries away, pause 1
        -a start a
        [] forget a, cancel a
        ~a nothing
        [a] a retries away, start a
        +a a loaded
        """
    )
  }

  @Test("A retry or an awaiting caller does not wait for the pause, whose end is then ignored")
  func transientRetry() {
    #expect(
      PictureTimeline.log("[a] %a ? %a &a -a -a %a") == """
        [a] a waits, start a
        %a a retries away, pause 1
        ? a waits, start a
        %a a retries away, pause 1
        &a a waits, start a
        -a nothing
        -a nothing
        %a answer a, a retries away, pause 1
        """
    )
  }

  @Test("A picture that does not exist is requested once, whether it is wanted, awaited or retried")
  func gone() {
    #expect(
      PictureTimeline.log("[a] #a [] [a] ? &a") == """
        [a] a waits, start a
        #a a gone
        [] forget a
        [a] a gone
        ? nothing
        &a refuse a gone
        """
    )
  }

  @Test("A retry also applies to a picture out of sight, which is tried when it comes back")
  func retryOutOfSight() {
    #expect(
      PictureTimeline.log("[a] !a [] ? [a]") == """
        [a] a waits, start a
        !a a broken
        [] forget a
        ? nothing
        [a] a waits, start a
        """
    )
  }

  @Test("If there are too many failures, the oldest one out of sight is forgotten")
  func tooManyFailures() {
    #expect(
      PictureTimeline.log("[abc] !c !b !a [] [abc]", rememberedFailures: 2) == """
        [abc] a waits, b waits, c waits, start a, start b, start c
        !c c broken
        !b b broken
        !a a broken
        [] forget a, forget b, forget c
        [abc] a broken, b broken, c broken
        """
    )
    #expect(
      PictureTimeline.log("[ab] !a !b [c] !c [abc]", rememberedFailures: 2) == """
        [ab] a waits, b waits, start a, start b
        !a a broken
        !b b broken
        [c] forget a, forget b, c waits, start c
        !c c broken
        [abc] a waits, b broken, start a
        """
    )
  }

  @Test("Progress is reported while the picture is loading, and of one attempt only")
  func progress() {
    #expect(
      PictureTimeline.log("[a] 0a 5a 9a >a 9a .a") == """
        [a] a waits, start a
        0a a 0 of 9
        5a a 5 of 9
        9a a 9 of 9
        >a a loaded
        9a nothing
        .a nothing
        """
    )
  }

  @Test("A loaded picture keeps its place until it is stored, and is not cancelled in the meantime")
  func keeping() {
    #expect(
      PictureTimeline.log("[ab] >a [b] .a", simultaneous: 1) == """
        [ab] a waits, b waits, start a
        >a a loaded
        [b] forget a
        .a start b
        """
    )
  }

  @Test("An attempt that someone else cancelled waits until the picture is wanted again, and is not a failure")
  func cancelledByOthers() {
    #expect(
      PictureTimeline.log("[a] 5a ~a ? [a]") == """
        [a] a waits, start a
        5a a 5 of 9
        ~a a waits
        ? a waits, start a
        [a] nothing
        """
    )
    #expect(
      PictureTimeline.log("[a] .a [a]") == """
        [a] a waits, start a
        .a a waits
        [a] start a
        """
    )
  }

  @Test("Unusable bytes count as a failure, which a retry tries again")
  func rejected() {
    #expect(
      PictureTimeline.log("[ab] xa +a xa xa [b] [ab] ?") == """
        [ab] a waits, b waits, start a, start b
        xa nothing
        +a a loaded
        xa a no picture
        xa nothing
        [b] forget a
        [ab] a no picture
        ? a waits, start a
        """
    )
  }
}
