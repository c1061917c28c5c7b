import Languages
import Testing

@Suite("Texts of a catalogue")
struct MessageTextsTests {
  @Test("Each language has its text, with the arguments where it wants them")
  func languages() {
    let message = Message(
      texts: "{0} of {1}, {2}|{1}, {0} : {2}|από {1} {2}|{2}{0}",
      .number(12_500),
      .digits(12_500),
      .message(.quoted("a|{0}"))
    )

    #expect(message.text(in: .english) == "12,500 of 12500, “a|{0}”")
    #expect(message.text(in: .french) == "12500, 12\u{202F}500\u{A0}: «\u{A0}a|{0}\u{A0}»")
    #expect(message.text(in: .greek) == "από 12500 «a|{0}»")
    #expect(message.text(in: .brazilianPortuguese) == "“a|{0}”12.500")
  }

  @Test("A text is English where a language lacks it, and so are its numbers and messages")
  func missing() {
    let message = Message(texts: "{0|one=one|other={0}} {1}||{1}|", .number(0), .message(.quoted("a")))

    #expect(message.text(in: .french) == "0 “a”")
    #expect(message.sentence.text(in: .french) == "0 “a”.")
    #expect(message.text(in: .greek) == "«a»")
    #expect(message.text(in: .brazilianPortuguese) == "0 “a”")
    #expect(Message(texts: "only here").sentence.text(in: .greek) == "Only here.")
  }

  @Test(
    "A form is the one for the exact number, or for the plural category, or the last resort",
    arguments: [(0, "none"), (1, "one <1>"), (2, "2 x"), (1_000_000, "1,000,000 x")]
  )
  func forms(number: Int, text: String) {
    let message = Message(
      texts: "{0|other={0} x|one=one {1|one=<{0}>|other=!}|0=none|7=seven}",
      .number(number),
      .digits(1)
    )

    #expect(message.text(in: .english) == text)
    #expect(message.text(in: .french) == text)
  }

  @Test("Signs of the notation are ordinary characters behind a backslash, and in arguments")
  func escapes() {
    let message = Message(texts: #"\{"a"\|\\n\}{0|other=\}{1}\|=}|é"#, .digits(3), .text(#"\{0|}"#))

    #expect(message.text(in: .english) == #"{"a"|\n}}\{0|}|="#)
    #expect(message.text(in: .french) == "é")
  }

  @Test(
    "A damaged text shows what can be read",
    arguments: [("a {7} b", "a  b"), ("a {", "a "), ("{x|y", ""), (#"a\"#, "a")] as [(StaticText, String)]
  )
  func damage(texts: StaticText, text: String) {
    #expect(Message(texts: texts.text).text(in: .greek) == text)
  }

  /// A literal among the arguments of a test.
  struct StaticText: Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    let text: StaticString

    init(stringLiteral text: StaticString) { self.text = text }

    var description: String { "\(text)" }
  }
}
