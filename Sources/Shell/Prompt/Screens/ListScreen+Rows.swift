import Foundation
import Languages
import Loading
package import Terminal

extension ListScreen {
  package mutating func rows(columns: Int, room: Int) -> [StyledText] {
    (self.columns, self.room) = (max(1, columns), max(0, room))
    arrange()
    let lines: [StyledText]
    switch mode {
    case .list: lines = status + dividedList
    case .closeUp(let index, let window): lines = closeUp(of: index, window)
    case .row, .page, .keys: lines = heading + text.dropFirst(scrolled).prefix(textRoom).withWholePictures
    }
    let space = max(0, self.room - 1 - lines.count)
    let shown = lines.prefix(max(0, self.room - 1)) + Array(repeating: "", count: space)
    return (shown + [footer]).map { $0.truncated(to: self.columns) }
  }

  var layout: RowLayout {
    content.layout(columns: division.list, room: usualListRoom, showsPictures: support?.showsPictures ?? false)
  }

  private var division: DividedLayout {
    DividedLayout(width: columns, rows: usualListRoom, widest: content.widest, isDivided: showsDetail)
  }

  /// The width of a row without its signs.
  private var listColumns: Int { max(1, division.list - ListSigns.none.width) }

  /// The rows between the status and the footer.
  var listRoom: Int { max(1, room - 1 - statusRows) }

  /// The same without a notice: a notice must not lay the list out again, nor fetch its pictures in other sizes.
  private var usualListRoom: Int { max(1, room - 2) }

  /// A notice takes the place of the one line of the status.
  private var statusRows: Int { max(1, wrappedNotice.count) }

  private var wrappedNotice: [StyledText] {
    let most = min(Self.mostRowsOfNotice, max(1, room - 2))
    return notice.flatMap { $0.wrapped(to: columns) }.beginning(rows: most, in: columns)
  }

  private static var mostRowsOfNotice: Int { 4 }

  var textRoom: Int { max(1, room - 1 - heading.count) }

  private var window: Range<Int> {
    let first = min(top, content.count)
    return first..<min(content.count, first + layout.count(in: listRoom))
  }

  /// The row that the mouse is over.
  func row(at mouse: Mouse) -> Int? {
    let line = mouse.row - statusRows
    guard line >= 0, mouse.column < division.list else { return nil }
    let row = window.lowerBound + line / layout.lines
    return window.contains(row) ? row : nil
  }

  mutating func arrange() {
    let count = max(1, layout.count(in: listRoom))
    if let index = selection?.index { top = min(max(top, index - count + 1), index) }
    top = min(max(0, top), max(0, content.count - count))
    if mode != .list { scrolled = max(0, min(scrolled, text.count - textRoom)) }
  }

  private var status: [StyledText] {
    if !notice.isEmpty { return wrappedNotice }
    let marks = marked.isEmpty ? "" : StyledText(Message.comma + .rowsMarked(marked.count), .note, in: language)
    return [content.status(window) + marks]
  }

  private var list: [StyledText] {
    var boxes: [URL: [StyledText]] = [:]
    if let box = layout.picture {
      for row in window {
        guard let url = content.thumbnail(of: row) else { continue }
        let view = pictures[PictureRequest(url: url, box: box)] ?? .loading(received: 0, expected: nil)
        boxes[url] = view.lines(in: box, language)
      }
    }
    let (layout, width) = (layout, division.list)
    let marked = Set(marked)
    return content.lines(window, layout: layout, columns: listColumns, pictures: boxes).enumerated().map {
      number,
      line in
      let row = window.lowerBound + number / layout.lines
      let isSelected = row == selection?.index
      guard number.isMultiple(of: layout.lines) else {
        return isSelected ? (ListSigns.none + line).padded(to: width).selected() : ListSigns.none + line
      }
      let line = ListSigns.text(isSelected: isSelected, isMarked: marked.contains(content.id(of: row))) + line
      return isSelected ? line.padded(to: width).selected() : line
    }
  }

