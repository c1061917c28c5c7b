/// A unit of ages.
package enum CalendarUnit: Sendable, Hashable, CaseIterable {
  case year, month, week, day, hour, minute, second

  /// A number of these units: `1 day`, `3 jours`; in Greek in the accusative, which follows `πριν από`.
  package func counted(_ number: Int) -> Message {
    switch self {
    case .year: .years(number)
    case .month: .months(number)
    case .week: .weeks(number)
    case .day: .days(number)
    case .hour: .hours(number)
    case .minute: .minutes(number)
    case .second: .seconds(number)
    }
  }
}
