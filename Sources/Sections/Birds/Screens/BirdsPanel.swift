import Birds
import Imaging
import Languages
import Terminal

/// What the screen of the birds shows below the edit line.
struct BirdsPanel {
  let page: BirdsPage

  /// The layout of the list, between the status row and the keys.
  var layout: BirdsLayout {
    BirdsLayout(width: page.columns, room: page.room - 2, showsPictures: page.support?.showsPictures ?? false)
  }

  /// The room for a picture that fills the screen.
  var canvas: BoxSize { BoxSize(columns: page.columns, rows: max(1, page.room - 2)) }

  /// The visible pictures, the closest to the selection first.
  var requests: [PictureRequest] {
    switch page.mode {
    case .list:
      guard let box = layout.row.picture else { return [] }
      let centre = page.items.firstIndex { $0.bird.id == page.selection } ?? page.top
      return window.sorted { abs($0 - centre) < abs($1 - centre) }
        .compactMap { page.items[$0].bird.listPicture.map { PictureRequest(url: $0, box: box) } }
    case .bird: return [large].compactMap(\.self)
    case .picture:
      // Requests a failed picture again: the gallery retries it.
      guard page.drawn?.isWorthRetrying == true else { return [] }
      return [large].compactMap(\.self)
    }
  }

  func lines() -> [StyledText] {
    let lines: [StyledText] =
      switch page.mode {
      case .list: list
      case .bird: bird
      case .picture(_, let window): picture(window)
      }
    return lines.map { $0.truncated(to: page.columns) }
  }
}

/// The layout of a list of birds in a given room.
struct BirdsLayout {
  let row: RowLayout
  /// How many birds fit.
  let count: Int

  init(width: Int, room: Int, showsPictures: Bool) {
    row = RowLayout(width: min(width, BirdRows.widest), room: max(0, room), showsPictures: showsPictures)
    count = row.count(in: max(0, room))
  }
}

extension BirdsPanel {
  private var language: Language { page.language }

  private var window: Range<Int> {
    let top = min(page.top, page.items.count)
    return top..<min(page.items.count, top + layout.count)
  }

  private var status: StyledText {
    if let failure = page.failure { return StyledText(failure, .failure, in: language) }
    guard let view = page.view else { return StyledText(.askingForBirds, .note, in: language) }
    return BirdsStatus(view: view, now: page.now, zone: page.zone).line(in: language)
  }

  private var list: [StyledText] {
    let items = Array(page.items[window])
    var rows = BirdRows(items: items, tongue: page.tongue, layout: layout.row, language: language)
    rows.marked = page.marks.birds
    rows.selected = items.firstIndex { $0.bird.id == page.selection }
    if let box = layout.row.picture {
      for item in items {
        guard let url = item.bird.listPicture else { continue }
        let view = page.pictures[PictureRequest(url: url, box: box)] ?? .loading(received: 0, expected: nil)
        rows.pictures[url] = view.lines(in: box, language)
      }
    }
    return [status] + rows.lines(width: page.columns) + [StyledText(.birdsKeys, .faint, in: language)]
  }

  private var largeBox: BoxSize? {
    guard page.support?.showsPictures == true else { return nil }
    return BoxSize.large(columns: page.columns, rows: max(0, (page.room - 2) * 3 / 5))
  }

  /// The picture of the open bird, above its notes.
  var large: PictureRequest? {
    guard let box = largeBox, let url = page.focus?.bird.largePicture else { return nil }
    return PictureRequest(url: url, box: box)
  }

  private var bird: [StyledText] {
    guard let item = page.focus else { return [StyledText(.birdIsGone, .failure, in: language)] }
    var detail = BirdDetail(item: item, tongue: page.tongue, now: page.now, zone: page.zone, language: language)
    detail.new = page.marks.notes[item.bird.id] ?? []
    if let large {
      let view = page.pictures[large] ?? .loading(received: 0, expected: nil)
      detail.picture = view.lines(in: large.box, language)
    }
    let head = [status] + detail.head(width: page.columns) + [""]
    let room = max(1, page.room - head.count - 1)
    let notes = detail.notes(width: page.columns)
    let first = min(page.scrolled, max(0, notes.count - room))
    return head + notes[first...].prefix(room) + [StyledText(.birdKeys, .faint, in: language)]
  }

  private func picture(_ window: PictureWindow) -> [StyledText] {
    guard let item = page.focus else { return [StyledText(.birdIsGone, .failure, in: language)] }
    let heading = BirdZoom(bird: item.bird, tongue: page.tongue, language: language).heading(window)
    let picture = page.drawn ?? .loading(received: 0, expected: nil)
    return [heading] + picture.lines(in: canvas, language) + [StyledText(.birdPictureKeys, .faint, in: language)]
  }
}
