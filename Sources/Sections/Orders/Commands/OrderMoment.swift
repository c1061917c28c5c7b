import ArgumentParser
import Foundation
import Loading

/// The moment in an option: `2020-07-26`, `2020-07-26T13:30:12Z`, or `7d` ago.
enum OrderMoment: ExpressibleByArgument, Equatable {
  case day(DateComponents)
  case instant(Date)
  case ago(Int, Calendar.Component)

  private static let units: [Character: (component: Calendar.Component, count: Int)] = [
    "h": (.hour, 1), "d": (.day, 1), "w": (.day, 7), "m": (.month, 1), "y": (.year, 1),
  ]

  init?(argument: String) {
    if let day = Self.day(argument) {
      self = .day(day)
    } else if let date = WireDate.date(from: argument) {
      self = .instant(date)
    } else if let unit = argument.last.flatMap({ Self.units[$0] }), let count = Int(argument.dropLast()),
      (0...100_000).contains(count)
    {
      self = .ago(count * unit.count, unit.component)
    } else {
      return nil
    }
  }

  /// Its first millisecond since 1970.
  func start(now: Date, zone: TimeZone) -> Int64 { milliseconds(date(now, zone)) }

  /// Its last millisecond since 1970: for a day, the one before the next day.
  func end(now: Date, zone: TimeZone) -> Int64 {
    let start = date(now, zone)
    guard case .day = self, let next = Self.calendar(zone).date(byAdding: .day, value: 1, to: start) else {
      return milliseconds(start)
    }
    return milliseconds(next) - 1
  }
}

extension OrderMoment {
  private static func day(_ text: String) -> DateComponents? {
    CalendarDay(text).map { DateComponents(year: $0.year, month: $0.month, day: $0.day) }
  }

  private func date(_ now: Date, _ zone: TimeZone) -> Date {
    let calendar = Self.calendar(zone)
    return switch self {
    case .day(let day): calendar.date(from: day) ?? .distantPast
    case .instant(let date): date
    case .ago(let count, let unit): calendar.date(byAdding: unit, value: -count, to: now) ?? .distantPast
    }
  }

  private func milliseconds(_ date: Date) -> Int64 {
    // Years of four digits fit easily into an Int64.
    Int64((date.timeIntervalSince1970 * 1000).rounded(.down))
  }

  private static func calendar(_ zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }
}
