import TestSupport
import Testing

@testable import Shell

@Suite("Answers to questions", .hangLimit)
struct AskedLinesTests {
  private let pipe = TextPipe()
  private let lines: AskedLines

  init() { lines = AskedLines(TerminalLoan(), descriptor: pipe.readingEnd) }

  @Test("The answer to each question is the next line, and at the end there is none")
  func answers() async throws {
    async let first = lines.next()
    try pipe.write("yes\nno\n")
    #expect(try await first?.get() == "yes")
    #expect(try await lines.next()?.get() == "no")

    try pipe.closeWritingEnd()
    for _ in 1...2 { #expect(await lines.next() == nil) }
  }

  @Test("A cancelled question has no answer, and leaves the next line to the next question")
  func cancelled() async throws {
    let asking = Task { [lines] in await lines.next() }
    asking.cancel()
    #expect(await asking.value == nil)

    try pipe.write("yes\n")
    #expect(try await lines.next()?.get() == "yes")
  }
}
