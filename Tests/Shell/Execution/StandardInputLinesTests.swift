import ShellTestSupport
import TestSupport
import Testing

@testable import Shell

@Suite("Lines of standard input", .hangLimit)
struct StandardInputLinesTests {
  init() {
    TestSections.register()
  }

  @Test(
    "A line ends at a line end, which the last one may lack",
    arguments: [
      ("", []),
      ("a", ["a"]),
      ("a\nb\n", ["a", "b"]),
      ("a\n\nb", ["a", "", "b"]),
      ("a\r\nb\r\n", ["a", "b"]),
      ("é’🚲\n", ["é’🚲"]),
      ("\n", [""]),
    ] as [(String, [String])]
  )
  func lines(text: String, lines: [String]) async throws {
    let pipe = TextPipe()
    try pipe.write(text)
    try pipe.closeWritingEnd()

    var read: [String] = []
    for await line in StandardInputLines(descriptor: pipe.readingEnd) { read.append(line) }

    #expect(read == lines)
  }

  @Test("A line is delivered as soon as it is complete")
  func early() async throws {
    let pipe = TextPipe()
    var lines = StandardInputLines(descriptor: pipe.readingEnd).makeAsyncIterator()

    try pipe.write("first\nsec")
    #expect(await lines.next() == "first")
    try pipe.write("ond\n")
    #expect(await lines.next() == "second")

    try pipe.closeWritingEnd()
    #expect(await lines.next() == nil)
  }

  @Test("Invalid UTF-8 in standard input is repaired")
  func repaired() async throws {
    let pipe = TextPipe()
    try pipe.write(bytes: [0x61, 0xFF, 0x62, 0x0A])
    try pipe.closeWritingEnd()
    var lines = StandardInputLines(descriptor: pipe.readingEnd).makeAsyncIterator()

    #expect(await lines.next() == "a\u{FFFD}b")
  }

  @Test("A line of more than a mebibyte is split")
  func long() async throws {
    let pipe = TextPipe()
    let limit = 1 << 20
    let lines = StandardInputLines(descriptor: pipe.readingEnd)

    let writing = Task {
      try pipe.write(String(repeating: "x", count: limit + 5) + "\nb\n")
      try pipe.closeWritingEnd()
    }
    var lengths: [Int] = []
    for await line in lines { lengths.append(line.utf8.count) }

    try await writing.value
    #expect(lengths == [limit, 5, 1])
  }
}
