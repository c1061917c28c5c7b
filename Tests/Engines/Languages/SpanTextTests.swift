import Languages
import Testing

@Suite("Spans of time as text")
struct SpanTextTests {
  @Test(
    "A span is in the largest unit of which there is a whole number or at least two, rounded up",
    arguments: [
      (.zero, "0 s"), (.milliseconds(1), "1 s"), (.seconds(30), "30 s"), (.milliseconds(59_001), "1 minute"),
      (.seconds(60), "1 minute"), (.seconds(90), "90 s"), (.seconds(121), "3 minutes"), (.seconds(3_600), "1 hour"),
      (.seconds(3_601), "61 minutes"), (.seconds(7_201), "3 hours"), (.seconds(86_400), "1 day"),
      (.seconds(90_000), "25 hours"), (.seconds(172_801), "3 days"), (.seconds(-5), "0 s"),
    ] as [(Duration, String)]
  )
  func english(span: Duration, expected: String) {
    #expect(SpanText.text(span).text(in: .english) == expected)
  }

  @Test(
    "Each language has its units",
    arguments: [
      (.french, "30 s", "1 jour"), (.greek, "30 δευτ.", "1 ημέρα"), (.brazilianPortuguese, "30 s", "1 dia"),
    ] as [(Language, String, String)]
  )
  func languages(language: Language, seconds: String, day: String) {
    #expect(SpanText.text(.seconds(30)).text(in: language) == seconds)
    #expect(SpanText.text(.seconds(86_400)).text(in: language) == day)
  }
}
