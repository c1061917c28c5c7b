import TestSupport
import Testing

@testable import Shell

@Suite("Questions at the prompt", .hangLimit)
struct QuestionsTests {
  private let questions = Questions()

  /// Asks, and gives an answer once the question waits.
  private func answer(_ line: String?) async -> String? {
    await questions.expect()
    async let answer = questions.answer()
    #expect(await questions.give(line))
    return await answer
  }

  @Test("A line, or none, is the answer, also before the question waits for it, and then nothing is asked")
  func answered() async {
    for line in ["yes", nil] { #expect(await answer(line) == line) }
    #expect(await !questions.isAsking)
    #expect(await !questions.give("yes"))
  }

  @Test("What is asked when the user leaves, and what is asked after that, gets no answer")
  func ended() async {
    async let first = questions.answer()
    await questions.end()

    #expect(await first == nil)
    await questions.expect()
    #expect(await questions.answer() == nil)
  }
}
