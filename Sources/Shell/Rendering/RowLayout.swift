/// How many lines an ad takes in a list, and the room for its picture in them.
package struct RowLayout: Sendable, Hashable {
  /// Below this width one line has no room for a title and what else there is to say.
  package static let narrow = 60

  /// One line an ad, without a picture.
  package static let line = RowLayout(lines: 1, picture: nil)

  package let lines: Int
  package let picture: BoxSize?

  private init(lines: Int, picture: BoxSize?) {
    self.lines = lines
    self.picture = picture
  }

  /// - Parameters:
  ///   - width: the list's columns; `nil` where nothing is cut, and nobody looks.
  ///   - room: the list's rows; `nil` for as many as it takes.
  ///   - showsPictures: whether pictures are shown as such.
  ///   - narrowInWords: below which width a row has two lines where they are not.
  package init(width: Int?, room: Int?, showsPictures: Bool, narrowInWords: Int = Self.narrow) {
    guard let width else {
      self = .line
      return
    }
    let isNarrow = width < Self.narrow
    if showsPictures, width >= 24, (room ?? .max) >= 6 {
      // At least six ads, or else in two lines more of them.
      let lines = !isNarrow && (room ?? .max) >= 18 ? 3 : 2
      self.init(lines: lines, picture: .thumbnail(rows: lines))
    } else {
      self.init(lines: width < narrowInWords ? 2 : 1, picture: nil)
    }
  }

  /// How many ads fit into so many rows.
  package func count(in room: Int) -> Int { max(0, room) / lines }
}
