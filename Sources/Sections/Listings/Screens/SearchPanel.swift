import Foundation
import Languages
import Listings
import Loading
import Shell
import Terminal

/// The rows below the edit line while a search is typed: the status, then the ads that fit, and beside them, if there
/// is room, the focused ad.
struct SearchPanel {
  let frame: ListingsSearchSession.Frame
  /// The indices of the visible rows.
  let window: Range<Int>
  let layout: PanelLayout
  let now: Date
  let zone: TimeZone
  let language: Language
  /// The numbers of the ads that match; `nil` if there is no room for them.
  var counts: StyledText?
  /// What the user did with the visible ads.
  var marks: [Listing.ID: ListingMark] = [:]
  /// Whether the terminal supports links.
  var takesLinks = false
  /// The pictures' boxes.
  var pictures: [PictureRequest: [StyledText]] = [:]

  /// The ad beside the list: the first one.
  private var focus: ListingItem? {
    rows.indices.contains(window.lowerBound) ? marked(rows[window.lowerBound]) : nil
  }

  private var rows: [ListingItem] { frame.answer?.rows ?? [] }

  private func marked(_ item: ListingItem) -> ListingItem {
    var item = item
    item.mark = marks[item.listing.id] ?? ListingMark()
    return item
  }

  /// The visible ads.
  var visibleIDs: [Listing.ID] { rows[window.clamped(to: rows.indices)].map(\.listing.id) }

  /// The visible pictures, from the top.
  var requests: [PictureRequest] { [large].compactMap(\.self) + list.requests(for: list.items) }

  private var large: PictureRequest? {
    guard layout.showsPictures, let columns = layout.division.detail, let focus, let url = focus.largePicture else {
      return nil
    }
    let heading = detail(focus).heading(columns: columns).count + 1
    let box = DetailLayout(columns: columns, rows: layout.rows - heading).picture
    return box.map { PictureRequest(url: url, box: $0) }
  }

  func lines() -> [StyledText] {
    guard let answer = frame.answer else { return status }
    var list = list
    list.highlighted = answer.texts
    list.widths = ListingsTable.widths(of: answer, now: now, zone: zone, language: language)
    for request in list.requests(for: list.items) {
      if let url = request.url { list.pictures[url] = pictures[request] }
    }
    // Nothing shifts when the list fills the screen and one of its rows is selected.
    let lines = list.lines(width: max(1, layout.division.list - 2)).indented
    return status + [counts].compactMap(\.self)
      + (pane.map { lines.beside($0, width: layout.division.list, gap: DividedLayout.divider) } ?? lines)
  }

  private var list: ListingRows {
    ListingRows(
      items: rows[window.clamped(to: rows.indices)].map(marked),
      layout: layout.row,
      now: now,
      zone: zone,
      language: language
    )
  }

  private var pane: [StyledText]? {
    guard let columns = layout.division.detail, let focus else { return nil }
    let detail = detail(focus)
    let heading = detail.heading(columns: columns) + [""]
    let lines = DetailLayout(columns: columns, rows: layout.rows - heading.count).lines(
      picture: large.flatMap { pictures[$0] } ?? [],
      facts: { detail.facts(columns: $0) },
      text: detail.body(columns: columns, rows: layout.rows)
    )
    return (heading + lines).pane(rows: layout.rows)
  }

  private func detail(_ item: ListingItem) -> ListingDetail {
    ListingDetail(
      item: item,
      now: now,
      zone: zone,
      language: language,
      address: takesLinks ? .link : .short,
      highlighted: frame.answer?.texts ?? []
    )
  }

  /// One line above the rows, with a failure first, because the line may be cut; without rows, as many lines as needed.
  private var status: [StyledText] {
    let status = SearchStatus(frame: frame, window: window, now: now, zone: zone, language: language)
    let line = status.line()
    if line.width <= layout.width { return [line] }
    return rows.isEmpty ? line.wrapped(to: max(1, layout.width)) : [status.line(troubleFirst: true)]
  }
}

