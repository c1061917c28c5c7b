package import Foundation
package import Languages

/// A search as it is typed. Every word must be met, in any order.
///
/// The board has no words: it looks for one text. It gets the longest word, and the others are applied here, like the
/// conditions that it does not know.
///
/// The language, word by word (a quoted phrase is one word):
///
/// | Word | Means |
/// | --- | --- |
/// | `<200` `<=200` `< 200` `>50` `>=50` `50..200` | the price, in the board's currency; a range includes both ends |
/// | `cat:loisirs` | the category, in any case, with or without accents |
/// | `velo\|bike` | one of these texts, by the board's own rule |
/// | `-enfant` | without this text, by the board's own rule |
/// | `urgent:yes` `photo:no` | marked as urgent or not, with a picture or not |
/// | `status:sold` | with this status: active, reserved or sold |
/// | `sort:-price` | not a condition: the order of the results (new, price, -price, match); the last one counts |
/// | `since:7d` `since:2026-01-31` | placed at most this many hours, days, weeks, months, years ago (`h d w m y`); since a day |
/// | `is:bookmarked` `-is:hidden` | with a mark of the user's or without: `new` (not opened), `bookmarked`, `hidden`, `noted` |
/// | `\<200` | anything after a backslash is text |
/// | `<abc` `<1k` `<1.250` | an invalid condition, which is refused |
/// | everything else | text, by the board's own rule |
package struct QueryText: Sendable, Hashable {
  /// The words, in order.
  package var parts: [QueryPart]

  /// The most words of a search.
  package static let mostWords = 64

  /// Parses words. O(their length).
  package init(words: [String]) {
    parts = []
    for word in words {
      // `< 200` is `<200`.
      if let last = parts.last?.word, ["<", "<=", ">", ">="].contains(last) {
        let bound = QueryPart("\(last) \(word)")
        if case .text = bound.meaning {
        } else {
          parts[parts.count - 1] = bound
          continue
        }
      }
      parts.append(QueryPart(word))
    }
  }

  /// The conditions that were probably meant by words that are text: `velo|lampe` for `velo OR lampe`, `<60` for `prix:60`.
  package var meantConditions: [String] {
    parts.indices.compactMap { index in
      guard case .text(let text) = parts[index].meaning, text == parts[index].word else { return nil }
      let next = parts.indices.contains(index + 1) ? Self.quotedIfNeeded(parts[index + 1].word) : nil
      switch text {
      case "OR", "OU", "Ή":
        guard index > 0, let next else { return nil }
        return Self.quotedIfNeeded(parts[index - 1].word) + "|" + next
      case "NOT", "SAUF": return next.map { "-" + $0 }
      default: return QueryWordReader.meantPriceCondition(text)
      }
    }
  }

  /// How to write the conditions that were probably meant, for a search that finds nothing; `nil` if there are none.
  ///
  /// - Parameter quoted: how a shell reads a condition, where one takes the quotation marks away.
  package func correction(quoting quoted: ((String) -> String)?) -> Message? {
    let (meant, phrased) = (meantConditions, phrasedConditions)
    if !meant.isEmpty { return .conditionsAreWritten(meant.joined(separator: ", ")) }
    if phrased.isEmpty { return nil }
    guard let quoted else { return .conditionsAreUnquoted(phrased.joined(separator: ", ")) }
    return .conditionsAreArguments(phrased.map(quoted).joined(separator: ", "))
  }

  /// The conditions in its phrases, which are text there.
  private var phrasedConditions: [String] {
    parts.flatMap { part -> [String] in
      guard case .text(let text) = part.meaning, text == part.word, text.contains(where: \.isWhitespace) else {
        return []
      }
      let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
      return QueryText(words: words).parts.filter(\.meaning.isCondition).map(\.word)
    }
  }

  private static func quotedIfNeeded(_ text: String) -> String {
    text.contains(where: \.isWhitespace) ? quoted(text) : text
  }

  /// The words as they were typed.
  package var typed: String { parts.map(\.word).joined(separator: " ") }

  /// The text for the board: the longest, which usually the fewest ads contain, and of several the first.
  ///
  /// Boards find apostrophes and hyphens only as they are written. So of `l'armoire`, `armoire` is asked for, which finds `l’armoire` too.
  package var asked: ListingQuery { ListingQuery(askedText.map(Self.partWrittenOneWay) ?? "") }

  /// The text of which ``asked`` is all or a part; `nil` if the search has none.
  package var askedText: String? { Self.longest(of: texts) }

  private static func longest(of texts: [some StringProtocol]) -> String? {
    let texts = texts.map { (text: String($0), length: FoldedText($0).string.count) }
    return texts.reduce(nil as (text: String, length: Int)?) { best, text in
      if let best, best.length >= text.length { best } else { text }
    }?.text
  }

  /// The longest part between apostrophes and hyphens, unless nearly every ad has it. A phrase is asked for as it is.
  private static func partWrittenOneWay(_ text: String) -> String {
    if text.contains(where: \.isWhitespace) { return text }
    let parts = text.split { $0.unicodeScalars.count == 1 && ["'", "-"].contains(FoldedText(String($0)).string) }
    return longest(of: parts).flatMap { $0.count >= shortestPart ? $0 : nil } ?? text
  }

  private static let shortestPart = 4

  private var texts: [String] {
    parts.compactMap { part in if case .text(let text) = part.meaning { text } else { nil } }
  }

  /// For each word of text, the texts of which an ad must contain one.
  private var alternatives: [[String]] {
    parts.compactMap { part in
      switch part.meaning {
      case .text(let text): [ListingQuery(text).text]
      case .either(let texts): texts.map { ListingQuery($0).text }
      default: nil
      }
    }
  }

  /// The words that are corrected if nothing is found: text of letters, hyphens and apostrophes, without names of conditions.
  ///
  /// - Parameter quoted: words that were typed with quotation marks.
  package func correctable(except quoted: Set<String>) -> [String] {
    parts.compactMap { part in
      guard case .text(let text) = part.meaning, text == part.word, !quoted.contains(text), Self.isPlain(text) else {
        return nil
      }
      return text
    }
  }

  /// Whether a text has only letters, hyphens and apostrophes, and is not the name of a condition.
  private static func isPlain(_ text: String) -> Bool {
    !conditionNames.contains(text.lowercased()) && SpellingCandidates.canBeMistyped(text)
  }

  private static let conditionNames: Set = ["cat", "urgent", "photo", "status", "since", "sort", "is"]

  /// The names of the categories in it.
  package var categories: [String] {
    parts.compactMap { part in
      if case .category(let name) = part.meaning { name } else { nil }
    }
  }

  /// The order of the results.
  ///
  /// - Parameter option: the order that was given beside the words, which counts more.
  package func order(_ option: ListingSort? = nil) -> ListingOrder {
    let sorts = parts.compactMap { part in if case .sort(let sort) = part.meaning { sort } else { nil } }
    return switch option ?? sorts.last {
    case nil: .board
    case .newest: .newest
    case .cheapest: .cheapest
    case .dearest: .dearest
    case .match: .match(alternatives.map { $0.map { ListingQuery(FoldedText($0).string) } })
    }
  }

  /// The marks that it asks for.
  package var marks: Set<QueryPart.Meaning> {
    Set(parts.map(\.meaning).filter { if case .marked = $0 { true } else { false } })
  }

  /// The words for a board that searches by itself, without categories and orders; `nil` if they cannot be written in
  /// its language: its days begin in UTC, and two categories are a condition that no ad meets.
  ///
  /// - Parameters:
  ///   - zone: the time zone in which a day begins.
  ///   - quoted: words that were typed with quotation marks.
  package func asked(in zone: TimeZone, quoted: Set<String> = []) -> String? {
    guard categories.count < 2 else { return nil }
    let correctable = Set(correctable(except: quoted))
    var words: [String] = []
    for part in parts {
      switch part.meaning {
      // The board neither corrects what is quoted nor looks for synonyms of it.
      case .text(let text) where correctable.contains(text): words.append(text)
      case .text(let text): words.append(Self.quoted(text))
      case .either(let texts):
        let isPlain = !quoted.contains(part.word)
        words.append(texts.map { isPlain && Self.isPlain($0) ? $0 : Self.quoted($0) }.joined(separator: "|"))
      case .without(let text): words.append("-" + Self.quoted(text))
      case .price(let bounds): words.append(bounds.word)
      case .urgent(let isUrgent): words.append("urgent:" + (isUrgent ? YesNoText.yes : YesNoText.no))
      case .pictured(let isPictured): words.append("photo:" + (isPictured ? YesNoText.yes : YesNoText.no))
      case .status, .since(.ago): words.append(part.word)
      case .since(let day):
        guard let start = day.date(before: .distantPast, zone: zone), zone.secondsFromGMT(for: start) == 0 else {
          return nil
        }
        words.append(part.word)
      case .category, .sort, .marked, .unfinished, .unusable: break
      }
    }
    return words.joined(separator: " ")
  }

  /// A text between quotes, where nothing has a meaning of its own.
  package static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// The first unusable word, and what to write instead.
  ///
  /// - Parameters:
  ///   - isTyping: whether the last word is still being typed, and may be the beginning of a condition.
  ///   - currency: the code of the board's currency; `nil` accepts prices in any.
  package func flaw(isTyping: Bool, currency: String? = nil) -> (word: String, remedy: Message)? {
    for (index, part) in parts.enumerated() {
      if let currency, !part.currencies.allSatisfy({ $0.means(currency) }) {
        return (part.word, .pricesAreIn(currency))
      }
      switch part.meaning {
      case .unfinished where isTyping && index == parts.count - 1: continue
      case .unfinished(let remedy), .unusable(let remedy): return (part.word, remedy)
      case .text, .either, .price, .category, .without, .urgent, .pictured, .status, .sort, .since, .marked: continue
      }
    }
    return nil
  }

  /// Whether the other search finds every ad that this one finds, so that its complete result contains this one's.
  ///
  /// The contract's rule is a substring by whole characters: an ad that contains the longer text contains every part of it. Its folding is
  /// compared, because a board that has nothing else finds `l’` and `l'` in different ads.
  package func narrows(_ other: QueryText) -> Bool {
    let conditions = Set(parts.map(\.meaning).filter(\.isCondition))
    guard conditions.isSuperset(of: other.parts.map(\.meaning).filter(\.isCondition)) else { return false }
    let (asked, otherAsked) = (FoldedText(contract: asked.text), FoldedText(contract: other.asked.text))
    // What an ad has beside the asked text may be written otherwise there.
    guard asked.contains(otherAsked) || !KeyboardForm.hasOthers(otherAsked.string) else { return false }
    let alternatives = alternatives.map { $0.map { FoldedText(contract: $0) } }
    return other.alternatives.map { $0.map { FoldedText(contract: $0) } }.allSatisfy { wanted in
      wanted.contains { $0.string.isEmpty }
        || alternatives.contains { had in had.allSatisfy { text in wanted.contains { text.contains($0) } } }
    }
  }

  /// Its conditions. A category that is not among these, and a word that is not a condition, give none.
  ///
  /// - Parameters:
  ///   - now: the time that ages count back from.
  ///   - zone: the time zone in which a day begins.
  package func conditions(categories: [Category], now: Date, zone: TimeZone) -> [ListingCondition] {
    let asked = FoldedText(asked.text)
    return parts.flatMap { part -> [ListingCondition] in
      switch part.meaning {
      case .unfinished, .unusable: []
      case .text(let text): Self.containing([text], beside: asked)
      case .either(let texts): Self.containing(texts, beside: asked)
      case .price(let bounds): bounds.map(ListingCondition.price)
      case .category(let name): categories.matching(name).map { [.category($0.id)] } ?? []
      case .without(let text): [.without(ListingQuery(text))]
      case .urgent(let isUrgent): [.urgent(isUrgent)]
      case .pictured(let isPictured): [.pictured(isPictured)]
      case .status(let status): [.status(status)]
      case .sort: []
      case .since(let age): age.date(before: now, zone: zone).map { [.since($0)] } ?? []
      case .marked(let kind, let isMarked): [.marked(kind, isMarked, among: [])]
      }
    }
  }
}

extension QueryText {
  /// Nothing if the text for the board is enough.
  private static func containing(_ texts: [String], beside asked: FoldedText) -> [ListingCondition] {
    let texts = texts.map { ListingQuery($0) }
    return texts.contains { asked.contains(FoldedText($0.text)) } ? [] : [.containing(texts)]
  }
}

extension QueryPart.Meaning {
  fileprivate var isCondition: Bool {
    switch self {
    case .text, .either, .sort, .unfinished, .unusable: false
    case .price, .category, .without, .urgent, .pictured, .status, .since, .marked: true
    }
  }
}

extension QueryPart.Age {
  /// The earliest time that is recent enough; `nil` if the calendar has none.
  fileprivate func date(before now: Date, zone: TimeZone) -> Date? {
    let calendar = Calendar.gregorian(in: zone)
    switch self {
    case .ago(let count, let unit): return calendar.date(byAdding: unit, value: -count, to: now)
    case .day(let year, let month, let day):
      return calendar.date(from: DateComponents(year: year, month: month, day: day))
    }
  }
}
