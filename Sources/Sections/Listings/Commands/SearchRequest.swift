import Foundation
import Languages
import Listings
import Shell

/// The request of a `search`, before its category names are looked up. It identifies a live search.
struct SearchRequest: Sendable, Hashable {
  /// The words.
  var text: QueryText
  /// The value of the category option.
  var category: String?
  /// The value of the sort option.
  var sort: ListingSort?
  /// The size of a batch.
  var limit: Int
  /// The session's filter, which applies if no category is named.
  var filter: Listings.Category?
  /// The code of the board's currency; with `nil`, prices in any are accepted.
  var currency: String?
  /// The words that were typed with quotation marks, which are not corrected.
  var quoted: Set<String> = []
  /// How often marks had changed (``ListingMarks/version``): before a change, the same words may find other ads.
  var marksVersion = 0
  /// Why Enter would refuse the current line, although the next key may complete it.
  var unfinished: Message?

  /// Creates a request from a command.
  init(_ command: SearchCommand, filter: Listings.Category?, currency: String? = nil) {
    text = QueryText(words: command.words)
    category = command.category
    sort = command.sort
    limit = command.limit
    (self.filter, self.currency) = (filter, currency)
  }

  /// Creates the request of a search that was displayed.
  init(repeating search: ListingsSearch) {
    text = QueryText(words: search.words)
    category = text.categories.isEmpty ? search.category : nil
    (sort, limit) = (search.order.sort, search.limit)
    quoted = Set(text.correctable(except: [])).subtracting(search.correctable)
  }

  /// Whether its first word stands for the words of the last list's search.
  var repeatsLast: Bool { text.parts.first?.word == Self.last && !quoted.contains(Self.last) }

  /// The word that stands for the last list's search.
  private static let last = "!"

  /// The request with the words and options of another one in the place of its first word; those of its own count more.
  func following(_ last: SearchRequest) -> SearchRequest {
    var request = self
    request.text.parts.removeFirst()
    let isSorted = request.text.parts.contains { if case .sort = $0.meaning { true } else { false } }
    request.category = category ?? (request.text.categories.isEmpty ? last.category : nil)
    request.sort = sort ?? (isSorted ? nil : last.sort)
    request.text.parts.insert(contentsOf: last.text.parts, at: 0)
    request.quoted.formUnion(last.quoted)
    return request
  }

  /// Its options and words as arguments of the command, for a request that repeats no other one.
  var arguments: [String] {
    let options: [String?] = [
      category.map { "--category=\($0)" }, sort.map { "--sort=\($0.rawValue)" },
      limit == ListingsSearch.defaultLimit ? nil : "--limit=\(limit)",
    ]
    let correctable = Set(text.correctable(except: []))
    let words = text.parts.map(\.word).map { word in
      // Arguments have no quotation marks; a backslash does the same for a word.
      word == Self.last || quoted.contains(word) && correctable.contains(word) ? "\\" + word : word
    }
    return options.compactMap(\.self) + (words.isEmpty ? [] : ["--"] + words)
  }

  /// Notes which of its words are quoted in the line that it comes from.
  mutating func note(_ written: WrittenWords) {
    quoted = written.quoted.intersection(text.parts.map(\.word))
  }

  /// Whether a line is a search, or can become one. `search ` without a word is the whole feed; so is `/`.
  static func isBegun(by line: String, aliases: [Alias] = []) -> Bool {
    if line.hasPrefix("/") || line.hasPrefix("search ") { return true }
    let split = aliases.isEmpty ? nil : SplitLine(line, aliases: aliases)
    return split?.hasAlias == true && split?.words.first == "search"
  }

  /// Parses a line; `nil` if it is not a search, or not yet.
  ///
  /// - Parameters:
  ///   - categories: the board's categories, if known; empty if not.
  ///   - currency: the code of the board's currency; with `nil`, prices in any are accepted.
  ///   - aliases: what can stand for a search.
  ///   - isTyping: whether the cursor is still after the last word. A partial last word is left out and reported in
  ///     ``unfinished``.
  ///
  /// Throws what Enter would fail with: typing and Enter share this validation.
  init?(
    line: String,
    filter: Listings.Category?,
    categories: [Listings.Category] = [],
    currency: String? = nil,
    aliases: [Alias] = [],
    isTyping: Bool = false
  ) throws {
    // Of pasted lines, the first.
    guard Self.isBegun(by: line, aliases: aliases),
      let line = line.split(whereSeparator: \.isNewline).first.map(String.init)
    else {
      return nil
    }
    let split = SplitLine(line, aliases: aliases)
    // Parsing takes a time that grows with the square of their number. Options count too, so this is no exact limit.
    if split.words.count > 2 * QueryText.mostWords {
      throw Failure(.usage, .tooManyWords(split.words.count - 1, most: QueryText.mostWords))
    }
    let last = isTyping ? split.open?.text : nil
    do {
      let (command, option) = try Self.command(of: split.words, last: last, isTyping: isTyping)
      guard let command, !command.explain else { return nil }
      self.init(command, filter: filter, currency: currency)
      note(WrittenWords(split))
      unfinished = option.map(Message.unfinished)
    } catch is HelpRequest {
      return nil
    }
    let isOpen = isTyping && text.parts.last?.isOpen(at: last) == true
    try text.check(isTyping: isOpen, currency: currency)
    if isOpen, let part = text.parts.last, part.isUnfinished { self.unfinished = .unfinished(part.word) }
    guard let unknown = unknownCategory(in: categories) else { return }
    guard let last, last.hasSuffix(unknown), categories.contains(beginning: unknown) else {
      throw ListingsModelError.noSuchCategory(unknown, known: categories.map(\.name))
    }
    self.unfinished = .unfinished(last)
  }

