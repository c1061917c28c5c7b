import Foundation
import Listings
import Terminal

/// A draft as people see it.
struct DraftRendering {
  let draft: Draft
  let now: Date
  let zone: TimeZone
  let currency: String

  func lines(width: Int?) -> [StyledText] {
    let columns = width.map { min($0, 80) }
    var lines = [StyledText(SafeText(draft.displayTitle), .title)]
    lines.append(summary)
    lines.append("")
    for line in SafeText.lines(draft.fields[.description] ?? "no description yet") {
      lines += (columns.map { line.wrapped(to: $0) } ?? [line]).map { StyledText($0) }
    }
    lines.append("")
    let age = DateText.age(of: draft.updatedAt, at: now, in: zone)
    let place = draft.status == .discarded ? "in the trash, " : ""
    lines.append(StyledText(SafeText("draft, \(place)revision \(draft.revision), saved \(age)"), .faint))
    return lines
  }

  private var summary: StyledText {
    let price =
      draft.price.map { MoneyText.text($0, currency: currency) } ?? draft.fields[.price] ?? "no price yet"
    let category = draft.fields[.category] ?? "no category yet"
    let urgent: StyledText = draft.isUrgent == true ? "  " + StyledText("URGENT", .urgent) : ""
    return StyledText(SafeText(price), .price) + "  " + StyledText(SafeText(category)) + urgent
  }

  /// Drafts under each other, with the numbers that commands take.
  static func table(_ drafts: [Draft], inHand: Draft?, now: Date, zone: TimeZone) -> Table {
    Table(
      columns: [
        Table.Column(alignment: .trailing), Table.Column(minimum: 12, isFlexible: true), Table.Column(),
        Table.Column(),
      ],
      rows: drafts.enumerated().map { index, draft in
        [
          StyledText("\(index + 1)", .faint), StyledText(SafeText(draft.displayTitle), .title),
          StyledText(SafeText("saved " + DateText.age(of: draft.updatedAt, at: now, in: zone)), .faint),
          draft.id == inHand?.id ? StyledText("in hand", .note) : "",
        ]
      }
    )
  }

  /// What is wrong, a line each.
  static func lines(for problems: [DraftProblem]) -> [StyledText] {
    problems.map {
      StyledText(SafeText($0.field.rawValue + ": "), .strong) + StyledText(SafeText($0.message))
    }
  }
}

extension Draft {
  /// Its title, or a word for a missing one.
  var displayTitle: String { fields[.title] ?? "untitled" }
}
