/// Rows of cells under each other, fitted into a width.
package struct Table: Sendable {
  /// How a column is laid out.
  package struct Column: Sendable {
    let title: SafeText
    let alignment: Alignment
    let minimum: Int
    let isFlexible: Bool
    let omission: Int?

    /// - Parameters:
    ///   - title: its heading; a table whose titles are all empty has no heading.
    ///   - alignment: of the heading and the cells.
    ///   - minimum: the columns it keeps when space is short.
    ///   - isFlexible: whether it shrinks before others are left out.
    ///   - omission: its place among the columns that are left out where there is no room for all, the least one first;
    ///     `nil` if it always stays.
    package init(
      _ title: SafeText = "",
      alignment: Alignment = .leading,
      minimum: Int = 3,
      isFlexible: Bool = false,
      omission: Int? = nil
    ) {
      self.title = title
      self.alignment = alignment
      self.minimum = minimum
      self.isFlexible = isFlexible
      self.omission = omission
    }
  }

  private let columns: [Column]
  private let rows: [[StyledText]]
  private let widths: [Int]

  /// A row may have fewer cells than there are columns (the rest stays empty); extra cells are not displayed.
  ///
  /// - Parameter widths: the widths of the columns in a longer table, of which these rows are a part: all its parts are
  ///   laid out in the same way.
  package init(columns: [Column], rows: [[StyledText]], widths: [Int] = []) {
    (self.columns, self.rows, self.widths) = (columns, rows, widths)
  }

  /// The width if nothing is cut.
  package var width: Int {
    let widths = naturalWidths
    return widths.reduce(0, +) + gaps(widths)
  }

  /// The width of each column if nothing is cut.
  package var naturalWidths: [Int] {
    columns.indices.map { column in
      let before = max(columns[column].title.width, widths.indices.contains(column) ? widths[column] : 0)
      return rows.lazy.map { $0.indices.contains(column) ? $0[column].width : 0 }.reduce(before, max)
    }
  }

  private func gaps(_ widths: [Int]) -> Int { Self.gap.width * max(0, widths.count { $0 > 0 } - 1) }

  /// One line for each row, after the heading if there is one; no line ends with spaces. A column whose cells are all
  /// empty takes no room.
  ///
  /// If `width` columns are too few, the flexible columns shrink first, down to their minimum, from the last to the first.
  /// Then columns are left out, as far as they may be, and what that gives goes to those that have shrunk. Then the others
  /// shrink like the flexible ones; finally the lines themselves are cut. `nil` cuts nothing. O(cells).
  package func lines(width: Int?) -> [StyledText] {
    let heading = columns.map { StyledText($0.title, .strong) }
    let shown = columns.allSatisfy(\.title.isEmpty) ? rows : [heading] + rows
    let widths = widths(within: width)
    return shown.map { line($0, widths).truncated(to: width ?? .max) }
  }

  private static let gap: StyledText = "  "

  private func widths(within limit: Int?) -> [Int] {
    var widths = naturalWidths
    guard let limit else { return widths }
    let flexible = columns.indices.reversed().filter { columns[$0].isFlexible }
    let others = columns.indices.reversed().filter { !columns[$0].isFlexible }
    let omissions = columns.indices.filter { columns[$0].omission != nil }
      .sorted { columns[$0].omission ?? 0 < columns[$1].omission ?? 0 }
    for column in omissions {
      let shrinking = flexible.map { max(0, widths[$0] - columns[$0].minimum) }.reduce(0, +)
      if widths.reduce(0, +) + gaps(widths) - shrinking <= limit { break }
      widths[column] = 0
    }
    var excess = widths.reduce(0, +) + gaps(widths) - limit
    for column in flexible + others where excess > 0 {
      let given = min(excess, max(0, widths[column] - columns[column].minimum))
      widths[column] -= given
      excess -= given
    }
    return widths
  }

  private func line(_ cells: [StyledText], _ widths: [Int]) -> StyledText {
    var line = StyledText("")
    // Spaces are only added before more text, so that no line ends with any.
    var owed = 0
    for (column, (cell, width)) in zip(columns, zip(cells, widths)) where width > 0 {
      let text = cell.truncated(to: width)
      let before = column.alignment == .trailing ? width - text.width : 0
      if text.isEmpty {
        owed += width + Self.gap.width
        continue
      }
      line += StyledText("").padded(to: owed + before) + text
      owed = width - text.width - before + Self.gap.width
    }
    return line
  }
}

/// How a text is aligned in its column.
package enum Alignment: Sendable, Hashable {
  case leading, trailing
}
