/// Spans of time as people say them.
package enum SpanText {
  private static var units: [(seconds: Int, unit: CalendarUnit)] { [(86_400, .day), (3_600, .hour), (60, .minute)] }

  /// `30 s`, `5 minutes`, `1 day`: in the largest unit of which there is a whole number, or at least two, rounded up.
  package static func text(_ span: Duration) -> Message {
    let (whole, rest) = span.components
    let seconds = max(0, Int(clamping: whole)) + (rest > 0 && whole < Int.max ? 1 : 0)
    for (length, unit) in units where seconds >= 2 * length || (seconds > 0 && seconds.isMultiple(of: length)) {
      return unit.counted(seconds / length + (seconds.isMultiple(of: length) ? 0 : 1))
    }
    return Message(en: "\(seconds) s", fr: "\(seconds) s", el: "\(seconds) δευτ.", ptBR: "\(seconds) s")
  }
}
