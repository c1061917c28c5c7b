import SectionsTestSupport
import ShellTestSupport
import Testing

@testable import Shell

@Suite("Time spans")
struct TimeSpanTests {
  init() {
    TestSections.register()
  }

  @Test(
    "A time span is a number with its unit, or a bare number of seconds",
    arguments: [
      ("80ms", .milliseconds(80)), ("1.5s", .milliseconds(1_500)), ("2m", .seconds(120)), ("3", .seconds(3)),
      ("0", .zero), ("0.25", .milliseconds(250)), ("0.5ms", .microseconds(500)), ("1440m", .seconds(86_400)),
      ("6h", .seconds(21_600)), ("1d", .seconds(86_400)),
    ] as [(String, Duration)]
  )
  func spans(text: String, duration: Duration) {
    #expect(TimeSpan(argument: text)?.duration == duration)
  }

  @Test(
    "A time span is written in its largest whole unit",
    arguments: [
      (.seconds(7_200), "2h"), (.seconds(900), "15m"), (.seconds(90), "90s"), (.seconds(2), "2s"), (.zero, "0s"),
      (.milliseconds(1_500), "1500ms"), (.milliseconds(60_100), "60100ms"), (.milliseconds(100), "100ms"),
    ] as [(Duration, String)]
  )
  func written(duration: Duration, text: String) {
    #expect(TimeSpan(duration: duration).defaultValueDescription == text)
  }

  @Test(
    "Any other text is not a time span",
    arguments: [
      "", "s", "ms", "soon", "-1", "-1ms", "1w", "25h", "1 s", "nan", "inf", "1e300", "86401", "1441m", "1,5s",
    ]
  )
  func nothing(text: String) {
    #expect(TimeSpan(argument: text) == nil)
  }
}