  /// The list, and beside it the selected row.
  private var dividedList: [StyledText] {
    guard let columns = division.detail, let index = focus, content.count > 0 else { return list }
    let heading = heading(of: index)
    let text = content.body(of: index, columns: columns, rows: listRoom) ?? content.preview(of: index, columns: columns)
    let lines = below(index, text: text)
    let shown = content.opensAtEnd ? lines.suffix(max(0, listRoom - heading.count)) : lines[...]
    return list.beside(
      (heading + shown).pane(rows: listRoom).withWholePictures,
      width: division.list,
      gap: DividedLayout.divider
    )
  }

  /// The lines that stay on top of a text.
  private var heading: [StyledText] {
    let lines: [StyledText] =
      switch mode {
      case .list, .closeUp: []
      case .row(let index): heading(of: index)
      case .page(let title, _): [title]
      case .keys: [StyledText(Message.allKeys, .strong, in: language)]
      }
    return lines + wrappedNotice
  }

  /// The heading of a row; where there is room, with a blank line.
  private func heading(of index: Int) -> [StyledText] {
    let lines = content.heading(of: index, columns: detailColumns)
    return lines.isEmpty || room <= Self.low ? lines : lines + [""]
  }

  /// With fewer rows no line is left blank.
  private static var low: Int { 14 }

  private var detailColumns: Int { mode == .list ? division.detail ?? columns : columns }

  /// The text that is scrolled.
  var text: [StyledText] {
    switch mode {
    case .list, .closeUp: return []
    case .page(_, let lines): return lines.fitted(to: columns)
    case .keys: return allKeys
    case .row(let index):
      if let body = content.body(of: index, columns: columns, rows: nil) { return below(index, text: body) }
      guard let printed, printed.id == content.id(of: index) else { return [] }
      return below(index, text: printed.lines.fitted(to: columns))
    }
  }

  /// Everything but the heading of a row.
  private func below(_ index: Int, text: [StyledText]) -> [StyledText] {
    let request = large(of: index)
    let picture = request.map { request in
      (pictures[request] ?? .loading(received: 0, expected: nil)).lines(in: request.box, language)
    }
    return detailLayout(of: index).lines(
      picture: picture ?? [],
      facts: { content.facts(of: index, columns: $0, isWhole: showsAllFacts) },
      text: text
    )
  }

  private func detailLayout(of index: Int) -> DetailLayout {
    DetailLayout(columns: detailColumns, rows: (mode == .list ? usualListRoom : room - 1) - heading(of: index).count)
  }

  func large(of index: Int) -> PictureRequest? {
    guard support?.showsPictures == true, mode != .list || division.detail != nil,
      let url = content.picture(of: index), let box = detailLayout(of: index).picture
    else { return nil }
    return PictureRequest(url: url, box: box)
  }

  /// The pictures on the screen, the closest to the selection first.
  var requests: [PictureRequest] {
    switch mode {
    case .page, .keys: return []
    // A failed picture is requested again.
    case .closeUp(let index, _): return drawn?.isWorthRetrying == true ? [large(of: index)].compactMap(\.self) : []
    case .row(let index):
      // The neighbours' pictures come next.
      return [index, index + 1, index - 1].filter { (0..<content.count).contains($0) }.compactMap(large)
    case .list:
      let detail = focus.flatMap { content.count > 0 ? large(of: $0) : nil }.map { [$0] } ?? []
      guard let box = layout.picture else { return detail }
      let centre = selection?.index ?? top
      return detail
        + window.sorted { abs($0 - centre) < abs($1 - centre) }
        .compactMap { content.thumbnail(of: $0).map { PictureRequest(url: $0, box: box) } }
    }
  }

  /// The position, then the keys that fit, the most useful first; the way out is always there.
  private var footer: StyledText {
    // The text is laid out once: it can be long.
    let linesBelow = linesBelow
    var parts = shortKeys(linesBelow: linesBelow)
    let position = position(linesBelow: linesBelow)
    let ending =
      isWriting ? [.keyClose] : (hasKeyPage ? [Message.keyForKeys] : []) + [mode == .list ? .keyLeave : .keyBack]
    while true {
      let keys = StyledText((parts + ending).joined(separator: Self.separator), .faint, in: language)
      let line = position.map { StyledText($0 + Self.separator, .note, in: language) + keys } ?? keys
      if line.width <= columns || parts.isEmpty { return line.width <= columns ? line : keys }
      // What sends the text matters more than the place.
      if isWriting, keys.width <= columns { return keys }
      parts.removeLast()
    }
  }

