import Birds
import Foundation
import Imaging
import Languages
import Shell
import Terminal

/// What the screen of the birds shows below the edit line.
struct BirdsPanel {
  let screen: BirdsScreen

  /// The layout of the list, between the status row and the keys.
  var layout: BirdsLayout {
    BirdsLayout(width: screen.columns, room: screen.room - 2, showsPictures: screen.support?.showsPictures ?? false)
  }

  /// The room for a picture that fills the screen.
  var canvas: BoxSize { BoxSize(columns: screen.columns, rows: max(1, screen.room - 2)) }

  /// The visible pictures, the closest to the selection first.
  var requests: [PictureRequest] {
    switch screen.mode {
    case .list:
      let centre = screen.items.firstIndex { $0.bird.id == screen.selection } ?? screen.top
      let nearest = window.sorted { abs($0 - centre) < abs($1 - centre) }
      return rows.requests(for: nearest.map { screen.items[$0] })
    case .bird: return [large].compactMap(\.self)
    case .picture:
      // Requests a failed picture again: the gallery retries it.
      guard screen.drawn?.isWorthRetrying == true else { return [] }
      return [large].compactMap(\.self)
    }
  }

  func lines() -> [StyledText] {
    let lines: [StyledText] =
      switch screen.mode {
      case .list: list
      case .bird: bird
      case .picture(_, let window): picture(window)
      }
    return lines.map { $0.truncated(to: screen.columns) }
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
  private var language: Language { screen.language }

  private var window: Range<Int> {
    let top = min(screen.top, screen.items.count)
    return top..<min(screen.items.count, top + layout.count)
  }

  private var status: StyledText {
    if let failure = screen.failure { return StyledText(failure, .failure, in: language) }
    guard let view = screen.view else { return StyledText(.askingForBirds, .note, in: language) }
    return BirdsStatus(view: view, now: screen.now, zone: screen.zone).line(in: language)
  }

  private var rows: BirdRows {
    let items = Array(screen.items[window])
    return BirdRows(
      items: items,
      birdLanguage: screen.birdLanguage,
      layout: layout.row,
      language: language,
      marked: screen.marks.birds,
      selected: items.firstIndex { $0.bird.id == screen.selection }
    )
  }

  private var list: [StyledText] {
    var rows = rows
    for request in rows.requests(for: rows.items) {
      let view = screen.pictures[request] ?? .loading(received: 0, expected: nil)
      if let url = request.url { rows.pictures[url] = view.lines(in: request.box, language) }
    }
    return [status] + rows.lines(width: screen.columns) + [StyledText(.birdsKeys, .faint, in: language)]
  }

  /// The picture of the open bird, above its notes.
  var large: PictureRequest? {
    guard screen.support?.showsPictures == true,
      let box = BoxSize.large(columns: screen.columns, rows: max(0, (screen.room - 2) * 3 / 5)),
      let url = screen.focus?.bird.largePicture
    else { return nil }
    return PictureRequest(url: url, box: box)
  }

  private var bird: [StyledText] {
    guard let item = screen.focus else { return [StyledText(.birdIsGone, .failure, in: language)] }
    var detail = BirdDetail(
      item: item,
      birdLanguage: screen.birdLanguage,
      now: screen.now,
      zone: screen.zone,
      language: language
    )
    detail.new = screen.marks.notes[item.bird.id] ?? []
    if let large {
      let view = screen.pictures[large] ?? .loading(received: 0, expected: nil)
      detail.picture = view.lines(in: large.box, language)
    }
    let head = [status] + detail.head(width: screen.columns) + [""]
    let room = max(1, screen.room - head.count - 1)
    let notes = detail.notes(width: screen.columns)
    let first = min(screen.scrolled, max(0, notes.count - room))
    return head + notes[first...].prefix(room) + [StyledText(.birdKeys, .faint, in: language)]
  }

  private func picture(_ window: PictureWindow) -> [StyledText] {
    guard let item = screen.focus else { return [StyledText(.birdIsGone, .failure, in: language)] }
    let heading = BirdZoom(bird: item.bird, birdLanguage: screen.birdLanguage, language: language).heading(window)
    let picture = screen.drawn ?? .loading(received: 0, expected: nil)
    return [heading] + picture.lines(in: canvas, language) + [StyledText(.birdPictureKeys, .faint, in: language)]
  }
}

/// The state of the catalogue in one line: how many birds, and whether they are live.
struct BirdsStatus {
  let view: BirdsView
  let now: Date
  let zone: TimeZone

  func line(in language: Language) -> StyledText {
    let parts = [count, age, state, leftOut].compactMap(\.self).joined(separator: .comma)
    let advice: Message? = view.items.isEmpty && view.total > 0 ? .fewerBirdWords : nil
    return StyledText(
      [parts, advice].compactMap(\.self).joined(separator: .semicolon),
      isTrouble ? .failure : .note,
      in: language
    )
  }

  private var isTrouble: Bool {
    switch view.liveness {
    case .waiting, .stopped: true
    case .connecting, .live: false
    }
  }

  private var count: Message? {
    if view.total == 0 { return view.liveness == .live ? .noBirds : nil }
    return view.items.isEmpty ? .noBirdFound : .birds(view.items.count + view.unread, of: view.total)
  }

  private var leftOut: Message? { view.unreadable > 0 ? .birdsLeftOut(view.unreadable) : nil }

  private var age: Message? { view.savedAt.map { .birdsAsOfAge(DateText.age(of: $0, at: now, in: zone)) } }

  private var state: Message {
    switch view.liveness {
    case .live: .birdsAreLive
    case .connecting: .birdsConnecting
    case .waiting(let pause, let error):
      offline(error.map { Failure($0).what }, seconds: Int((pause / .seconds(1)).rounded(.up)))
    case .stopped(let error): .birdsStopped(Failure(error).what)
    }
  }

  private func offline(_ reason: Message?, seconds: Int) -> Message {
    reason.map { .birdsOfflineBecause($0, seconds: seconds) } ?? .birdsOffline(seconds)
  }
}
