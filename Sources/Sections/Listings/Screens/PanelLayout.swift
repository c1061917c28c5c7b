import Terminal

/// How the room below the edit line is divided: the list, and from 120 columns on beside it the ad that is looked at.
struct PanelLayout: Equatable {
  /// The columns of the screen.
  let width: Int
  /// The columns of the list.
  let list: Int
  /// The columns of the detail; `nil` where it has no room.
  let detail: Int?
  /// How an ad of the list is laid out.
  let row: RowLayout
  /// How many rows of the screen list and detail have.
  let rows: Int
  /// Whether pictures are shown as such.
  let showsPictures: Bool

  /// From this width on there is room for both.
  private static let wide = 120
  /// Fewer rows than these do not show enough of an ad.
  private static let fewest = 6
  /// Wider than this, a detail says no more.
  private static let widestDetail = 150

  /// What stands between the two.
  static let divider: StyledText = " " + StyledText("│", .faint) + " "

  init(width: Int, room: Int, showsPictures: Bool) {
    self.width = width
    self.showsPictures = showsPictures
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

  /// How many ads of the list fit.
  var count: Int { row.count(in: rows) }

  /// The box for the picture of the detail; `nil` where it would leave no room for the text.
  var picture: BoxSize? {
    guard showsPictures, let detail else { return nil }
    // Beside the text, where there is room for both, it may be as high as the panel; above it, half as high.
    if let beside = BoxSize.large(columns: detail - ListingDetail.besidePicture, rows: rows) { return beside }
    return rows < 12 ? nil : BoxSize.large(columns: detail, rows: rows / 2)
  }
}
