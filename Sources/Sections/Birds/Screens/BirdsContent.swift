import Birds
import Foundation
import Languages
import Shell
import Terminal

/// The birds on a screen.
struct BirdsContent: ListContent {
  /// The catalogue; `nil` until it is known.
  let view: BirdsView?
  let marks: BirdMarks
  let birdLanguage: BirdLanguage
  let now: Date
  let zone: TimeZone
  let language: Language

  private var items: [BirdsView.Item] { view?.items ?? [] }

  var count: Int { items.count }
  var hasMore: Bool { false }
  var widest: Int { BirdRows.widest }
  func id(of row: Int) -> String { items[row].bird.id }
  func thumbnail(of row: Int) -> URL? { items[row].bird.listPicture }
  func picture(of row: Int) -> URL? { items[row].bird.largePicture }

  func status(_ window: Range<Int>) -> StyledText {
    guard let view else { return StyledText(.askingForBirds, .note, in: language) }
    return BirdsStatus(view: view, now: now, zone: zone).line(in: language)
  }

  func layout(columns: Int, room: Int, showsPictures: Bool) -> RowLayout {
    RowLayout(width: columns, room: room, showsPictures: showsPictures)
  }

  func lines(
    _ window: Range<Int>,
    layout: RowLayout,
    columns: Int,
    pictures: [URL: [StyledText]]
  ) -> [StyledText] {
    var rows = BirdRows(
      items: Array(items[window]),
      birdLanguage: birdLanguage,
      layout: layout,
      language: language,
      marked: marks.birds
    )
    (rows.pictures, rows.total) = (pictures, count)
    return rows.lines(width: columns)
  }

  func heading(of row: Int, columns: Int) -> [StyledText] { detail(row).heading(columns) }

  func facts(of row: Int, columns: Int, isWhole: Bool) -> [StyledText] { detail(row).facts(columns) }

  func body(of row: Int, columns: Int, rows: Int?) -> [StyledText]? { detail(row).notes(width: columns) }

  private func detail(_ row: Int) -> BirdDetail {
    var detail = BirdDetail(
      item: items[row],
      birdLanguage: birdLanguage,
      now: now,
      zone: zone,
      language: language
    )
    detail.new = marks.notes[items[row].bird.id] ?? []
    return detail
  }
}