  /// Whether category names have to be looked up.
  var namesCategories: Bool { category != nil || !text.categories.isEmpty }

  /// The same search without each of its parts that can exclude an ad, beside that part as it was typed.
  var withoutEachPart: [(word: String, request: SearchRequest)] {
    var requests: [(String, SearchRequest)] = []
    for (index, part) in text.parts.enumerated() {
      if case .sort = part.meaning { continue }
      var wider = self
      wider.text.parts.remove(at: index)
      wider.limit = 1
      // The whole feed is not a suggestion.
      if wider.text.parts.isEmpty, category == nil, filter == nil { continue }
      requests.append((part.word, wider))
    }
    if let category, !text.parts.isEmpty {
      var wider = self
      (wider.category, wider.limit) = (nil, 1)
      requests.append(("--category \(category)", wider))
    }
    return requests
  }

  /// The search without the parts that cannot be used: a category that is not in `categories` is left out.
  func search(in categories: [Listings.Category], now: Date, zone: TimeZone) -> ListingsSearch {
    let named = category.map { categories.matching($0) } ?? (text.categories.isEmpty ? filter : nil)
    var search = ListingsSearch(
      text: text.typed,
      query: text.asked,
      conditions: text.conditions(categories: categories, now: now, zone: zone),
      category: named,
      order: text.order(sort),
      asked: text.asked(in: zone, quoted: quoted),
      limit: limit
    )
    search.correctable = text.correctable(except: quoted)
    // Names in the words stay there.
    search.words = text.parts.map(\.word)
    if named == nil, let name = text.categories.first { search.category = categories.matching(name)?.name }
    return search
  }

  /// The search, if all its parts can be used.
  ///
  /// - Parameter isTyping: whether a category name may be incomplete.
  ///
  /// Throws a usage ``Failure``, or `ListingsModelError.noSuchCategory`.
  func checkedSearch(
    in board: BoardCategories,
    now: Date,
    zone: TimeZone,
    isTyping: Bool = false
  ) async throws -> ListingsSearch {
    try text.check(isTyping: isTyping, currency: currency)
    let categories = namesCategories ? try await board.all() : []
    if namesCategories, let unknown = unknownCategory(in: categories, isAsked: true),
      !isTyping || !categories.contains(beginning: unknown)
    {
      throw ListingsModelError.noSuchCategory(unknown, known: categories.map(\.name))
    }
    return search(in: categories, now: now, zone: zone)
  }

  /// The command of a line. A last option that is incomplete, or lacks its value, is left out and returned.
  private static func command(
    of words: [String],
    last: String?,
    isTyping: Bool
  ) throws -> (SearchCommand?, unfinished: String?) {
    do {
      return (try CommandParser.line(words) as? SearchCommand, nil)
    } catch let failure as Failure {
      guard isTyping, let option = words.last, isBegun(option, isOpen: last != nil), !words.dropLast().contains("--")
      else { throw failure }
      return (try CommandParser.line(words.dropLast()) as? SearchCommand, option)
    }
  }

  private static func isBegun(_ option: String, isOpen: Bool) -> Bool {
    let search = Grammar.program.command(["search"])?.options ?? []
    let name = option.hasSuffix("=") ? String(option.dropLast()) : option
    let isBeginning = isOpen && option.hasPrefix("--")
    return search.contains { known in
      known.names.contains { $0 == name ? known.takesValue : isBeginning && $0.hasPrefix(option) }
    }
  }

  /// The first category name that is not in `categories`; `nil` also if the categories are unknown.
  private func unknownCategory(in categories: [Listings.Category], isAsked: Bool = false) -> String? {
    if categories.isEmpty, !isAsked { return nil }
    return ([category].compactMap(\.self) + text.categories).first { categories.matching($0) == nil }
  }
}

extension QueryPart {
  fileprivate var isUnfinished: Bool { if case .unfinished = meaning { true } else { false } }

  /// Whether further keys belong to it: it is the last word of a line, or `<` before a price.
  fileprivate func isOpen(at last: String?) -> Bool {
    guard let last else { return ["<", "<=", ">", ">="].contains(word) }
    return word == last || word.hasSuffix(" " + last)
  }
}

extension QueryText {
  /// Throws what is wrong with a search; see ``QueryText/flaw(isTyping:currency:)``.
  fileprivate func check(isTyping: Bool, currency: String?) throws(Failure) {
    if parts.count > Self.mostWords { throw Failure(.usage, .tooManyWords(parts.count, most: Self.mostWords)) }
    guard let flaw = flaw(isTyping: isTyping, currency: currency) else { return }
    if flaw.word.isEmpty { throw Failure(.usage, flaw.remedy) }
    throw Failure(
      .usage,
      .notACondition(.quoted(flaw.word), remedy: flaw.remedy),
      hint: .writeAsText(flaw.word)
    )
  }
}

extension [Listings.Category] {
  /// Whether one of their names begins with the text, ignoring case and accents.
  fileprivate func contains(beginning text: String) -> Bool {
    let text = FoldedText(text).string
    return contains { FoldedText($0.name).string.hasPrefix(text) }
  }
}

extension Message {
  /// A word is incomplete.
  fileprivate static func unfinished(_ word: String) -> Message {
    // Quotation marks that have just been opened are a word of no letters.
    word.isEmpty ? .wordUnfinished : .wordUnfinished + .colon + Message(verbatim: word)
  }
}
