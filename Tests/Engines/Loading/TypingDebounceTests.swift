import Loading
import Testing

@Suite("Typing pace")
struct TypingDebounceTests {
  /// The pause after keys at these times in ms.
  private func pause(_ keys: some Sequence<Int>, roundTrips: [Int] = []) -> Int {
    var debounce = TypingDebounce()
    for key in keys { debounce.press(at: .milliseconds(key)) }
    for roundTrip in roundTrips { debounce.answer(after: .milliseconds(roundTrip)) }
    return debounce.pause.milliseconds
  }

  @Test("The pause is 120 ms before anything is known, and after the first key")
  func beginning() {
    #expect(pause([]) == 120)
    #expect(pause([5_000]) == 120)
  }

  @Test(
    "The pause settles at one and a half times the time between two keys, from 60 to 250 ms",
    arguments: [(10, 60), (30, 60), (50, 75), (83, 124), (100, 150), (150, 225), (166, 249), (200, 250), (600, 250)]
  )
  func rhythm(interval: Int, settled: Int) {
    #expect(abs(pause(stride(from: 0, to: 40 * interval, by: interval)) - settled) <= 1)
  }

  @Test("After three keys a new rhythm counts for more than the old one")
  func newRhythm() {
    // 0.2 s before, 0.05 s now: half-way is 0.125 s, or a pause of 187 ms.
    let slow = (0..<20).map { $0 * 200 }
    let quick = (1...3).map { 19 * 200 + $0 * 50 }

    #expect((100..<187).contains(pause(slow + quick)))
  }

  @Test("A break of more than 600 ms does not count as rhythm")
  func breaks() {
    #expect(pause([0, 80, 160, 761]) == 120)
    #expect(pause([0, 80, 160, 760]) == 250)
  }

  @Test("A time that runs backwards does not count as rhythm")
  func timeRunsBack() {
    #expect(pause([1_000, 0]) == 120)
  }

  @Test(
    "The pause is at least a quarter of the round trip, and still 250 ms at most",
    arguments: [(20, 120), (480, 120), (600, 150), (800, 200), (1_000, 250), (30_000, 250)]
  )
  func roundTrip(time: Int, expected: Int) {
    #expect(pause([], roundTrips: [time]) == expected)
    #expect(pause([], roundTrips: Array(repeating: time, count: 20)) == expected)
  }

  @Test("One slow answer among quick ones weighs a third")
  func oneSlowAnswer() {
    #expect(pause([], roundTrips: [600, 600, 900]) == 175)
  }
}
