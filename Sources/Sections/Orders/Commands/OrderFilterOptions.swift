import ArgumentParser
import Foundation
import Languages
import Loading
import Orders
import Shell

/// The orders that a command is about.
struct OrderFilterOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.orderFilterHelpCurrency, valueName: .orderFilterHelpCurrencyValue))
  var currency: String?

  @Option(help: ArgumentHelp(.orderFilterHelpType, valueName: .orderFilterHelpTypeValue))
  var type: Order.Kind?

  @Option(help: ArgumentHelp(.orderFilterHelpStatus, valueName: .orderFilterHelpStatusValue))
  var status: Order.Status?

  @Option(help: ArgumentHelp(.orderFilterHelpSince, valueName: .orderFilterHelpSinceValue))
  var since: OrderMoment?

  @Option(help: ArgumentHelp(.orderFilterHelpUntil, valueName: .orderFilterHelpUntilValue))
  var until: OrderMoment?

  @Option(help: ArgumentHelp(.orderFilterHelpMin, valueName: .orderFilterHelpMinValue))
  var min: OrderAmount?

  @Option(help: ArgumentHelp(.orderFilterHelpMax, valueName: .orderFilterHelpMaxValue))
  var max: OrderAmount?

  func validate() throws {
    for moment in [since, until] {
      if case .unknown(let text)? = moment { throw ValidationError(.orderMomentUnknown(.quoted(text))) }
    }
    for bound in [min, max].compactMap(\.self) {
      if case .ambiguous(let point, let thousands, _) = bound.reading {
        throw ValidationError(.orderAmountIsAmbiguous(.quoted(bound.text), point: point, thousands: thousands))
      }
      // Without a currency, amounts in all of them are compared.
      if let mark = bound.reading.currency, currency.map(mark.means) != true {
        throw ValidationError(.orderAmountNeedsCurrency)
      }
    }
  }

  /// The filter with these options.
  func filter(in context: OrdersContext) -> OrderFilter {
    OrderFilter(
      currency: currency,
      type: type,
      status: status,
      since: since?.start(now: context.now(), zone: context.timeZone),
      until: until?.end(now: context.now(), zone: context.timeZone),
      min: min?.number,
      max: max?.number
    )
  }
}

extension Order.Kind: ExpressibleByArgument {
  package init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}

extension Order.Status: ExpressibleByArgument {
  package init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}

/// The amount in an option: exactly as orders have it, such as `1.250`, or as people write it, such as `1.250,00`.
struct OrderAmount: ExpressibleByArgument {
  let text: String
  let reading: AmountText

  init?(argument: String) {
    text = argument
    // The length limit of amounts.
    if argument.utf8.count <= 2 * Order.longestPart + 2, let exact = ExactDecimal(argument) {
      reading = .amount(exact.description, nil)
    } else if let written = AmountText(argument) {
      reading = written
    } else {
      return nil
    }
  }

  /// The number; `nil` if the text can mean two.
  var number: ExactDecimal? {
    if case .amount(let number, _) = reading { ExactDecimal(number) } else { nil }
  }
}

/// The moment in an option: `2020-07-26`, `2020-7-26`, `2020-07-26T13:30:12Z`, the same without a zone, `yesterday`, or
/// `7d` ago.
enum OrderMoment: ExpressibleByArgument, Equatable {
  case day(DateComponents)
  case instant(Date)
  /// A time of the user's zone.
  case local(DateComponents)
  case ago(Int, Calendar.Component)
  /// The day so many days ago.
  case dayAgo(Int)
  case unknown(String)

  private static let units: [Character: (component: Calendar.Component, count: Int)] = [
    "h": (.hour, 1), "d": (.day, 1), "w": (.day, 7), "m": (.month, 1), "y": (.year, 1),
  ]

  init(argument: String) {
    if let day = Self.day(argument) {
      self = .day(day)
    } else if let date = WireDate.date(from: argument) {
      self = .instant(date)
    } else if let time = Self.local(argument) {
      self = .local(time)
    } else if let days = ["today": 0, "yesterday": 1][argument.lowercased()] {
      self = .dayAgo(days)
    } else if let unit = argument.last.flatMap({ Self.units[$0] }), let count = Int(argument.dropLast()),
      (0...100_000).contains(count)
    {
      self = .ago(count * unit.count, unit.component)
    } else {
      self = .unknown(argument)
    }
  }

  /// Its first millisecond since 1970.
  func start(now: Date, zone: TimeZone) -> Int64 { milliseconds(date(now, zone)) }

  /// Its last millisecond since 1970: for a day, the one before the next day.
  func end(now: Date, zone: TimeZone) -> Int64 {
    let start = date(now, zone)
    let calendar = Calendar.gregorian(in: zone)
    guard isDay, let next = calendar.date(byAdding: .day, value: 1, to: start) else { return milliseconds(start) }
    // Where the clocks go forward at midnight a day begins at 1:00, but not the one after it.
    return milliseconds(calendar.startOfDay(for: next)) - 1
  }

  private var isDay: Bool {
    switch self {
    case .day, .dayAgo: true
    case .instant, .local, .ago, .unknown: false
    }
  }

  private static func day(_ text: some StringProtocol) -> DateComponents? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    // `2022-9-1`
    let padded = parts.map { $0.count == 1 ? "0\($0)" : String($0) }.joined(separator: "-")
    return CalendarDay(padded).map { DateComponents(year: $0.year, month: $0.month, day: $0.day) }
  }

  private static func local(_ text: String) -> DateComponents? {
    guard let match = text.wholeMatch(of: /([0-9-]+)[T ]([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?/),
      var time = day(match.1), let hour = Int(match.2), let minute = Int(match.3), hour < 24, minute < 60
    else { return nil }
    let second = match.4.flatMap { Int($0) } ?? 0
    guard second < 60 else { return nil }
    (time.hour, time.minute, time.second) = (hour, minute, second)
    return time
  }

  private func date(_ now: Date, _ zone: TimeZone) -> Date {
    let calendar = Calendar.gregorian(in: zone)
    return switch self {
    case .day(let parts), .local(let parts): calendar.date(from: parts) ?? .distantPast
    case .instant(let date): date
    case .dayAgo(let days):
      calendar.date(byAdding: .day, value: -days, to: now).map { calendar.startOfDay(for: $0) } ?? .distantPast
    case .unknown: .distantPast
    case .ago(let count, let unit): calendar.date(byAdding: unit, value: -count, to: now) ?? .distantPast
    }
  }

  private func milliseconds(_ date: Date) -> Int64 {
    // Years of four digits fit easily into an Int64. Rounded to microseconds first, because 12.101 s may be slightly less as a
    // Double.
    Int64(((date.timeIntervalSince1970 * 1_000_000).rounded() / 1000).rounded(.down))
  }
}
