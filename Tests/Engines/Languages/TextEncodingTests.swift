import Testing

@testable import Languages

@Suite("Text that is not UTF-8")
struct TextEncodingTests {
  @Test("Only UTF-8 is text")
  func text() {
    #expect(TextEncoding.text([0x76, 0xC3, 0xA9, 0x6C, 0x6F]) == "vélo")
    #expect(TextEncoding.text([0x76, 0xE9, 0x6C, 0x6F]) == nil)
    #expect(TextEncoding.text([]) == "")
  }

  @Test(
    "The likely encoding is told by marks, zeros, runs of letters and quotation marks",
    arguments: [
      ("a mark, the low byte first", [0xFF, 0xFE, 0x41, 0x42], "UTF-16"),
      ("a mark, the high byte first", [0xFE, 0xFF, 0x41, 0x42], "UTF-16"),
      ("zeros", [0x41, 0x00, 0x42, 0x00], "UTF-16"),
      ("half a mark", [0xFF, 0x41], "ISO-8859-1"),
      ("Γειά", [0xC3, 0xE5, 0xE9, 0xDC], "WINDOWS-1253"),
      ("και", [0xEA, 0xE1, 0xE9], "ISO-8859-1"),
      ("most letters in a row", [0xE9, 0xE9, 0xE9, 0x20, 0xE9, 0xE9], "WINDOWS-1253"),
      ("half of the letters in a row", [0xE9, 0xE9, 0xE9, 0x20, 0xE9], "ISO-8859-1"),
      ("cédé à Noël", [0x63, 0xE9, 0x64, 0xE9, 0x20, 0xE0, 0x20, 0x4E, 0x6F, 0xEB, 0x6C], "ISO-8859-1"),
      ("“vélo”", [0x93, 0x76, 0xE9, 0x6C, 0x6F, 0x94], "WINDOWS-1252"),
      ("140 €", [0x31, 0x34, 0x30, 0x20, 0x80], "WINDOWS-1252"),
      ("the last of those", [0x9F, 0xE9], "WINDOWS-1252"),
      ("a space that does not break", [0x31, 0xA0, 0xE9], "ISO-8859-1"),
    ] as [(String, [UInt8], String)]
  )
  func likely(text: String, bytes: [UInt8], encoding: String) {
    #expect(TextEncoding.likely(of: bytes) == encoding, "\(text)")
  }
}
