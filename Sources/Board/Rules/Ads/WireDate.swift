import Loading

/// A time in whole seconds since 1970, and its JSON form: `2019-11-05T15:56:59Z`.
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
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    let date = CalendarDay(daysSince1970: (seconds - time) / 86_400).text
    return "\(date)T\(padded(time / 3_600)):\(padded(time / 60 % 60)):\(padded(time % 60))Z"
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The inverse of ``CalendarDay/init(daysSince1970:)``, where the numbers are explained.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
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
