import Shell
import Terminal

/// The division of the room below the edit line: the list, and beside it, if there is room, the focused ad.
struct PanelLayout: Equatable {
  /// The width of the screen.
  let width: Int
  /// The widths of the list and of the detail.
  let division: DividedLayout
  /// The layout of an ad in the list.
  let row: RowLayout
  /// The height of list and detail.
  let rows: Int
  /// Whether pictures are shown.
  let showsPictures: Bool

  init(width: Int, room: Int, showsPictures: Bool) {
    (self.width, self.showsPictures) = (width, showsPictures)
    rows = max(0, room)
    division = DividedLayout(width: width, rows: room, widest: ListingsCards.widest)
    row = RowLayout(
      width: division.list,
      room: room,
      showsPictures: showsPictures,
      narrowInWords: ListingsTable.narrow
    )
  }

  /// How many ads fit in the list.
  var count: Int { row.count(in: rows) }
}
