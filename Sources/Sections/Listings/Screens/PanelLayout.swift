import Shell
import Terminal

/// The division of the room below the edit line: the list, and from 120 columns the focused ad beside it.
struct PanelLayout: Equatable {
  /// The width of the screen.
  let width: Int
  /// The width of the list.
  let list: Int
  /// The width of the detail; `nil` if there is no room.
  let detail: Int?
  /// The layout of an ad in the list.
  let row: RowLayout
  /// The height of list and detail.
  let rows: Int
  /// Whether pictures are shown.
  let showsPictures: Bool

  /// From this width there is room for both.
  private static let wide = 120
  /// With fewer rows a detail shows too little of an ad.
  private static let fewest = 6
  /// A wider detail shows nothing more.
  private static let widestDetail = 150

  /// The divider between list and detail.
  static let divider: StyledText = " " + StyledText("│", .faint) + " "

  init(width: Int, room: Int, showsPictures: Bool) {
    (self.width, self.showsPictures) = (width, showsPictures)
    rows = max(0, room)
    if width >= Self.wide, room >= Self.fewest {
      let inner = width - Self.divider.width
      let detail = min(Self.widestDetail, inner * 45 / 100)
      (list, self.detail) = (min(inner - detail, ListingsCards.widest), detail)
    } else {
      (list, detail) = (width, nil)
    }
    row = RowLayout(width: list, room: room, showsPictures: showsPictures, narrowInWords: ListingsTable.narrow)
  }

  /// How many ads fit in the list.
  var count: Int { row.count(in: rows) }

  /// The size of the detail's picture; `nil` if it would leave no room for the text.
  var picture: BoxSize? {
    guard showsPictures, let detail else { return nil }
    // Beside the text, a picture may be as high as the panel; above it, half as high.
    if let beside = BoxSize.large(columns: detail - ListingDetail.besidePicture, rows: rows) { return beside }
    return rows < 12 ? nil : BoxSize.large(columns: detail, rows: rows / 2)
  }
}
