package import Terminal

/// The division of a list's room: the rows, and beside them, if there is room, the row in full.
package struct DividedLayout: Sendable, Equatable {
  /// The width of the list.
  package let list: Int
  /// The width of the detail; `nil` if there is no room.
  package let detail: Int?

  /// From this width there is room for both.
  private static let wide = 110
  /// With fewer rows a detail shows too little.
  private static let fewest = 6
  /// A wider detail shows nothing more.
  private static let widestDetail = 150

  /// What separates list and detail.
  package static let divider: StyledText = " " + StyledText("│", .faint) + " "

  /// - Parameters:
  ///   - widest: the width at which a list gets no better.
  ///   - isDivided: whether a detail is wanted.
  package init(width: Int, rows: Int, widest: Int, isDivided: Bool = true) {
    guard isDivided, width >= Self.wide, rows >= Self.fewest else {
      (list, detail) = (min(width, widest), nil)
      return
    }
    let inner = width - Self.divider.width
    let detail = min(Self.widestDetail, inner * 45 / 100, inner - RowLayout.narrow)
    list = min(inner - detail, widest)
    self.detail = min(Self.widestDetail, inner - list)
  }
}

/// How one thing is laid out below its heading: its facts beside its picture, and the text below.
package struct DetailLayout: Sendable {
  /// The room for all of it.
  package let columns, rows: Int

  private static let gap: StyledText = "  "
  /// The narrowest column for facts beside a picture.
  private static let facts = 30
  /// How many rows of the text are on the first screen, with the blank line before it.
  private static let text = 4
  /// With fewer rows, a picture that is not beside the facts would push the text off the screen.
  private static let high = 16

  package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  /// The picture's box; `nil` if it would be unrecognisable.
  package var picture: BoxSize? {
    if isBeside { return .large(columns: columns - Self.facts, rows: min(rows - Self.text, rows * 3 / 5)) }
    return .large(columns: columns, rows: isAbove ? rows * 2 / 5 : max(4, rows / 2))
  }

  /// Everything below the heading.
  ///
  /// - Parameters:
  ///   - picture: the lines of its box; none if there is no picture.
  ///   - facts: receives its width.
  package func lines(picture: [StyledText], facts: (_ columns: Int) -> [StyledText], text: [StyledText]) -> [StyledText]
  {
    let parts: [[StyledText]]
    if picture.isEmpty {
      parts = [facts(columns), text]
    } else if isBeside {
      let width = picture.map(\.width).max() ?? 0
      let facts = facts(max(1, columns - width - Self.gap.width))
      parts = [picture.beside(facts, width: width, gap: Self.gap), text]
    } else {
      parts = isAbove ? [picture, facts(columns), text] : [facts(columns), text, picture]
    }
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var isBeside: Bool { columns >= RowLayout.narrow }
  private var isAbove: Bool { rows >= Self.high }
}

extension [StyledText] {
  /// The lines as a pane beside a list, which always uses the full height, so that the divider is an unbroken line.
  package func pane(rows: Int) -> [StyledText] {
    guard count > rows else { return self + Array(repeating: "", count: rows - count) }
    return prefix(Swift.max(0, rows - 1)) + [StyledText("…", .faint)]
  }
}
