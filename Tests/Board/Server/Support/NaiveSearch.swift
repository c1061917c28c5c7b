import Foundation
import Loading
import TestSupport

@testable import BoardRules

/// Searches ad by ad, as the query language is worded. It shares no code with the board's search.
struct NaiveSearch {
  /// One word of a query: what is typed, and which ads meet it.
  struct Word {
    var typed: String
    /// What it looks for in texts, in the numbers of the search.
    var texts: [[Int]] = []
    var isMet: (Int) -> Bool
  }

  let ads: [Ad]
  private let titles: [NumberedText]
  private let descriptions: [NumberedText]
  private let isLetter: [[Bool]]
  private let prices: [Decimal]
  private let numbers: [Character: Int]

  init(_ ads: [Ad]) {
    var numbers: [Character: Int] = [:]
    func numbered(_ text: String) -> NumberedText {
      NumberedText(
        text.searched.map { character in
          let number = numbers[character] ?? numbers.count
          numbers[character] = number
          return number
        }
      )
    }
    self.ads = ads
    titles = ads.map { numbered($0.title) }
    descriptions = ads.map { numbered($0.description) }
    isLetter = ads.map { $0.title.searched.map { $0.isLetter || $0.isNumber } }
    prices = ads.map { Decimal(string: $0.price) ?? 0 }
    self.numbers = numbers
  }

  /// The ids of the ads that meet all words, in an order.
  func ids(meeting words: [Word], sort: String?) -> [Int] {
    let found = ads.indices.filter { ad in words.allSatisfy { $0.isMet(ad) } }
    let ranks = sort == "match" ? Dictionary(uniqueKeysWithValues: found.map { ($0, rank(of: $0, words)) }) : [:]
    return found.sorted { isBefore($0, $1, sort, ranks) }.map { ads[$0].id }
  }

  /// A word that looks for a text.
  func word(_ text: String, typed: String) -> Word {
    let wanted = wanted(text)
    return Word(typed: typed, texts: [wanted]) { holds(wanted, $0) }
  }

  private func holds(_ wanted: [Int], _ ad: Int) -> Bool {
    titles[ad].holds(wanted) || descriptions[ad].holds(wanted)
  }

  /// Whether the first ads of an order were counted right.
  func isRight(_ counts: FacetCounts, of ids: [Int], most: Int) -> Bool {
    let counted = ids.prefix(most).compactMap { id in ads.first { $0.id == id } }
    func groups<Key: Hashable>(_ key: (Ad) -> Key) -> [Key: Int] {
      Dictionary(grouping: counted, by: key).mapValues(\.count)
    }
    let prices = counted.map { Decimal(string: $0.price) ?? 0 }.sorted()
    let quartiles = prices.isEmpty ? [] : [0, 1, 2, 3, 4].map { prices[max(0, (prices.count * $0 + 3) / 4 - 1)] }
    let ranges = counts.prices?.ranges ?? []
    let areRangesRight = ranges.allSatisfy { range in
      let inRange = prices.count { price in price < range.to && (range.from.map { price >= $0 } ?? (price < 0)) }
      return range.count > 0 && range.count == inRange
    }
    let isComplete = ranges.reduce(0) { $0 + $1.count } == counted.count
    return counts.total == counted.count && counts.isMore == (ids.count > most) && areRangesRight && isComplete
      && Dictionary(counts.categories?.map { ($0.key, $0.count) } ?? []) { $1 } == groups(\.categoryID)
      && Dictionary(counts.months?.map { ($0.key, $0.count) } ?? []) { $1 }
        == groups { String($0.created.text.prefix(7)) }
      && counts.prices?.quartiles == quartiles
  }

  private func wanted(_ text: String) -> [Int] {
    text.trimmingCharacters(in: .whitespacesAndNewlines).searched.map { numbers[$0] ?? -1 }
  }

  private func isBefore(_ one: Int, _ other: Int, _ sort: String?, _ ranks: [Int: Int]) -> Bool {
    let (a, b) = (ads[one], ads[other])
    let (priceA, priceB) = (prices[one], prices[other])
    switch sort {
    case "new" where a.created != b.created: return a.created.secondsSince1970 > b.created.secondsSince1970
    case "price" where priceA != priceB: return priceA < priceB
    case "-price" where priceA != priceB: return priceA > priceB
    case "match" where ranks[one] != ranks[other]: return ranks[one] ?? 0 < ranks[other] ?? 0
    default: break
    }
    if a.isUrgent != b.isUrgent { return a.isUrgent }
    return (a.created.secondsSince1970, a.id) > (b.created.secondsSince1970, b.id)
  }

  private func rank(of ad: Int, _ words: [Word]) -> Int {
    let ranks = words.filter { !$0.texts.isEmpty }.map { word in
      word.texts.map { rank(of: ad, $0) }.min() ?? 0
    }
    return ranks.max() ?? 0
  }

  private func rank(of ad: Int, _ wanted: [Int]) -> Int {
    if wanted.isEmpty { return 0 }
    let (text, letters) = (titles[ad].text, isLetter[ad])
    let ranks = titles[ad].occurrences(of: wanted).map { start in
      let end = start + wanted.count
      if start > 0, letters[start], letters[start - 1] { return 2 }
      return end < text.count && letters[end] && letters[end - 1] ? 1 : 0
    }
    return ranks.min() ?? 2
  }
}

