import SectionsTestSupport
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
      ("\u{FEFF}a\n\u{FEFF}b\n", ["a", "\u{FEFF}b"]),
    ] as [(String, [String])]
  )
  func lines(text: String, lines: [String]) async throws {
    let pipe = TextPipe()
    try pipe.write(text)
    try pipe.closeWritingEnd()

    var read: [String] = []
    for await line in StandardInputLines(descriptor: pipe.readingEnd) { read.append(try line.get()) }

    #expect(read == lines)
  }

  @Test("A line is delivered as soon as it is complete")
  func early() async throws {
    let pipe = TextPipe()
    var lines = StandardInputLines(descriptor: pipe.readingEnd).makeAsyncIterator()

    try pipe.write("first\nsec")
    #expect(try await lines.next()?.get() == "first")
    try pipe.write("ond\n")
    #expect(try await lines.next()?.get() == "second")

    try pipe.closeWritingEnd()
    #expect(await lines.next() == nil)
  }

  @Test(
    "A line that is not UTF-8 is refused with the encoding that it looks like, and the next one is read",
    arguments: [
      ([0x76, 0xE9, 0x6C, 0x6F], "ISO-8859-1"), ([0x93, 0x76, 0xE9, 0x6C, 0x6F, 0x94, 0x20, 0x80], "WINDOWS-1252"),
      ([0xF0, 0xEF, 0xE4, 0xDE, 0xEB, 0xE1, 0xF4, 0xEF], "WINDOWS-1253"), ([0xFF, 0xFE, 0x61, 0x00], "UTF-16"),
    ] as [([UInt8], String)]
  )
  func otherEncodings(bytes: [UInt8], encoding: String) async throws {
    let pipe = TextPipe()
    try pipe.write(bytes: bytes + [0x0A])
    try pipe.write("next\n")
    try pipe.closeWritingEnd()
    var lines = StandardInputLines(descriptor: pipe.readingEnd).makeAsyncIterator()

    let line = try #require(await lines.next())
    let failure = #expect(throws: Failure.self) { try line.get() }
    #expect(
      failure?.sentences.english
        == "This line is not valid UTF-8; it looks like \(encoding). Convert it with `iconv -f \(encoding) -t UTF-8`."
    )
    #expect(try await lines.next()?.get() == "next")
  }

  @Test("A line of more than a mebibyte is refused as a whole", arguments: [(1 << 20, true), ((1 << 20) + 1, false)])
  func long(length: Int, isAccepted: Bool) async throws {
    let pipe = TextPipe()
    let lines = StandardInputLines(descriptor: pipe.readingEnd)

    let writing = Task {
      try pipe.write(String(repeating: "x", count: length) + "\nb\n")
      try pipe.closeWritingEnd()
    }
    var lengths: [Int?] = []
    for await line in lines { lengths.append(try? line.get().utf8.count) }

    try await writing.value
    #expect(lengths == [isAccepted ? length : nil, 1])
  }
}
