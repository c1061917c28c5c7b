import Foundation
import Languages
import Testing

@Suite("Trimming")
struct TrimmingTests {
  @Test("The same characters are trimmed as by Foundation, in front and behind")
  func everyScalar() {
    let wrong = (UInt32(0)..<0x11_0000).lazy.compactMap(Unicode.Scalar.init).filter { scalar in
      let text = "\(scalar)a\(scalar)"
      return text.trimmed != text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    #expect(wrong.map(\.value) == [])
  }

  @Test(
    "Only the ends are trimmed",
    arguments: [
      "": "", " \t\r\n": "", "a": "a", " a  b\u{200B}": "a  b", "\u{2028}é\u{301} ": "é\u{301}",
      "\r\n\u{301}x": "\u{301}x",
    ]
  )
  func ends(text: String, trimmed: String) {
    #expect(text.trimmed.unicodeScalars.elementsEqual(trimmed.unicodeScalars))
  }
}
