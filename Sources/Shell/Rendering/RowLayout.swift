/// The lines of an ad in a list, and its picture's box.
package struct RowLayout: Sendable, Hashable {
  /// Below this width one line has no room for a title and the rest.
  package static let narrow = 60

  /// One line per ad, without a picture.
  package static let line = RowLayout(lines: 1, picture: nil)

  package let lines: Int
  package let picture: BoxSize?

  /// Rows of this many lines each.
  package init(lines: Int, picture: BoxSize?) { (self.lines, self.picture) = (max(1, lines), picture) }
}

extension RowLayout {
  /// - Parameters:
  ///   - width: the list's columns; `nil` if nothing is cut, because nobody looks.
  ///   - room: the list's rows; `nil` for as many as needed.
  ///   - showsPictures: whether pictures are displayed as such.
  ///   - narrowInWords: the width below which a row has two lines if they are not.
  package init(width: Int?, room: Int?, showsPictures: Bool, narrowInWords: Int = Self.narrow) {
    guard let width else {
      self = .line
      return
    }
    let isNarrow = width < Self.narrow
    if showsPictures, width >= 24, (room ?? .max) >= 6 {
      // At least six ads, otherwise more of them in two lines.
      let lines = !isNarrow && (room ?? .max) >= 18 ? 3 : 2
      self.init(lines: lines, picture: .thumbnail(rows: lines))
    } else {
      self.init(lines: width < narrowInWords ? 2 : 1, picture: nil)
    }
  }

  /// How many ads fit into a number of rows.
  package func count(in room: Int) -> Int { max(0, room) / lines }
}
