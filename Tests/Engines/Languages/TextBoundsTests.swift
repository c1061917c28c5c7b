import Testing

@testable import Languages

@Suite("Bounds of texts")
struct TextBoundsTests {
  @Test(
    "Up to four marks on a character are accepted, as languages and emoji need them",
    arguments: [
      "", "plain", "é", "e\u{301}\u{302}\u{303}\u{304}", "בְּרֵאשִׁ֖ית", "क्षत्रिय", "ผู้ใหญ่", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "👩🏽‍🚀",
      String(repeating: "e\u{301}\u{302}\u{303}\u{304}", count: 50),
    ]
  )
  func few(text: String) {
    #expect(!TextBounds.hasTooManyMarks(text))
  }

  @Test(
    "More marks on one character are too many, also between joiners and on a space",
    arguments: [
      "e\u{301}\u{302}\u{303}\u{304}\u{305}", "abc e" + String(repeating: "\u{301}", count: 5_000) + " d",
      " \u{301}\u{301}\u{301}\u{301}\u{301}", "e\u{301}\u{301}\u{200D}\u{301}\u{301}",
      "e" + String(repeating: "\u{200D}", count: 5), "☺" + String(repeating: "\u{FE0F}", count: 5),
    ]
  )
  func many(text: String) {
    #expect(TextBounds.hasTooManyMarks(text))
  }

  @Test(
    "A text exceeds its characters, the marks on one of them, or eight bytes for each that is allowed",
    arguments: [
      ("", nil), ("abcd", nil), ("abcde", .characters(5, limit: 4)),
      ("e" + String(repeating: "\u{301}", count: 5), .marks(limit: 4)),
      ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", .bytes(50, limit: 32)), ("👨‍👩‍👧‍👦", nil),
    ] as [(String, TextExcess?)]
  )
  func excess(text: String, expected: TextExcess?) {
    #expect(TextBounds.excess(in: text, upTo: 4) == expected)
  }
}
