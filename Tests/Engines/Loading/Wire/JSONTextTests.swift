import Foundation
import Loading
import Testing

@Suite("Strings in JSON")
struct JSONTextTests {
  @Test(
    "Only quotation marks, backslashes and controls are escaped",
    arguments: [
      ("", #""""#), (#"a "b" \c"#, #""a \"b\" \\c""#), ("a\nb\r\tc", #""a\nb\r\tc""#),
      ("\u{0}\u{1B}\u{1F}", #""\u0000\u001b\u001f""#), ("é/⚠️\u{7F}\u{2028}", "\"é/⚠️\u{7F}\u{2028}\""),
    ]
  )
  func escapes(text: String, literal: String) {
    #expect(JSONText.string(text) == literal)
  }

  @Test("Further characters are escaped on request, those beyond the first 65,536 as two numbers")
  func further() throws {
    let text = "a\u{AD}\u{202E}\u{E0041}b"
    let literal = JSONText.string(text) { $0.value >= 0x80 }
    #expect(literal == #""a\u00ad\u202e\udb40\udc41b""#)
    #expect(try JSONDecoder().decode(String.self, from: Data(literal.utf8)) == text)
  }
}
