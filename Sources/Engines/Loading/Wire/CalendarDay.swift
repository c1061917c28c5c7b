/// An existing day of the Gregorian calendar: 2020-02-29, but not 2019-02-29.
package struct CalendarDay: Sendable, Hashable {
  /// 0...9999.
  package let year: Int
  /// 1...12.
  package let month: Int
  /// 1...31, depending on the month.
  package let day: Int

  /// Reads `2019-11-05`, in exactly these ten ASCII characters; `nil` for anything else.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]), let day = Self.number(bytes[8..<10]),
      (1...12).contains(month), (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day that is so many days after 1970-01-01; the first or the last one for a year beyond 0...9999.
  ///
  /// Days are counted in the proleptic Gregorian calendar, so that no locale or time zone data is loaded.
  package init(daysSince1970: Int) {
    // The year is considered to begin in March, so that the leap day is its last; 400 of them are always 146,097 days.
    // Day 0 of that count, the first of March of the year 0, is 719,468 days before 1970.
    let days = min(max(daysSince1970, -719_528), 2_932_896) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
  }

  /// The day of a time, counted from 1970-01-01 in UTC; the nearest one that can be counted.
  package static func daysSince1970(seconds: Double) -> Int {
    let days = (seconds / 86_400).rounded(.down)
    return Int(exactly: days) ?? (days > 0 ? .max : .min)
  }

  /// The day in JSON form: `2019-11-05`.
  package var text: String { "\(monthText)-\(Self.padded(day, 2))" }

  /// The month: `2019-11`.
  package var monthText: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))" }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }

  /// The number that ASCII digits represent; `nil` if there is another character among them, or there are more than
  /// nine.
  static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 9, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
