import Foundation
import Languages
import Loading

/// The grammar of the query language, word by word.
enum QueryWordReader {
  static func meaning(of word: String) -> QueryPart.Meaning {
    if word.hasPrefix("\\"), word.count > 1 { return .text(String(word.dropFirst())) }
    if let bound = bound(word) { return bound }
    if let range = range(word) ?? hyphenatedRange(word) { return range }
    if let mark = mark(word) { return mark }
    if let colon = word.firstIndex(of: ":"),
      let field = field(word[..<colon].lowercased(), String(word[word.index(after: colon)...]))
    {
      return field
    }
    if word.hasPrefix("-"), word.count > 1, !word.hasPrefix("--") {
      return meantExclusions(word).map { .unusable($0) } ?? .without(String(word.dropFirst()))
    }
    return either(word) ?? .text(word)
  }

  /// `velo|bike`. A bar at an end separates nothing: `velo|`, while the next word is typed, is `velo`.
  private static func either(_ word: String) -> QueryPart.Meaning? {
    let texts = word.split(separator: "|").map(String.init)
    if texts.isEmpty || texts == [word] { return nil }
    return texts.count == 1 ? .text(texts[0]) : .either(texts)
  }

  /// `<200`, `<=200`, `>50`, `>=50`.
  private static func bound(_ word: String) -> QueryPart.Meaning? {
    guard let first = word.first, first == "<" || first == ">" else { return nil }
    let sign = word.dropFirst().hasPrefix("=") ? "\(first)=" : "\(first)"
    let amount = String(word.dropFirst(sign.count))
    guard let price = PriceText.amount(amount) else {
      // Only a quoted phrase has blanks.
      if amount.contains(where: \.isWhitespace) { return nil }
      if isBeginning(amount) { return .unfinished(.priceMustFollowSign(sign)) }
      return .unusable(meantPrice(amount).map { .use("\(sign)\($0)") } ?? Message.priceMustFollowSign(sign))
    }
    return switch sign {
    case "<": .price([.below(price)])
    case "<=": .price([.atMost(price)])
    case ">": .price([.above(price)])
    default: .price([.atLeast(price)])
    }
  }

  /// `50..200`, `50..`, `..200`, including both ends.
  private static func range(_ word: String) -> QueryPart.Meaning? {
    guard let dots = word.firstRange(of: "..") else { return nil }
    let (low, high) = (String(word[..<dots.lowerBound]), String(word[dots.upperBound...]))
    let (lowest, highest) = (PriceText.amount(low), PriceText.amount(high))
    guard low.isEmpty != (lowest != nil), high.isEmpty != (highest != nil) else {
      // If neither end is a price, the dots belong to a sentence.
      let ends = [low, high].filter { $0.first?.isWholeNumber == true }
      if ends.isEmpty || word.contains(where: \.isWhitespace) { return nil }
      if lowest != nil, isBeginning(high) { return .unfinished(.pricesMustFollow) }
      return .unusable(meantRange(low, high) ?? Message.pricesMustFollow)
    }
    if let lowest, let highest, lowest > highest {
      // Further digits make a price higher.
      return .unfinished(.use("\(high)..\(low)"))
    }
    let bounds = [lowest.map(ListingCondition.PriceBound.atLeast), highest.map(ListingCondition.PriceBound.atMost)]
    return bounds.contains { $0 != nil } ? .price(bounds.compactMap { $0 }) : nil
  }

  /// `50-200`, which is not the form of a range.
  private static func hyphenatedRange(_ word: String) -> QueryPart.Meaning? {
    let ends = word.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    guard ends.count == 2, ends.allSatisfy({ $0.first?.isWholeNumber == true }) else { return nil }
    return meantRange(String(ends[0]), String(ends[1])).map { .unusable($0) }
  }

