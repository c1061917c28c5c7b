/// How many rows a prompt and a text occupy, counted as readline does: scalar by scalar.
struct EditLayout: Sendable, Equatable {
  private(set) var rows = 1
  private var column = 0
  private let columns: Int

  /// - Parameters:
  ///   - columns: the width of the screen.
  ///   - markedPrompt: the prompt as readline receives it: parts without columns are between U+0001 and U+0002.
  ///   - text: the edit line, or its beginning.
  init(columns: Int, markedPrompt: String, text: String) {
    self.columns = max(1, columns)
    var isIgnored = false
    for scalar in markedPrompt.unicodeScalars {
      switch scalar {
      case "\u{01}": isIgnored = true
      case "\u{02}": isIgnored = false
      default: if !isIgnored { advance(scalar.columns) }
      }
    }
    for scalar in text.unicodeScalars { take(scalar) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n": (rows, column) = (rows + 1, 0)
    case "\t": advance(8 - column % 8)
    case _ where scalar.value < 0x20 || scalar.value == 0x7F: advance(2)  // shown as ^A
    default: advance(scalar.columns)
    }
  }

  private mutating func advance(_ width: Int) {
    // A wide character is never split over two rows.
    if width == 2, column == columns - 1 { (rows, column) = (rows + 1, 0) }
    column += width
    rows += column / columns
    column %= columns
  }
}