extension NaiveSearch {
  /// Up to four words of the query language, and an order.
  func randomQuery(
    _ categories: [BoardCategory],
    now: Int,
    using random: inout SeededGenerator
  ) -> (words: [Word], sort: String?) {
    let words = (0..<Int.random(in: 0...4, using: &random)).map { _ in randomWord(categories, now, &random) }
    let sorts: [String?] = [nil, nil, "new", "price", "-price", "match", "match"]
    return (words, sorts.randomElement(using: &random) ?? nil)
  }

  private func randomWord(_ categories: [BoardCategory], _ now: Int, _ random: inout SeededGenerator) -> Word {
    switch Int.random(in: 0..<18, using: &random) {
    case 0..<8:
      let (typed, text) = randomText(&random)
      return word(text, typed: typed)
    case 8, 9:
      let all = (0..<Int.random(in: 2...3, using: &random)).map { _ in randomText(&random) }
      let texts = all.map { wanted($0.text) }
      return Word(typed: all.map(\.typed).joined(separator: "|"), texts: texts) { ad in
        texts.contains { holds($0, ad) }
      }
    case 10, 11:
      let (typed, text) = randomText(&random)
      let wanted = wanted(text)
      return Word(typed: "-" + typed) { wanted.isEmpty || !holds(wanted, $0) }
    case 12: return randomCategory(categories, &random)
    case 13, 14: return randomPrice(&random)
    case 15:
      let isYes = Bool.random(using: &random)
      let word = (isYes ? ["yes", "Y", "true", "ON", "1"] : ["no", "n", "false", "off", "0"]).randomElement(
        using: &random
      )
      return Bool.random(using: &random)
        ? Word(typed: "urgent:\(word ?? "")") { ads[$0].isUrgent == isYes }
        : Word(typed: "Photo:\(word ?? "")") { (ads[$0].smallImage ?? ads[$0].thumbImage != nil ? isYes : !isYes) }
    case 16:
      let days = Int.random(in: 0...400, using: &random)
      return Word(typed: "since:\(days)d") { ads[$0].created.secondsSince1970 >= now - days * 86_400 }
    default:
      let isActive = Bool.random(using: &random)
      return Word(typed: isActive ? "status:Active" : "status:sold") { _ in isActive }
    }
  }

  /// A piece of some ad, perhaps changed in case or accents, in quotes if it could mean something else.
  private func randomText(_ random: inout SeededGenerator) -> (typed: String, text: String) {
    let ad = ads.randomElement(using: &random)
    let whole = (Bool.random(using: &random) ? ad?.title : ad?.description) ?? ""
    var piece = ""
    if Bool.random(using: &random) {
      piece = whole.split(separator: " ").randomElement(using: &random).map(String.init) ?? ""
    } else if let start = whole.indices.randomElement(using: &random) {
      piece = String(whole[start...].prefix(Int.random(in: 1...12, using: &random)))
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: piece = piece.uppercased()
    case 1: piece = piece.folded
    case 2: piece = piece.decomposedStringWithCanonicalMapping
    default: break
    }
    let isPlain = !piece.isEmpty && piece.allSatisfy { $0.isLetter }
    if isPlain, Bool.random(using: &random) { return (piece, piece) }
    return ("\"" + piece.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"", piece)
  }

  private func randomCategory(_ categories: [BoardCategory], _ random: inout SeededGenerator) -> Word {
    guard let category = categories.randomElement(using: &random) else { return Word(typed: "") { _ in true } }
    let names = categories.map(\.name.folded)
    let unique = (1...category.name.folded.count).map { String(category.name.folded.prefix($0)) }.filter { beginning in
      names.filter { $0.hasPrefix(beginning) }.count == 1
    }
    let forms =
      [category.name, category.name.uppercased(), category.name.folded, String(category.id)] + unique.suffix(3)
    let form = forms.randomElement(using: &random) ?? category.name
    return Word(typed: Bool.random(using: &random) ? "cat:\"\(form)\"" : "CAT:\(form)") {
      ads[$0].categoryID == category.id
    }
  }

  private func randomPrice(_ random: inout SeededGenerator) -> Word {
    let bounds = (0..<2).map { _ in prices.randomElement(using: &random) ?? 0 }.sorted()
    let (low, high) = (bounds[0], bounds[1])
    let price = { (ad: Int) in prices[ad] }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return Word(typed: "<\(high)") { price($0) < high }
    case 1: return Word(typed: "<=€\(high)") { price($0) <= high }
    case 2: return Word(typed: ">\(low)") { price($0) > low }
    case 3: return Word(typed: ">=\(low)€") { price($0) >= low }
    case 4: return Word(typed: "\(low)..") { price($0) >= low }
    case 5: return Word(typed: "..\(high)") { price($0) <= high }
    default: return Word(typed: "\(low)..\(high)") { price($0) >= low && price($0) <= high }
    }
  }
}
