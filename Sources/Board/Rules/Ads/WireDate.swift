/// A time in whole seconds since 1970, and its JSON form: `2019-11-05T15:56:59Z`.
///
/// Days are counted in the proleptic Gregorian calendar, so that no locale or time zone data is loaded.
package struct WireDate: Sendable, Hashable {
  /// The time, in seconds since 1970.
  package let secondsSince1970: Int

  /// Creates a time.
  package init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

  /// Reads `yyyy-MM-ddTHH:mm:ss` followed by `Z`, `+hhmm` or `+hh:mm`; `nil` for anything else, or a date that does
  /// not exist.
  package init?(_ text: String) {
    var digits = DigitReader(text.utf8)
    guard
      let year = digits.number(4), digits.skip("-"), let month = digits.number(2), digits.skip("-"),
      let day = digits.number(2), digits.skip("T"), let hour = digits.number(2), digits.skip(":"),
      let minute = digits.number(2), digits.skip(":"), let second = digits.number(2), let offset = digits.offset(),
      digits.isAtEnd, (1...12).contains(month), (1...WireDate.days(inMonth: month, of: year)).contains(day),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let days = WireDate.daysSince1970(year: year, month: month, day: day)
    secondsSince1970 = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
  }

  /// The JSON form. Years beyond 0...9999 are clamped to the nearest representable time.
  package var text: String {
    let seconds = min(max(secondsSince1970, -62_167_219_200), 253_402_300_799)
    let time = ((seconds % 86_400) + 86_400) % 86_400
    let (year, month, day) = WireDate.civil(daysSince1970: (seconds - time) / 86_400)
    func padded(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    return "\(date)T\(padded(time / 3_600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))Z"
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  // The year is considered to begin in March, so that the leap day is its last; 400 of them are always 146,097 days.
  // Day 0 of that count, the first of March of the year 0, is 719,468 days before 1970.

  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
    let days = daysSince1970 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

/// Reads fixed-width decimal fields from left to right.
struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String.UTF8View) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// Consumes the character if it is next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  /// Consumes exactly `width` digits.
  mutating func number(_ width: Int) -> Int? {
    guard rest.count >= width else { return nil }
    var value = 0
    for byte in rest.prefix(width) {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    rest.removeFirst(width)
    return value
  }

  /// Consumes an offset from UTC and returns its seconds: `Z`, `+hhmm` or `-hh:mm`.
  mutating func offset() -> Int? {
    if skip("Z") { return 0 }
    let isEast = skip("+")
    guard isEast || skip("-"), let hours = number(2) else { return nil }
    _ = skip(":")
    guard let minutes = number(2), hours < 24, minutes < 60 else { return nil }
    return (isEast ? 1 : -1) * (hours * 3_600 + minutes * 60)
  }
}
