package import Foundation

/// Dates and ages as people read them.
package enum DateText {
  /// `5 November 2019, 15:56 UTC`, `5 novembre 2019 à 15:56 UTC`: the full date with its time zone.
  package static func full(_ date: Date, in zone: TimeZone) -> Message {
    let (year, month, day, hour, minute) = parts(of: date, in: zone)
    let time = "\(twoDigits(hour)):\(twoDigits(minute)) \(name(ofOffset: zone.secondsFromGMT(for: date)))"
    let written = self.day(year: year, month: month, day: day)
    let separator = Message(en: ", ", fr: " à ", el: ", ", ptBR: ", ")
    return written + separator + Message(verbatim: time)
  }

  /// `UTC`, `GMT+2`, `GMT-4`, `GMT+5:30`: the same everywhere, while letters such as `EDT` are known to some machines and some readers.
  ///
  /// - Parameter seconds: to the east of Greenwich.
  private static func name(ofOffset seconds: Int) -> String {
    if seconds == 0 { return "UTC" }
    let minutes = abs(seconds) / 60
    let rest = minutes % 60 == 0 ? "" : ":" + twoDigits(minutes % 60)
    return "GMT\(seconds < 0 ? "-" : "+")\(minutes / 60)\(rest)"
  }

  /// `5 November 2019`, `1er novembre 2019`, `5 Νοεμβρίου 2019`, `5 de novembro de 2019`; an invalid month is written
  /// as a number.
  package static func day(year: Int, month: Int, day: Int) -> Message {
    let month = MonthNames.message(month)
    return Message(
      en: "\(day) \(month) \(year)",
      fr: "\(day == 1 ? "1er" : String(day)) \(month) \(year)",
      el: "\(day) \(month) \(year)",
      ptBR: "\(day == 1 ? "1º" : String(day)) de \(month) de \(year)"
    )
  }

  /// The day of a date in a time zone.
  package static func day(_ date: Date, in zone: TimeZone) -> Message {
    let (year, month, day, _, _) = parts(of: date, in: zone)
    return self.day(year: year, month: month, day: day)
  }

  /// `Apr 21, 2021 11:50 am`, `21 avr. 2021, 11:50`: a short date with the time, without seconds.
  package static func short(_ date: Date, in zone: TimeZone) -> Message {
    let (year, month, day, hour, minute) = parts(of: date, in: zone)
    let minutes = twoDigits(minute)
    let time = "\(twoDigits(hour)):\(minutes)"
    let name = MonthNames.short(month)
    return Message(
      en: "\(name) \(day), \(year) \(hour % 12 == 0 ? 12 : hour % 12):\(minutes) \(hour < 12 ? "am" : "pm")",
      fr: "\(day == 1 ? "1er" : String(day)) \(name) \(year), \(time)",
      el: "\(day) \(name) \(year), \(time)",
      ptBR: "\(day == 1 ? "1º" : String(day)) \(name) \(year), \(time)"
    )
  }

  /// `3 hours ago`, `il y a 3 heures`: the largest of year, month, week, day, hour, minute, second that is at least 1,
  /// rounded down; months and years by the calendar. Less than a second ago, or in the future, is `just now`.
  package static func age(of date: Date, at now: Date, in zone: TimeZone) -> Message {
    guard date < now, let (count, unit) = largestUnit(from: date, to: now, in: zone) else {
      return Message(en: "just now", fr: "à l’instant", el: "μόλις τώρα", ptBR: "agora mesmo")
    }
    let span = unit.counted(count)
    return Message(en: "\(span) ago", fr: "il y a \(span)", el: "πριν από \(span)", ptBR: "há \(span)")
  }

  private static func largestUnit(from date: Date, to now: Date, in zone: TimeZone) -> (Int, CalendarUnit)? {
    let fields: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second]
    let parts = Calendar.gregorian(in: zone).dateComponents(fields, from: date, to: now)
    let days = parts.day ?? 0
    let units: [(Int, CalendarUnit)] = [
      (parts.year ?? 0, .year), (parts.month ?? 0, .month), (days / 7, .week), (days, .day), (parts.hour ?? 0, .hour),
      (parts.minute ?? 0, .minute), (parts.second ?? 0, .second),
    ]
    return units.first { $0.0 >= 1 }
  }

  private static func parts(of date: Date, in zone: TimeZone) -> (Int, Int, Int, Int, Int) {
    let parts = Calendar.gregorian(in: zone).dateComponents([.year, .month, .day, .hour, .minute], from: date)
    return (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0, parts.hour ?? 0, parts.minute ?? 0)
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}

extension Calendar {
  /// The Gregorian calendar in a time zone.
  package static func gregorian(in zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }
}
