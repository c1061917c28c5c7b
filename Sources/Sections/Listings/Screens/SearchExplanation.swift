import Foundation
import Languages
import Listings
import Terminal

/// How each word of a search is handled: sent to the board, applied here, ignored, or refused.
struct SearchExplanation {
  /// How a word is handled.
  enum Role: String {
    case asked, applied, ignored, refused
  }

  /// One word, or an option beside them.
  struct Line {
    var word: String
    var role: Role
    var meaning: Message
  }

  let lines: [Line]

  /// Explains a request to a board with these categories.
  init(_ request: SearchRequest, categories: [Listings.Category], currency: String) {
    var lines = request.text.parts.map { part in
      let (role, meaning) = part.meaning.explained(categories, currency)
      return Line(word: part.word, role: role, meaning: meaning)
    }
    if let name = request.category {
      let (role, meaning) = QueryPart.Meaning.category(name).explained(categories, currency)
      lines.append(Line(word: "--category \(name)", role: role, meaning: meaning))
    } else if let filter = request.filter {
      let isReplaced = !request.text.categories.isEmpty
      lines.append(
        Line(
          word: "category \(filter.name)",
          role: isReplaced ? .ignored : .applied,
          meaning: isReplaced ? .currentFilterReplaced : .currentFilter
        )
      )
    }
    self.lines = lines
  }

  /// The explanation for people.
  func table(width: Int?, language: Language = .english) -> [StyledText] {
    Table(
      columns: [Table.Column(), Table.Column(), Table.Column(isFlexible: true)],
      rows: lines.map { line in
        let style: Style = line.role == .refused ? .failure : .note
        return [
          StyledText(SafeText(line.word), .title), StyledText(line.role.text, style, in: language),
          StyledText(line.meaning, in: language),
        ]
      }
    )
    .lines(width: width)
  }

  /// The explanation as JSON for scripts.
  func document(asked query: ListingQuery) -> JSONValue {
    .object([
      .init("query", .string(query.text)),
      .init(
        "parts",
        .array(
          lines.map { line in
            .object([
              .init("word", .string(line.word)), .init("role", .string(line.role.rawValue)),
              .init("meaning", .message(line.meaning)),
            ])
          }
        )
      ),
    ])
  }
}