  private static var separator: Message { Message(verbatim: " · ") }

  /// Which row is open, and how much of its text follows.
  private func position(linesBelow: Int) -> Message? {
    let row: Message? =
      if case .row(let index) = mode {
        content.total.map { .position(index + 1, total: $0) } ?? .positionOfMore(index + 1, total: content.count)
      } else {
        nil
      }
    let below = linesBelow > 0 ? Message.linesBelow(linesBelow) : nil
    let parts = [row, below].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: Self.separator)
  }

  private var linesBelow: Int {
    switch mode {
    case .list, .closeUp: 0
    case .row, .page, .keys: max(0, text.count - scrolled - textRoom)
    }
  }

  private var hasKeyPage: Bool {
    if case .closeUp = mode { return false }
    return presentation.line == nil || mode != .list
  }

  private func shortKeys(linesBelow: Int) -> [Message] {
    let row = content.count > 0 ? focus : nil
    let own = presentation.actions.filter { action in
      row.map { content.command(action.key, row: $0) != nil } ?? false
    }.map(\.keyAndName)
    let compare = presentation.compare == nil ? [] : [marked.count > 1 ? Message.keyCompare(marked.count) : .keyMark]
    let retry = !takesText && requests.contains { pictures[$0]?.isWorthRetrying == true } ? [Message.keyRetry] : []
    let page = linesBelow > 0 ? [Message.keyPage] : []
    let undoing = undo == nil || takesText ? [] : [Message.keyUndo]
    switch mode {
    case .list:
      let isWide = DividedLayout(width: columns, rows: usualListRoom, widest: content.widest).detail != nil
      let edit = lineAfterwards.isEmpty ? [] : [Message.keyEditQuery]
      let typing = presentation.line.map { [$0.listKey] }
      return undoing + retry + [.keyOpen] + (typing ?? (isWide ? [.keyDetail] : []) + own + compare + edit)
    case .row where isWriting: return [.keySend]
    case .row(let index):
      let picture = large(of: index) == nil ? [] : [Message.keyCloseUp]
      let field = rowKey.map { [$0.keyAndName] } ?? []
      let facts = content.hasMoreFacts ? [Message.keyFacts] : []
      let others = content.count > 1 ? [Message.keyNeighbours] : []
      return undoing + retry + page + field + others + own + compare + picture + facts
    case .closeUp: return [.keyZoom, .keyMove]
    case .page, .keys: return page
    }
  }

  /// The key that opens the field of the opened row; `nil` if it has none.
  var rowKey: ListAction? {
    guard let openIndex, content.takesText(about: openIndex) else { return nil }
    return presentation.line?.rowKey
  }

  private var allKeys: [StyledText] {
    let field = presentation.line.map { [$0.rowKey] } ?? []
    let own = (field + presentation.actions).map(\.keyLine)
    let compare: [Message] = presentation.compare == nil ? [] : [.helpMark, .helpCompare]
    let facts = content.hasMoreFacts ? [Message.helpFacts] : []
    let line = presentation.line == nil ? [Message.helpDetail] + (lineAfterwards.isEmpty ? [] : [.helpEditQuery]) : []
    return
      ([.helpMoves, .helpOpens, .helpNeighbours, .helpCloseUp, .helpZooms] + facts + own + compare
      + [.helpUndoes, .helpRetries] + line + [.helpLeaves] + presentation.legend)
      .flatMap { StyledText($0, in: language).wrapped(to: columns) }
  }
}

extension Sequence<StyledText> {
  /// The lines with blank cells instead of pictures that are cut: a terminal would draw them over other rows.
  fileprivate var withWholePictures: [StyledText] {
    let lines = Array(self)
    return lines.enumerated().map { index, line in
      line.graphicRows > lines.count - index ? line.withoutGraphics : line
    }
  }
}
