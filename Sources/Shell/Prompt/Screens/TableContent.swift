package import Foundation
package import Terminal

/// The rows of a table on a screen: a list that a command prints as a whole.
package struct TableContent: ListContent {
  /// A row.
  package struct Row: Sendable {
    /// What identifies it while the list changes.
    package var id: String
    /// Its cells, the first of which is its number.
    package var cells: [StyledText]
    /// What follows the command for opening it; `nil` for its number.
    package var argument: String?
    /// What stays on top when it is opened.
    package var heading: [StyledText]
    /// The text of the opened row; `nil` if the command for opening a row prints it.
    package var text: [StyledText]?
    /// Its picture.
    package var picture: URL?
    /// What stands beside its picture in a list with pictures: a title, what stands at the right edge, and further lines;
    /// `nil` if such a list has none.
    package var card: (title: StyledText, value: StyledText, rest: [StyledText])?
    /// What stands beside the list while the row is selected, if it has no text.
    package var preview: (@Sendable (_ columns: Int) -> [StyledText])?
    /// The commands of keys.
    package var commands: [Character: ListCommand]

    /// Creates a row.
    package init(
      id: String,
      cells: [StyledText],
      argument: String? = nil,
      heading: [StyledText],
      text: [StyledText]? = nil,
      commands: [Character: ListCommand] = [:]
    ) {
      (self.id, self.cells, self.argument, self.heading) = (id, cells, argument, heading)
      (self.text, self.commands) = (text, commands)
    }
  }

  /// The widest lines of a text: longer ones are hard to read.
  private static let readable = 80

  /// The line above the rows.
  package var status: StyledText
  /// How the cells are laid out.
  package var columns: [Table.Column]
  /// All rows.
  package let rows: [Row]
  /// The widths of the columns for all rows: nothing shifts while the user moves through them.
  private let widths: [Int]

  /// Creates a list.
  package init(status: StyledText, columns: [Table.Column], rows: [Row]) {
    (self.status, self.columns, self.rows) = (status, columns, rows)
    widths = Table(columns: columns, rows: rows.map(\.cells)).naturalWidths
  }

  /// All rows as a command prints them.
  package func lines(width: Int?) -> [StyledText] {
    Table(columns: columns, rows: rows.map(\.cells)).lines(width: width)
  }

  package var count: Int { rows.count }
  package var hasMore: Bool { false }
  package func id(of row: Int) -> String { rows[row].id }
  package func status(_ window: Range<Int>) -> StyledText { status }

  package func layout(columns: Int, room: Int, showsPictures: Bool) -> RowLayout {
    guard showsPictures, rows.contains(where: { $0.card != nil }) else { return .line }
    let layout = RowLayout(width: columns, room: room, showsPictures: true)
    return layout.picture == nil ? .line : layout
  }

  package func lines(
    _ window: Range<Int>,
    layout: RowLayout,
    columns: Int,
    pictures: [URL: [StyledText]]
  ) -> [StyledText] {
    guard let box = layout.picture else {
      return Table(columns: self.columns, rows: rows[window].map(\.cells), widths: widths).lines(width: columns)
    }
    return rows[window].flatMap { row in
      let number = (row.cells.first ?? "").padded(to: widths.first ?? 0, alignment: .trailing) + " "
      // Blank until it arrives, and where there is none.
      let picture = row.picture.flatMap { pictures[$0] } ?? []
      let lines: [StyledText] = .row(number: number, picture: (picture, box), gap: " ", width: columns) { room in
        guard let card = row.card else { return [] }
        return [.line(card.title, value: card.value, width: room ?? columns)] + card.rest
      }
      return (0..<layout.lines).map { lines.indices.contains($0) ? lines[$0] : "" }
    }
  }

  package func heading(of row: Int, columns: Int) -> [StyledText] {
    rows[row].heading.map { $0.truncated(to: columns) }
  }

  package func body(of row: Int, columns: Int, rows: Int?) -> [StyledText]? {
    self.rows[row].text?.fitted(to: min(columns, Self.readable))
  }

  package func preview(of row: Int, columns: Int) -> [StyledText] {
    rows[row].preview?(columns).fitted(to: columns) ?? []
  }

  package func picture(of row: Int) -> URL? { rows[row].picture }
  package func thumbnail(of row: Int) -> URL? { rows[row].card == nil ? nil : rows[row].picture }

  package func argument(of row: Int) -> String { rows[row].argument ?? String(row + 1) }
  package func command(_ key: Character, row: Int) -> ListCommand? { rows[row].commands[key] }
}

extension CommandContext {
  /// Prints a list, and lets Down open it on a screen.
  ///
  /// - Parameters:
  ///   - open: the command that opens a row; empty if every row has its text.
  ///   - lines: what is printed instead of the table.
  ///   - isPaged: whether a pager may show it.
  ///   - reload: returns the list as it is at the time.
  package func print(
    _ list: TableContent,
    open: [String],
    actions: [ListAction] = [],
    lines: [StyledText]? = nil,
    isPaged: Bool = true,
    reload: @escaping @Sendable () async throws -> TableContent
  ) async throws {
    let width = await console.columns()
    let lines = lines ?? list.lines(width: width)
    interaction.isPrompt || !isPaged ? try await console.printHere(lines) : try await console.print(lines)
    guard let words = interaction.listedBy, interaction.screenHost != nil, list.count > 0 else { return }
    let source = TableSource(title: words.joined(separator: " "), open: open, actions: actions, reload: reload)
    shown.list = ShownList(words: words) { context in await context.opening(source) }
  }
}

/// A list that a command prints as a whole.
private struct TableSource: ListSource {
  let title: String
  let open: [String]
  let actions: [ListAction]
  let reload: @Sendable () async throws -> TableContent

  func content() async -> TableContent? { try? await reload() }

  func presentation(of content: TableContent) -> ListPresentation<TableContent> {
    ListPresentation(content, title: title, open: open, actions: actions)
  }
}
