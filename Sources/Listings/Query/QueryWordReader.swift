import Foundation
import Languages

/// The grammar of the query language, word by word.
enum QueryWordReader {
  static func meaning(of word: String) -> QueryPart.Meaning {
    if word.hasPrefix("\\"), word.count > 1 { return .text(String(word.dropFirst())) }
    if let bound = bound(word) { return bound }
    if let range = range(word) { return range }
    if let colon = word.firstIndex(of: ":"),
      let field = field(word[..<colon].lowercased(), String(word[word.index(after: colon)...]))
    {
      return field
    }
    if word.hasPrefix("-"), word.count > 1, !word.hasPrefix("--") { return .without(String(word.dropFirst())) }
    return .text(word)
  }

  /// `<200`, `<=200`, `>50`, `>=50`.
  private static func bound(_ word: String) -> QueryPart.Meaning? {
    guard let sign = word.first, sign == "<" || sign == ">" else { return nil }
    let isInclusive = word.dropFirst().hasPrefix("=")
    let amount = word.dropFirst(isInclusive ? 2 : 1)
    guard !amount.isEmpty else { return .unusable(priceHasToFollow(sign)) }
    guard let price = PriceText.amount(String(amount)) else { return nil }
    return switch (sign, isInclusive) {
    case ("<", false): .price([.below(price)])
    case ("<", true): .price([.atMost(price)])
    case (_, false): .price([.above(price)])
    case (_, true): .price([.atLeast(price)])
    }
  }

  /// `50..200`, `50..`, `..200`: both ends belong to it.
  private static func range(_ word: String) -> QueryPart.Meaning? {
    guard let dots = word.firstRange(of: "..") else { return nil }
    let (low, high) = (String(word[..<dots.lowerBound]), String(word[dots.upperBound...]))
    let (lowest, highest) = (PriceText.amount(low), PriceText.amount(high))
    guard low.isEmpty != (lowest != nil), high.isEmpty != (highest != nil) else { return nil }
    if let lowest, let highest, lowest > highest { return .unusable(emptyRange(low, high)) }
    let bounds = [lowest.map(ListingCondition.PriceBound.atLeast), highest.map(ListingCondition.PriceBound.atMost)]
    return bounds.contains { $0 != nil } ? .price(bounds.compactMap { $0 }) : nil
  }

  private static func field(_ name: String, _ value: String) -> QueryPart.Meaning? {
    switch name {
    case "cat": value.isEmpty ? .unusable(categoryHasToFollow) : .category(value)
    case "urgent": yesNo(value).map(QueryPart.Meaning.urgent) ?? .unusable(yesOrNo("urgent"))
    case "photo": yesNo(value).map(QueryPart.Meaning.pictured) ?? .unusable(yesOrNo("photo"))
    case "since": age(value).map(QueryPart.Meaning.since) ?? .unusable(ageOrDay)
    default: nil
    }
  }

  private static func yesNo(_ value: String) -> Bool? {
    YesNoText.normalised(value).map { $0 == YesNoText.yes }
  }

  private static func age(_ value: String) -> QueryPart.Age? {
    if let day = day(value) { return day }
    let units: [Character: Calendar.Component] = [
      "h": .hour, "d": .day, "w": .weekOfYear, "m": .month, "y": .year,
    ]
    // No calendar counts further back than five digits of anything.
    guard let last = value.last, let unit = units[Character(last.lowercased())], value.count <= 6,
      let count = Int(value.dropLast()), count >= 0
    else { return nil }
    return .ago(count, unit)
  }

  private static func day(_ value: String) -> QueryPart.Age? {
    let parts = value.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), (1...31).contains(day), year >= 1
    else { return nil }
    return .day(year: year, month: month, day: day)
  }
}
