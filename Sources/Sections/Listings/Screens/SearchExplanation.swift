import Foundation
import Languages
import Listings
import Loading
import Shell
import Terminal

/// How each word of a search is handled: sent to the board, applied here, ignored, or refused.
struct SearchExplanation {
  /// How a word is handled.
  enum Role: String { case asked, applied, ignored, refused }

  /// One word, or an option beside them.
  struct Line {
    var word: String
    var role: Role
    var meaning: Message
    /// Whether boards know nothing of it.
    var isLocal = false
    /// What the board looks for beside it.
    var synonyms: [String] = []

    fileprivate var askedOfBoard: Line {
      var line = self
      if role == .applied, !isLocal { line.role = .asked }
      return line
    }
  }

  let lines: [Line]

  /// Explains a request to a board with these categories.
  ///
  /// - Parameters:
  ///   - isSearchedByBoard: whether the board evaluates the whole search, except the user's marks.
  ///   - synonyms: the words that the board widens.
  init(
    _ request: SearchRequest,
    categories: [Listings.Category],
    currency: String,
    isSearchedByBoard: Bool,
    synonyms: [WordSynonyms] = []
  ) {
    let (asked, askedText) = (request.text.asked, request.text.askedText)
    var isAsked = false
    var lines = request.text.parts.map { part in
      var (role, meaning) = part.meaning.explained(categories, currency)
      if case .text(let text) = part.meaning, !isAsked, text == askedText {
        (role, isAsked) = (.asked, true)
        if !isSearchedByBoard, ListingQuery(text) != asked {
          meaning = .textContainsAskingFor(meaning, part: .quoted(asked.text))
        }
      }
      var line = Line(word: part.word, role: role, meaning: meaning)
      if case .marked = part.meaning { line.isLocal = true }
      line.synonyms = synonyms.filter { part.meaning.texts.contains($0.word) }.flatMap(\.texts)
      return line
    }
    if let sort = request.sort {
      lines.append(Line(word: "--sort \(sort.rawValue)", role: .applied, meaning: sort.explanation))
    }
    if let name = request.category {
      let (role, meaning) = QueryPart.Meaning.category(name).explained(categories, currency)
      lines.append(Line(word: "--category \(name)", role: role, meaning: meaning))
    } else if let filter = request.filter {
      let (role, meaning): (Role, Message) =
        request.text.categories.isEmpty ? (.applied, .currentFilter) : (.ignored, .currentFilterReplaced)
      lines.append(Line(word: "category \(filter.name)", role: role, meaning: meaning))
    }
    self.lines = isSearchedByBoard ? lines.map(\.askedOfBoard) : lines
  }

  /// The explanation for people.
  func table(width: Int?, language: Language = .english) -> [StyledText] {
    Table(
      columns: [Table.Column(), Table.Column(), Table.Column(isFlexible: true)],
      rows: lines.flatMap { line -> [[StyledText]] in
        let style: Style = line.role == .refused ? .failure : .note
        let row = [
          StyledText(SafeText(line.word), .title), StyledText(line.role.text, style, in: language),
          StyledText(line.meaning, in: language),
        ]
        let texts = line.synonyms.map { Message.quoted($0) }.joined(separator: ", ")
        return line.synonyms.isEmpty
          ? [row] : [row, ["", StyledText(.sameOnBoard, .note, in: language), StyledText(texts, in: language)]]
      }
    )
    .lines(width: width)
  }

  /// The explanation as JSON for scripts.
  func document(asked query: String) -> JSONValue {
    let parts = lines.map { line in
      JSONValue.object(
        [
          .init("word", .string(line.word)), .init("role", .string(line.role.rawValue)),
          .init("meaning", .message(line.meaning)),
        ] + (line.synonyms.isEmpty ? [] : [.init("synonyms", .array(line.synonyms.map(JSONValue.string)))])
      )
    }
    return .object([.init("query", .string(query)), .init("parts", .array(parts))])
  }
}

extension SearchExplanation.Role {
  /// The text for people.
  fileprivate var text: Message {
    switch self {
    case .asked: .wordAskedOfServer
    case .applied: .wordAppliedHere
    case .ignored: .wordIgnored
    case .refused: .wordRefused
    }
  }
}

extension QueryPart.Meaning {
  /// The texts of which an ad must contain one.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .either(let texts): texts
    default: []
    }
  }

  /// How a board with these categories handles the word.
  fileprivate func explained(
    _ categories: [Listings.Category],
    _ currency: String
  ) -> (SearchExplanation.Role, Message) {
    switch self {
    case .text(let text): (.applied, .textContains(.quoted(text)))
    case .either(let texts): (.applied, .textContains(texts.map { .quoted($0) }.joined(separator: .textsOr)))
    case .price(let bounds): (.applied, .priceIs(bounds.map { $0.message(currency) }.joined(separator: .boundsAnd)))
    case .category(let name):
      categories.matching(name).map { (.applied, .categoryIs($0.name)) } ?? (.refused, .noCategory(.quoted(name)))
    case .without(let text): (.applied, .textLacks(.quoted(text)))
    case .urgent(let isUrgent): (.applied, isUrgent ? .isUrgent : .isNotUrgent)
    case .pictured(let isPictured): (.applied, isPictured ? .hasPicture : .hasNoPicture)
    case .status(let status): (.applied, .statusIs(Message(verbatim: status.rawValue)))
    case .sort(let sort): (.applied, sort.explanation)
    case .since(.ago(let count, let unit)): (.applied, .isAtMostOld(CalendarUnit(unit).counted(count)))
    case .since(.day(let year, let month, let day)):
      (.applied, .isPlacedSince(DateText.day(year: year, month: month, day: day)))
    case .marked(let kind, let isMarked): (.applied, kind.message(isMarked))
    case .unfinished(let remedy), .unusable(let remedy): (.refused, remedy)
    }
  }
}

extension ListingSort {
  fileprivate var explanation: Message {
    switch self {
    case .newest: .sortedByDate
    case .cheapest: .sortedByPrice
    case .dearest: .sortedByPriceDownwards
    case .match: .sortedByMatch
    }
  }
}

extension ListingMark.Kind {
  fileprivate func message(_ isMarked: Bool) -> Message {
    switch self {
    case .seen: isMarked ? .isOpened : .isNotOpened
    case .bookmarked: isMarked ? .isBookmarked : .isNotBookmarked
    case .hidden: isMarked ? .isHidden : .isNotHidden
    case .noted: isMarked ? .hasNote : .hasNoNote
    }
  }
}

extension CalendarUnit {
  fileprivate init(_ component: Calendar.Component) {
    self =
      switch component {
      case .hour: .hour
      case .day: .day
      case .weekOfYear: .week
      case .month: .month
      default: .year
      }
  }
}

extension ListingCondition.PriceBound {
  fileprivate func message(_ currency: String) -> Message {
    switch self {
    case .below(let price): .priceBelow(MoneyText.text(price.amount, currency: currency))
    case .atMost(let price): .priceAtMost(MoneyText.text(price.amount, currency: currency))
    case .atLeast(let price): .priceAtLeast(MoneyText.text(price.amount, currency: currency))
    case .above(let price): .priceAbove(MoneyText.text(price.amount, currency: currency))
    }
  }
}
