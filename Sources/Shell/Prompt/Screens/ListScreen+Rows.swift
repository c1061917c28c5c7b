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
    case .list: lines = [status] + list
    case .closeUp(let index, let window): lines = closeUp(of: index, window)
    case .row, .page, .keys: lines = heading + text.dropFirst(scrolled).prefix(textRoom).withWholePictures
    }
    let space = max(0, self.room - 1 - lines.count)
    let shown = lines.prefix(max(0, self.room - 1)) + Array(repeating: "", count: space)
    return (shown + [footer]).map { $0.truncated(to: self.columns) }
  }

  var layout: RowLayout {
    content.layout(columns: columns, room: listRoom, showsPictures: support?.showsPictures ?? false)
  }

  /// The rows between the status line and the footer.
  var listRoom: Int { max(1, room - 2) }

  var textRoom: Int { max(1, room - 1 - heading.count) }

  private var window: Range<Int> {
    let first = min(top, content.count)
    return first..<min(content.count, first + layout.count(in: listRoom))
  }

  mutating func arrange() {
    let count = max(1, layout.count(in: listRoom))
    if let index = selection?.index { top = min(max(top, index - count + 1), index) }
    top = min(max(0, top), max(0, content.count - count))
    if mode != .list { scrolled = max(0, min(scrolled, text.count - textRoom)) }
  }

  private var status: StyledText {
    if let notice = notice.first { return notice }
    let marks = marked.isEmpty ? "" : StyledText(Message.comma + .rowsMarked(marked.count), .note, in: language)
    return content.status(window) + marks
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
    return content.lines(window, selected: selection?.index, layout: layout, columns: columns, pictures: boxes)
  }

  /// The lines that stay on top of a text.
  private var heading: [StyledText] {
    let lines: [StyledText] =
      switch mode {
      case .list, .closeUp: []
      case .row(let index): content.heading(of: index, columns: columns)
      case .page(let title, _): [title]
      case .keys: [StyledText(Message.allKeys, .strong, in: language)]
      }
    return lines + notice
  }

  /// The text that is scrolled.
  var text: [StyledText] {
    switch mode {
    case .list, .closeUp: return []
    case .page(_, let lines): return lines.fitted(to: columns)
    case .keys: return allKeys
    case .row(let index):
      if let body = content.body(of: index, columns: columns) { return picture(of: index) + body }
      guard let printed, printed.id == content.id(of: index) else { return [] }
      return picture(of: index) + printed.lines.fitted(to: columns)
    }
  }

  private func picture(of index: Int) -> [StyledText] {
    guard let request = large(of: index) else { return [] }
    let view = pictures[request] ?? .loading(received: 0, expected: nil)
    return view.lines(in: request.box, language) + [""]
  }

  func large(of index: Int) -> PictureRequest? {
    guard support?.showsPictures == true, let url = content.picture(of: index),
      let box = BoxSize.large(columns: columns, rows: max(0, (room - 3) * 3 / 5))
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
      guard let box = layout.picture else { return [] }
      let centre = selection?.index ?? top
      return window.sorted { abs($0 - centre) < abs($1 - centre) }
        .compactMap { content.thumbnail(of: $0).map { PictureRequest(url: $0, box: box) } }
    }
  }

  /// The keys that fit, the most useful first; the way out is always there.
  private var footer: StyledText {
    var parts = shortKeys
    let ending = (hasKeyPage ? [Message.keyForKeys] : []) + [mode == .list ? .keyLeave : .keyBack]
    while true {
      let line = StyledText((parts + ending).joined(separator: Message(verbatim: " · ")), .faint, in: language)
      if line.width <= columns || parts.isEmpty { return line }
      parts.removeLast()
    }
  }

  private var hasKeyPage: Bool {
    if case .closeUp = mode { return false }
    return presentation.line == nil
  }

  private var shortKeys: [Message] {
    let own = presentation.actions.map { Message(verbatim: "\($0.key) ") + $0.name }
    let compare = presentation.compare == nil ? [] : [marked.count > 1 ? Message.keyCompare(marked.count) : .keyMark]
    let retry = presentation.line == nil && requests.contains { pictures[$0]?.isWorthRetrying == true }
    switch mode {
    case .list:
      let typing = presentation.line.map { [$0.listKey] } ?? own + compare + [.keyEditQuery]
      return (retry ? [.keyRetry] : []) + [.keyOpen] + typing
    case .row(let index):
      let picture = large(of: index) == nil ? [] : [Message.keyCloseUp]
      let typing = presentation.line.map { [$0.rowKey] } ?? own + compare
      return (retry ? [.keyRetry] : []) + (presentation.line == nil ? [.keyNeighbours] : []) + typing + picture
    case .closeUp: return [.keyZoom, .keyMove]
    case .page, .keys: return []
    }
  }

  private var allKeys: [StyledText] {
    let own = presentation.actions.map { Message(verbatim: "\($0.key)  ") + $0.name }
    let compare: [Message] = presentation.compare == nil ? [] : [.helpMark, .helpCompare]
    return
      ([.helpMoves, .helpOpens, .helpNeighbours, .helpCloseUp, .helpZooms] + own + compare + [
        .helpRetries, .helpEditQuery, .helpLeaves,
      ])
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
