import Foundation
import Languages
import Listings
import Loading
import Terminal

/// The rows below the edit line while a search is typed: the status, then the ads that fit, and beside them, if there
/// is room, the focused ad.
struct SearchPanel {
  let frame: ListingsSearchSession.Frame
  /// The indices of the visible rows.
  let window: Range<Int>
  /// The index of the selected row.
  let selected: Int?
  let layout: PanelLayout
  let now: Date
  let zone: TimeZone
  let language: Language
  /// Whether the terminal supports links.
  var takesLinks = false
  /// The pictures' boxes.
  var pictures: [PictureRequest: [StyledText]] = [:]

  /// The focused ad: the selected one, or else the first.
  private var focus: ListingItem? {
    let index = selected ?? window.lowerBound
    return rows.indices.contains(index) ? rows[index] : nil
  }

  private var rows: [ListingItem] { frame.answer?.rows ?? [] }

  /// The visible pictures, the closest to the selection first.
  var requests: [PictureRequest] {
    let centre = selected ?? window.lowerBound
    let visible = window.clamped(to: rows.indices).sorted { abs($0 - centre) < abs($1 - centre) }
    let large = layout.picture.flatMap { box in focus?.largePicture.map { PictureRequest(url: $0, box: box) } }
    let small = layout.row.picture.map { box in
      visible.compactMap { rows[$0].listPicture.map { PictureRequest(url: $0, box: box) } }
    }
    return [large].compactMap(\.self) + (small ?? [])
  }

  func lines() -> [StyledText] {
    guard let answer = frame.answer else { return status }
    let items = Array(answer.rows[window.clamped(to: answer.rows.indices)])
    let list = ListingRows(
      items: items,
      layout: layout.row,
      now: now,
      zone: zone,
      language: language,
      highlighted: answer.search.query,
      selected: selected.map { $0 - window.lowerBound } ?? -1,
      pictures: thumbnails(of: items)
    )
    .lines(width: layout.list)
    return status + (detail.map { list.beside($0, width: layout.list, gap: PanelLayout.divider) } ?? list)
  }

  private func thumbnails(of items: [ListingItem]) -> [Listing.ID: [StyledText]] {
    guard let box = layout.row.picture else { return [:] }
    let boxes = items.map { item in
      let request = item.listPicture.map { PictureRequest(url: $0, box: box) }
      return (item.listing.id, request.flatMap { pictures[$0] } ?? PictureView.missing.lines(in: box, language))
    }
    return Dictionary(boxes) { first, _ in first }
  }

  /// Always uses the full height, so that the divider is an unbroken line.
  private var detail: [StyledText]? {
    guard let columns = layout.detail, let focus else { return nil }
    let box = layout.picture.flatMap { box in focus.largePicture.map { PictureRequest(url: $0, box: box) } }
    let lines = ListingDetail(
      item: focus,
      now: now,
      zone: zone,
      language: language,
      picture: box.flatMap { pictures[$0] } ?? [],
      rows: layout.rows,
      address: takesLinks ? .link : .short
    )
    .lines(width: columns)
    guard lines.count > layout.rows else {
      return lines + Array(repeating: "", count: layout.rows - lines.count)
    }
    return lines.prefix(max(0, layout.rows - 1)) + [StyledText("…", .faint)]
  }

  /// One line above the rows, with a failure first, because the line may be cut; without rows, as many lines as needed.
  private var status: [StyledText] {
    let status = SearchStatus(frame: frame, window: window, now: now, zone: zone, language: language)
    let line = status.line()
    if line.width <= layout.width { return [line] }
    return rows.isEmpty ? line.wrapped(to: max(1, layout.width)) : [status.line(troubleFirst: true)]
  }
}
