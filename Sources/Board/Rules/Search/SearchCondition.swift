import Foundation

/// Why a word of a search cannot be read: a sentence without its full stop.
struct SearchFlaw: Error, Sendable, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// The meaning of one word of a search.
enum SearchCondition: Sendable, Equatable {
  /// An ad contains one of these texts.
  case texts([SearchWord.Text])
  case without(String)
  case prices([SearchQuery.PriceBound])
  /// The category with this name, beginning of a name, or id.
  case category(String)
  case status(Ad.Status)
  case urgent(Bool)
  case pictured(Bool)
  case since(SearchAge)
  case sort(SearchQuery.Sort)

  /// Reads a word. What looks like a condition but is none is an error, so that nobody gets more than was asked for.
  init(_ word: SearchWord) throws(SearchFlaw) {
    if word.begins(with: "\\"), word.letters.count > 1 {
      self = .texts([SearchWord.Text(string: String(word.text.dropFirst()), isQuoted: true)])
    } else if !word.isQuoted, let prices = try PriceCondition.bounds(word.text) {
      self = .prices(prices)
    } else if let (name, value) = word.field, let condition = try Self.field(name, value) {
      self = condition
    } else if word.begins(with: "-"), word.letters.count > 1, !word.letters.dropFirst().begins(with: "-") {
      let texts = SearchWord.alternatives(word.letters.dropFirst())
      if texts.count > 1 { throw SearchFlaw("write \(texts.map { "-\($0.string)" }.joined(separator: " ")) instead") }
      self = .without(String(word.text.dropFirst()))
    } else {
      // A bar at an end separates nothing, and bars alone are text.
      let texts = SearchWord.alternatives(word.letters)
      self = .texts(texts.isEmpty ? [SearchWord.Text(string: word.text, isQuoted: word.isQuoted)] : texts)
    }
  }

  /// `nil` for a name that has no meaning: `12:30` is text.
  private static func field(_ name: String, _ value: String) throws(SearchFlaw) -> SearchCondition? {
    switch name {
    case "cat":
      if value.isEmpty { throw SearchFlaw("a category must follow cat:") }
      return .category(value)
    case "urgent": return .urgent(try yesOrNo(name, value))
    case "photo": return .pictured(try yesOrNo(name, value))
    case "status":
      guard let status = Ad.Status(rawValue: value.lowercased()) else {
        throw SearchFlaw("active, reserved or sold must follow status:")
      }
      return .status(status)
    case "since":
      guard let age = SearchAge(value) else {
        throw SearchFlaw("an age or a day must follow since:, such as 7d or 2026-01-31")
      }
      return .since(age)
    case "sort":
      guard let sort = SearchQuery.Sort(rawValue: value.lowercased()) else {
        throw SearchFlaw("new, price, -price or match must follow sort:")
      }
      return .sort(sort)
    default: return nil
    }
  }

  private static func yesOrNo(_ name: String, _ value: String) throws(SearchFlaw) -> Bool {
    switch value.lowercased() {
    case "yes", "y", "true", "on", "1": return true
    case "no", "n", "false", "off", "0": return false
    default: throw SearchFlaw("yes or no must follow \(name):")
    }
  }
}

extension ArraySlice<SearchWord.Letter> {
  fileprivate func begins(with character: Character) -> Bool {
    first == SearchWord.Letter(character: character, isQuoted: false)
  }
}

/// The highest age of an ad.
enum SearchAge: Sendable, Equatable {
  /// A number of calendar units before now.
  case ago(Int, Calendar.Component)
  /// Since the beginning of a day, in UTC: the server does not know the reader's time zone.
  case day(WireDate)

  /// Reads `12h`, `7d`, `2w`, `3m`, `1y` or `2026-01-31`.
  init?(_ text: String) {
    if text.utf8.count == 10, let day = WireDate(text + "T00:00:00Z"), !text.hasPrefix("0000") {
      self = .day(day)
      return
    }
    let units: [Character: Calendar.Component] = ["h": .hour, "d": .day, "w": .weekOfYear, "m": .month, "y": .year]
    // No calendar counts back further than five digits.
    guard let last = text.last, let unit = units[Character(last.lowercased())], text.count <= 6,
      let count = Int(text.dropLast()), count >= 0
    else { return nil }
    self = .ago(count, unit)
  }

  /// The earliest time that is recent enough, in seconds since 1970; `nil` if the calendar has none.
  func date(before now: Int) -> Int? {
    switch self {
    case .day(let day): return day.secondsSince1970
    case .ago(let count, let unit):
      guard let zone = TimeZone(secondsFromGMT: 0) else { return nil }
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      let date = calendar.date(byAdding: unit, value: -count, to: Date(timeIntervalSince1970: Double(now)))
      return date.flatMap { Int(exactly: $0.timeIntervalSince1970.rounded(.up)) }
    }
  }
}
