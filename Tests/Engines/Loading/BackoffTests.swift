import Loading
import TestSupport
import Testing

@Suite("Backoff")
struct BackoffTests {
  private func pauses(after failures: [LoadFailure]) -> [Duration] {
    var backoff = Backoff()
    return failures.map { backoff.pause(after: $0) }
  }

  @Test("The pause doubles from 1 s to 30 s, and stays there")
  func doubles() {
    let failures = Array(repeating: LoadFailure(reason: "broken"), count: 8)

    #expect(pauses(after: failures) == [1, 2, 4, 8, 16, 30, 30, 30].map { .seconds($0) })
  }

  @Test(
    "A longer pause that the source asks for is used, up to a day",
    arguments: [
      (Duration.seconds(7), Duration.seconds(7)),
      (.milliseconds(1_001), .milliseconds(1_001)),
      (.seconds(1), .seconds(1)),
      (.zero, .seconds(1)),
      (.seconds(-5), .seconds(1)),
      (.seconds(86_400), .seconds(86_400)),
      (.seconds(Int64.max), .seconds(86_400)),
    ]
  )
  func retryAfter(asked: Duration, pause: Duration) {
    #expect(pauses(after: [LoadFailure(reason: "503", retryAfter: asked)]) == [pause])
  }

  @Test("A pause that the source asked for counts as a step of the doubling")
  func goesOnAfterRetryAfter() {
    let asked = LoadFailure(reason: "503", retryAfter: .seconds(9))
    let plain = LoadFailure(reason: "broken")

    #expect(pauses(after: [asked, plain, asked, plain]) == [9, 2, 9, 8].map { .seconds($0) })
  }
}
