package import Foundation
package import Imaging
package import Languages
package import Terminal

/// The rows of a list and how they look: what a section gives a ``ListScreen``.
///
/// A value; a longer or changed list is another one.
package protocol ListContent: Sendable {
  /// How many rows are known.
  var count: Int { get }
  /// Whether more rows can be read.
  var hasMore: Bool { get }
  /// How many rows there are with those that can be read; `nil` if that is not known.
  var total: Int? { get }
  /// What identifies a row while the list changes.
  func id(of row: Int) -> String
  /// One line above the rows.
  ///
  /// - Parameter window: the visible rows.
  func status(_ window: Range<Int>) -> StyledText
  /// The width at which the list gets no better.
  var widest: Int { get }
  /// The lines that a row has.
  func layout(columns: Int, room: Int, showsPictures: Bool) -> RowLayout
  /// The visible rows, each in the layout's lines.
  ///
  /// - Parameter pictures: the boxes of the rows' pictures.
  func lines(
    _ window: Range<Int>,
    layout: RowLayout,
    columns: Int,
    pictures: [URL: [StyledText]]
  ) -> [StyledText]
  /// The address of a row's picture in the list.
  func thumbnail(of row: Int) -> URL?
  /// The lines that stay on top when a row is opened.
  func heading(of row: Int, columns: Int) -> [StyledText]
  /// What is known about a row in a few words each, beside its picture.
  ///
  /// - Parameter isWhole: whether to include what most users do not need.
  func facts(of row: Int, columns: Int, isWhole: Bool) -> [StyledText]
  /// Whether there are facts that most users do not need.
  var hasMoreFacts: Bool { get }
  /// The text of an opened row; `nil` if the section's command for opening a row prints it.
  ///
  /// - Parameter rows: how many lines are needed; `nil` for all.
  func body(of row: Int, columns: Int, rows: Int?) -> [StyledText]?
  /// What stands beside the list while a row is selected whose text is not known before it is opened.
  func preview(of row: Int, columns: Int) -> [StyledText]
  /// Whether an opened row shows the end of its text first, and goes on showing it when it grows.
  var opensAtEnd: Bool { get }
  /// Whether an opened row has the field of ``ListLine/rowName``.
  func takesText(about row: Int) -> Bool
  /// The address of an opened row's picture.
  func picture(of row: Int) -> URL?
  /// What follows the section's command for opening a row: its number, if nothing else is said.
  func argument(of row: Int) -> String
  /// The command that a key runs about a row; `nil` if the key has no meaning.
  func command(_ key: Character, row: Int) -> ListCommand?
}

extension ListContent {
  package func thumbnail(of row: Int) -> URL? { nil }
  package var total: Int? { hasMore ? nil : count }
  package var widest: Int { .max }
  package func facts(of row: Int, columns: Int, isWhole: Bool) -> [StyledText] { [] }
  package var hasMoreFacts: Bool { false }
  package func body(of row: Int, columns: Int, rows: Int?) -> [StyledText]? { nil }
  package func preview(of row: Int, columns: Int) -> [StyledText] { [] }
  package var opensAtEnd: Bool { false }
  package func takesText(about row: Int) -> Bool { true }
  package func picture(of row: Int) -> URL? { nil }
  package func argument(of row: Int) -> String { String(row + 1) }
  package func command(_ key: Character, row: Int) -> ListCommand? { nil }
}

extension [StyledText] {
  /// The lines of rows with room for the signs of a selected and of a marked row, which show without colour; none of
  /// the rows is selected or marked.
  package var indented: [StyledText] { map { ListSigns.none + $0 } }
}

/// What stands before a row.
enum ListSigns {
  static let none: StyledText = "  "

  /// `>` for the selected row and `c` for one that is marked.
  static func text(isSelected: Bool, isMarked: Bool) -> StyledText {
    // A blank has no style: it would be underlined.
    StyledText(isSelected ? ">" : " ") + (isMarked ? StyledText("c", .urgent) : " ")
  }
}

/// A command that a screen runs.
package struct ListCommand: Sendable, Equatable, ExpressibleByArrayLiteral {
  /// Its words.
  package var words: [String]
  /// The words of the command that undoes it; `nil` if it changes nothing, or for good.
  package var undo: [String]?
  /// Whether its key has to be pressed twice, because it changes something for good.
  package var asksAgain: Bool
  /// Whether it is only the beginning of a line, to which the user adds a text at the prompt.
  package var isBeginning: Bool

  /// Describes a command.
  package init(_ words: [String], undo: [String]? = nil, asksAgain: Bool = false, isBeginning: Bool = false) {
    (self.words, self.undo, self.asksAgain, self.isBeginning) = (words, undo, asksAgain, isBeginning)
  }

  package init(arrayLiteral words: String...) { self.init(words) }
}

/// A key that runs a command about the selected row.
package struct ListAction: Sendable, Equatable {
  /// The key.
  package let key: Character
  /// Its name in the footer.
  package let name: Message

  /// Declares a key; ``ListContent/command(_:row:)`` has its command.
  package init(_ key: Character, _ name: Message) { (self.key, self.name) = (key, name) }

  /// `e edit`, in a footer.
  var keyAndName: Message { Message(verbatim: "\(key) ") + name }
  /// `e: edit`, in a list of keys.
  package var keyLine: Message { Message(verbatim: String(key)) + .colon + name }
}

/// What a ``ListScreen`` shows first.
package enum ListBeginning: Sendable {
  case list
  /// An opened row, by its index.
  case row(Int)
  /// A part of a row's picture.
  case closeUp(Int, PictureWindow)
  /// What a command about its rows prints.
  case command([String])
}

/// What is typed on a ``ListScreen``: over the list, letters are text instead of keys, and over an opened row once a key
/// has opened the field.
package struct ListLine: Sendable {
  /// The text that narrows the list at first.
  package var text: String
  /// The name of the field over the list, and what typing does there.
  package var listName, listKey: Message
  /// The name of the field of an opened row.
  package var rowName: Message
  /// The key that opens the field. A capital, so that a command that was meant for the prompt is not taken as a text.
  package var rowKey: ListAction
  /// Describes an edit line.
  package init(
    text: String,
    listName: Message,
    listKey: Message,
    rowName: Message,
    rowKey: ListAction
  ) {
    (self.text, self.listName, self.listKey) = (text, listName, listKey)
    (self.rowName, self.rowKey) = (rowName, rowKey)
  }
}

/// Everything that a ``ListScreen`` begins with.
package struct ListPresentation<Content: ListContent>: Sendable {
  /// The rows.
  package var content: Content
  /// What it shows first; Esc leads from there to the prompt.
  package var beginning = ListBeginning.list
  /// What is listed, as it was typed.
  package var title: String
  /// The command that opens a row.
  package var open: [String]
  /// The command that compares rows; `nil` if they cannot be compared.
  package var compare: [String]?
  /// The keys that run commands.
  package var actions: [ListAction]
  /// What the symbols in the rows mean.
  package var legend: [Message] = []
  /// What is typed; `nil` if letters are keys.
  package var line: ListLine?
  /// The rows' pictures, and who reports their changes; `nil` for those of ads.
  package var pictures: (gallery: PictureGallery, news: GalleryNews)?
  /// Describes a list.
  package init(
    _ content: Content,
    title: String,
    open: [String],
    compare: [String]? = nil,
    actions: [ListAction] = []
  ) {
    (self.content, self.title, self.open, self.compare) = (content, title, open, compare)
    self.actions = actions
  }
}