/// The state of a live search in one line: how many ads, whether they come from the board or from the cache, and what
/// is still missing.
struct SearchStatus {
  let frame: ListingsSearchSession.Frame
  /// The indices of the visible rows; `nil` if there are none.
  let window: Range<Int>?
  let now: Date
  let zone: TimeZone
  let language: Language

  /// - Parameter troubleFirst: whether a failure comes before the result.
  func line(troubleFirst: Bool = false) -> StyledText {
    let found =
      isEmptyBoard ? nil : frame.answer.map { [count(of: $0) + scope(of: $0), origin(of: $0)].joined(separator: ", ") }
    let parts =
      (troubleFirst && isFailed ? [progress, found] : [found, progress]) + [
        above, frame.query.unfinished, nextStep,
      ]
    return StyledText(parts.compactMap(\.self).joined(separator: .semicolon), isFailed ? .failure : .note, in: language)
  }

  private var isFailed: Bool { if case .failed = frame.state { true } else { false } }

  private var progress: Message? {
    switch frame.state {
    case .idle, .loading: frame.answer == nil ? .searching : nil
    case .stalled: frame.answer == nil ? .askingBoard : .stillAskingBoard
    case .failed(let reason, let retryIn): reason + retry(retryIn)
    case .loaded: nil
    }
  }

  private var above: Message? { frame.answer.flatMap { ListingsRendering.newAbove($0.newAbove) } }

  /// A hint if nothing is shown.
  private var nextStep: Message? {
    guard let answer = frame.answer, answer.rows.isEmpty, !answer.hasMore else { return nil }
    if let suggestion = frame.suggestion { return suggestion.question + .tabToAccept }
    guard frame.state == .loaded else { return nil }
    if !answer.search.text.isEmpty { return .fewerWords }
    if answer.search.category != nil { return .leaveOutTheCategory }
    return isEmptyBoard ? Message.emptyBoard.sentence : nil
  }

  private var isEmptyBoard: Bool {
    guard frame.state == .loaded, let answer = frame.answer, answer.rows.isEmpty, !answer.hasMore else { return false }
    return answer.search.text.isEmpty && answer.search.category == nil && answer.origin == .server
  }

  private func retry(_ pause: Duration?) -> Message {
    switch pause {
    case nil: Message(verbatim: "")
    case .zero?: .askingBoardAgain
    case let pause?: .again(after: pause, at: now, in: zone)
    }
  }

  private func count(of answer: ListingsResults) -> Message {
    if frame.state == .loaded, answer.rows.isEmpty, !answer.hasMore { return .noAdsFound }
    let ads = Message.ads(answer.total ?? answer.rows.count)
    return answer.total == nil && answer.hasMore ? ads + .panelAndMore : ads
  }

  /// Which rows are visible, if not all.
  private func scope(of answer: ListingsResults) -> Message {
    guard let window else { return Message(verbatim: "") }
    let isAll = window.lowerBound == 0 && window.upperBound == answer.rows.count && !answer.hasMore
    return isAll || window.isEmpty ? Message(verbatim: "") : .panelScope(window.lowerBound + 1, window.upperBound)
  }

  private func origin(of answer: ListingsResults) -> Message {
    switch answer.origin {
    case .server:
      now.timeIntervalSince(answer.readAt) < 10
        ? .traceLive : [Message.traceLive, DateText.age(of: answer.readAt, at: now, in: zone)].joined(separator: " ")
    case .cache(let seenAt): .panelCached(DateText.age(of: seenAt, at: now, in: zone))
    case .bookmarks: .markBookmarked
    }
  }
}

extension ListingsSearchSession.Frame {
  /// What was probably meant. Not while the board is asked: it may find what was typed.
  var suggestion: SearchSuggestion? {
    switch state {
    case .loaded, .failed: answer?.suggestion
    case .idle, .loading, .stalled: nil
    }
  }
}
