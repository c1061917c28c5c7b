import Foundation
import Languages
import Loading

/// The grammar of the query language, word by word.
enum QueryWordReader {
  static func meaning(of word: String) -> QueryPart.Meaning {
    if word.isEmpty { return .unfinished(.quotesAreEmpty) }
    if word.hasPrefix("\\"), word.count > 1 { return .text(String(word.dropFirst())) }
    if !isPhrase(word), let condition = bound(word) ?? range(word) { return condition }
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

  /// Whether a word can only come from quotation marks, and says more than a number: `<200 euros`.
  private static func isPhrase(_ word: String) -> Bool {
    word.contains(where: \.isWhitespace) && word.contains(where: \.isLetter)
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
      if let meanings = meanings(of: [amount]) {
        return .unfinished(.useEither(sign + meanings.point, other: sign + meanings.thousands))
      }
      if amount.contains(where: \.isWhitespace) { return nil }
      if let meant = meantPrice(amount) { return .unusable(.use("\(sign)\(meant)")) }
      let remedy = Message.priceMustFollowSign(sign)
      return AmountText.isBeginning(amount) ? .unfinished(remedy) : .unusable(remedy)
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
    guard let dots = word.firstRange(of: ".."), word.contains(where: \.isNumber) else { return nil }
    let (low, high) = (String(word[..<dots.lowerBound]), String(word[dots.upperBound...]))
    let (lowest, highest) = (PriceText.amount(low), PriceText.amount(high))
    guard low.isEmpty != (lowest != nil), high.isEmpty != (highest != nil) else {
      if let meanings = meanings(of: [low, high]) {
        return .unfinished(.useEither(meanings.point, other: meanings.thousands))
      }
      // If neither end is a price, the dots belong to a sentence.
      let ends = [low, high].filter { $0.first?.isWholeNumber == true }
      if ends.isEmpty || word.contains(where: \.isWhitespace) { return nil }
      if lowest != nil, AmountText.isBeginning(high) { return .unfinished(.pricesMustFollow) }
      return .unusable(meantRange(low, high) ?? Message.pricesMustFollow)
    }
    if let lowest, let highest, lowest > highest {
      // Further digits make a price higher.
      return .unfinished(.use("\(high)..\(low)"))
    }
    let bounds = [lowest.map(ListingCondition.PriceBound.atLeast), highest.map(ListingCondition.PriceBound.atMost)]
    return bounds.contains { $0 != nil } ? .price(bounds.compactMap { $0 }) : nil
  }

  /// The amounts of a condition on the price, `nil` for a text that is not an amount.
  static func amounts(in word: String) -> [AmountText?] {
    let ends = word.drop { "<>=".contains($0) }
    guard let dots = ends.firstRange(of: "..") else { return [AmountText(ends)] }
    return [AmountText(ends[..<dots.lowerBound]), AmountText(ends[dots.upperBound...])]
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
  /// The ends of a range with their points as decimal points, and as marks of thousands; `nil` if none has two meanings.
  private static func meanings(of ends: [String]) -> (point: String, thousands: String)? {
    var isAmbiguous = false
    let meanings = ends.map { end -> (Price?, Price?) in
      guard case .ambiguous(let point, let thousands, _)? = AmountText(end) else {
        let price = PriceText.amount(end)
        return (price, price)
      }
      isAmbiguous = true
      return (Price(point), Price(thousands))
    }
    func text(_ prices: [Price?]) -> String { prices.map { $0?.description ?? "" }.joined(separator: "..") }
    return isAmbiguous ? (text(meanings.map(\.0)), text(meanings.map(\.1))) : nil
  }

  // Parsed once, not for each word. Threads may share a literal, which has no parser of one's own.
  private nonisolated(unsafe) static let begunAge = /[0-9]{0,5}|[0-9]{4}-[0-9]{0,2}|[0-9]{4}-[0-9]{2}-[0-9]?/
  // Threads may share a literal, which has no parser of one's own.
  private nonisolated(unsafe) static let namedPrice =
    /(?i)(?:price|prix|preço|preco|τιμή|τιμη)[:=]?(<=|>=|<|>)?(.+)/

  /// Whether further characters can turn a text into an age or a day.
  private static func isAgeBegun(_ value: String) -> Bool { value.wholeMatch(of: begunAge) != nil }

  /// The price that was probably meant: `1k` is 1000.
  private static func meantPrice(_ text: String) -> String? {
    guard text.lowercased().hasSuffix("k") else { return PriceText.amount(text)?.description }
    return PriceText.amount(text.dropLast()).flatMap { Price($0.amount * 1000)?.description }
  }

  /// The condition on the price that was probably meant: `<60` by `price:60`, `36..38` by `36-38`.
  static func meantPriceCondition(_ text: String) -> String? {
    if let named = text.wholeMatch(of: namedPrice) {
      return PriceText.amount(named.2).map { "\(named.1 ?? "<")\($0)" }
    }
    let ends = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    guard ends.count == 2, let low = PriceText.amount(ends[0]), let high = PriceText.amount(ends[1]) else { return nil }
    return "\(min(low, high))..\(max(low, high))"
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
