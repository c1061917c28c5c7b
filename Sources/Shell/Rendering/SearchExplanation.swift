import Foundation
import Listings
import Terminal

/// What becomes of each word of a search: asked of the board, applied here, or ignored.
struct SearchExplanation {
  /// What becomes of a word.
  enum Role: String {
    case asked, applied, ignored
  }

  /// One word, or an option that stands beside them.
  struct Line {
    var word: String
    var role: Role
    var meaning: String
  }

  let lines: [Line]

  /// Explains a request to a board with these categories.
  init(_ request: SearchRequest, categories: [Listings.Category], currency: String) {
    var lines = request.text.parts.map { part in
      let (role, meaning) = Self.explain(part.meaning, categories, currency)
      return Line(word: part.word, role: role, meaning: meaning)
    }
    if let name = request.category {
      let (role, meaning) = Self.explain(.category(name), categories, currency)
      lines.append(Line(word: "--category \(name)", role: role, meaning: meaning))
    } else if let filter = request.filter {
      let isReplaced = !request.text.categories.isEmpty
      lines.append(
        Line(
          word: "category \(filter.name)",
          role: isReplaced ? .ignored : .applied,
          meaning: isReplaced ? "the filter in force; the search names a category itself" : "the filter in force"
        )
      )
    }
    self.lines = lines
  }

  /// As people read it.
  func table(width: Int?) -> [StyledText] {
    Table(
      columns: [Table.Column(), Table.Column(), Table.Column(isFlexible: true)],
      rows: lines.map { line in
        let style: Style = line.role == .ignored ? .failure : .note
        return [
          StyledText(SafeText(line.word), .title), StyledText(SafeText(line.role.text), style),
          StyledText(SafeText(line.meaning)),
        ]
      }
    )
    .lines(width: width)
  }

  /// As scripts get it.
  func document(asked query: ListingQuery) -> JSONValue {
    .object([
      .init("query", .string(query.text)),
      .init(
        "parts",
        .array(
          lines.map { line in
            .object([
              .init("word", .string(line.word)), .init("role", .string(line.role.rawValue)),
              .init("meaning", .string(line.meaning)),
            ])
          }
        )
      ),
    ])
  }
}

extension SearchExplanation.Role {
  fileprivate var text: String {
    switch self {
    case .asked: "asked of the server"
    case .applied: "applied here"
    case .ignored: "ignored"
    }
  }
}

extension SearchExplanation {
  private static func explain(
    _ meaning: QueryPart.Meaning,
    _ categories: [Listings.Category],
    _ currency: String
  ) -> (Role, String) {
    switch meaning {
    case .text(let text): (.asked, "title or description holds “\(text)”")
    case .price(let bounds): (.applied, "the price is " + bounds.map { $0.text(currency) }.joined(separator: " and "))
    case .category(let name):
      categories.named(name).map { (.applied, "the category is \($0.name)") }
        ?? (.ignored, "there is no category “\(name)”")
    case .without(let text): (.applied, "neither title nor description holds “\(text)”")
    case .urgent(let isUrgent): (.applied, isUrgent ? "it is urgent" : "it is not urgent")
    case .pictured(let isPictured): (.applied, isPictured ? "it has a picture" : "it has no picture")
    case .since(.ago(let count, let unit)): (.applied, "it is at most \(count) \(unit.name(count)) old")
    case .since(.day(let year, let month, let day)):
      (.applied, "it was placed on \(day).\(month).\(year) or later")
    case .unusable(let reason): (.ignored, reason)
    }
  }
}

extension ListingCondition.PriceBound {
  fileprivate func text(_ currency: String) -> String {
    switch self {
    case .below(let price): "below \(MoneyText.text(price, currency: currency))"
    case .atMost(let price): "at most \(MoneyText.text(price, currency: currency))"
    case .atLeast(let price): "at least \(MoneyText.text(price, currency: currency))"
    case .above(let price): "above \(MoneyText.text(price, currency: currency))"
    }
  }
}

extension Calendar.Component {
  fileprivate func name(_ count: Int) -> String {
    let name =
      switch self {
      case .hour: "hour"
      case .day: "day"
      case .weekOfYear: "week"
      case .month: "month"
      default: "year"
      }
    return count == 1 ? name : name + "s"
  }
}
