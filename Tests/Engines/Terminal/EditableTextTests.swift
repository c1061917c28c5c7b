import TestSupport
import Testing

@testable import Terminal

@Suite("Text allowed in the edit line")
struct EditableTextTests {
  @Test(
    "The edit line contains no active characters except C0 without NUL and DEL, which readline shows as ^X",
    arguments: HostileText.all
  )
  func hostile(sample: HostileText.Sample) {
    for line in [EditableText(before: sample.text), EditableText(before: "", after: sample.text)] {
      let shown = line.text.unicodeScalars.filter { $0.value >= 0x20 && $0 != "\u{7F}" }
      #expect(HostileText.harm(in: String(String.UnicodeScalarView(shown))).isEmpty)
      let controls = { (text: String) in
        text.unicodeScalars.filter { (0x01..<0x20).contains($0.value) || $0 == "\u{7F}" }
      }
      #expect(Array(controls(line.text)) == Array(controls(sample.text)))
      #expect(EditableText(before: line.before, after: line.after) == line)
    }
  }

  @Test(
    "Text being typed is kept, key by key",
    arguments: [
      "vélo", "手作り", "👩\u{200D}👩\u{200D}👧", "❤\u{FE0F}\u{200D}🔥", "1\u{FE0F}\u{20E3}", "می\u{200C}خواهم", "क्\u{200D}ष",
      "e\u{301}", "🇬🇷", "葛\u{E0100}", "\u{1B}[2J\n\t\u{7F}é",
    ]
  )
  func typing(text: String) {
    let scalars = Array(text.unicodeScalars)
    for count in 0...scalars.count {
      let before = String(String.UnicodeScalarView(scalars[..<count]))
      #expect(EditableText(before: before).text.unicodeScalars.elementsEqual(before.unicodeScalars))
      let after = String(String.UnicodeScalarView(scalars[count...]))
      let line = EditableText(before: before, after: after)
      #expect(line.text.unicodeScalars.elementsEqual(scalars))
      #expect(line.before.unicodeScalars.count == count)
    }
  }

  @Test(
    "A joiner that turns out to join nothing disappears with the next key",
    arguments: [
      ("a\u{200D}", ""), ("👩\u{200D}a", "👩"), ("5\u{FE0F}0", "5"), ("می\u{200C}x", "می"), ("\u{200D}", ""),
      ("a\u{200B}", "a"),
    ]
  )
  func unjoined(text: String, beginning: String) {
    let line = EditableText(before: text).text
    #expect(line.hasPrefix(beginning))
    #expect(HostileText.harm(in: line).isEmpty)
    #expect(!line.unicodeScalars.contains("\u{200D}") && !line.unicodeScalars.contains("\u{200C}"))
  }
}