  private static func field(_ name: String, _ value: String) -> QueryPart.Meaning? {
    switch name {
    case "cat": value.isEmpty ? .unfinished(.categoryMustFollow) : .category(value)
    case "urgent": yesNo(value).map(QueryPart.Meaning.urgent) ?? neither(value, .useYesOrNo("urgent"))
    case "photo": yesNo(value).map(QueryPart.Meaning.pictured) ?? neither(value, .useYesOrNo("photo"))
    case "status": choice(value, .useStatus) { .status($0) }
    case "sort": choice(value, .useSort) { .sort($0) }
    case "since":
      age(value).map(QueryPart.Meaning.since) ?? (isAgeBegun(value) ? .unfinished(.ageOrDay) : .unusable(.ageOrDay))
    default: nil
    }
  }

  private static func yesNo(_ value: String) -> Bool? {
    YesNoText.normalised(value).map { $0 == YesNoText.yes }
  }

  private static func neither(_ value: String, _ remedy: Message) -> QueryPart.Meaning {
    YesNoText.isBeginning(value) ? .unfinished(remedy) : .unusable(remedy)
  }

  /// One of a few words, in any case.
  private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ value: String,
    _ remedy: Message,
    _ meaning: (Choice) -> QueryPart.Meaning
  ) -> QueryPart.Meaning {
    let value = value.lowercased()
    if let choice = Choice(rawValue: value) { return meaning(choice) }
    return Choice.allCases.contains { $0.rawValue.hasPrefix(value) } ? .unfinished(remedy) : .unusable(remedy)
  }

  private static func age(_ value: String) -> QueryPart.Age? {
    if let day = day(value) { return day }
    let units: [Character: Calendar.Component] = ["h": .hour, "d": .day, "w": .weekOfYear, "m": .month, "y": .year]
    // No calendar unit counts back further than five digits.
    guard let last = value.last, let unit = units[Character(last.lowercased())], value.count <= 6,
      let count = Int(value.dropLast()), count >= 0
    else { return nil }
    return .ago(count, unit)
  }

  private static func day(_ value: String) -> QueryPart.Age? {
    guard let day = CalendarDay(value), day.year >= 1 else { return nil }
    return .day(year: day.year, month: day.month, day: day.day)
  }
}

/// What is meant, or may still be typed.
extension QueryWordReader {
  /// Whether further digits can turn a text into a price.
  private static func isBeginning(_ amount: String) -> Bool { PriceText.amount(amount + "0") != nil }

  /// Whether further characters can turn a text into an age or a day.
  private static func isAgeBegun(_ value: String) -> Bool {
    value.wholeMatch(of: /[0-9]{0,5}|[0-9]{4}-[0-9]{0,2}|[0-9]{4}-[0-9]{2}-[0-9]?/) != nil
  }

  /// The price that was probably meant: `1k` is 1000, `200eur` is 200.
  private static func meantPrice(_ text: String) -> String? {
    let number = text.prefix { $0.isWholeNumber || $0 == "." || $0 == "," }
    guard let amount = PriceText.amount(String(number)) else { return nil }
    switch text.dropFirst(number.count).lowercased() {
    case "": return String(number)
    case "k": return Price(amount.amount * 1000)?.description
    case "eur", "euro", "euros", "usd", "chf", "gbp", ".-": return String(number)
    default: return nil
    }
  }

  /// `-a|b` is probably `-a -b`.
  private static func meantExclusions(_ word: String) -> Message? {
    let texts = word.dropFirst().split(separator: "|")
    return texts.count > 1 ? .use(texts.map { "-\($0)" }.joined(separator: " ")) : nil
  }

  private static func meantRange(_ low: String, _ high: String) -> Message? {
    guard let low = meantPrice(low), let high = meantPrice(high), let lowest = PriceText.amount(low),
      let highest = PriceText.amount(high)
    else { return nil }
    return .use(lowest <= highest ? "\(low)..\(high)" : "\(high)..\(low)")
  }
}
