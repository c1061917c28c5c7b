import Foundation
package import Languages
import Loading
package import Terminal

/// A list that fills the terminal: the rows, an opened row in their place, or the text that a command printed.
///
/// A pure value; ``ListScreenRunner`` carries out its requests. The selection stays on its row when the list changes.
package struct ListScreen<Content: ListContent>: InteractiveScreen {
  /// What fills the screen.
  enum Mode: Sendable, Equatable {
    case list
    case row(Int)
    /// The output of a command.
    case page(StyledText, [StyledText])
    case keys
  }

  /// An event.
  package enum News: Sendable {
    /// The list has changed; `nil` if nothing came.
    case content(Content?)
    /// The pictures on the screen have changed.
    case pictures([PictureRequest: PictureView], PictureSupport)
    /// A command has run: its text for the user and its output.
    case done(said: [StyledText], printed: [StyledText], command: [String])
    /// Reading on failed.
    case failed(StyledText)
  }

  /// A request to the runner.
  package enum Request: Sendable, Equatable {
    case more
    case pictures([PictureRequest])
    case run([String])
    case opened(Int)
  }

  /// Readline inserts what it finds typed ahead as one text.
  private static var mostKeysAtOnce: Int { 4 }

  let presentation: ListPresentation<Content>
  let language: Language
  private(set) var content: Content
  private(set) var mode = Mode.list
  private var selection: (id: String, index: Int)?
  private var top = 0
  private var scrolled = 0
  private var marked: [String] = []
  /// The text of an opened row that a command printed, and the row's id.
  private var printed: (id: String, lines: [StyledText])?
  private var pictures: [PictureRequest: PictureView] = [:]
  private(set) var support: PictureSupport?
  private var notice: [StyledText] = []
  private var isReading = false
  private var columns = 80
  private var room = 20
  /// What was last asked for.
  private var wanted: [PictureRequest] = []
  package let lineAfterwards: String

  package init(
    _ presentation: ListPresentation<Content>,
    language: Language,
    support: PictureSupport?,
    lineAfterwards: String
  ) {
    (self.presentation, self.language, self.support) = (presentation, language, support)
    (content, self.lineAfterwards) = (presentation.content, lineAfterwards)
  }

  package var isFull: Bool { true }
  package var keys: PanelKeys { .canvas }
  package func prompt() -> StyledText {
    StyledText(SafeText(presentation.title).truncated(to: max(1, columns - 2)), .prompt) + " "
  }
  package func completions(of text: String) -> [String] { [] }

  package mutating func take(_ event: ScreenEvent<News>) -> [ScreenAction<Request>] {
    switch event {
    case .began:
      if content.count > 0 { select(0) }
      let first: [ScreenAction<Request>] =
        switch presentation.beginning {
        case .row(let row) where (0..<content.count).contains(row): open(row)
        case .command(let words): [.ask(.run(words))]
        case .list, .row: []
        }
      return [.setLine("")] + first + look()
    case .changed(let text):
      // Keys that are typed fast may arrive together. A longer text is pasted, and means nothing here.
      guard text.count <= Self.mostKeysAtOnce else { return [.setLine("")] }
      var actions: [ScreenAction<Request>] = [.setLine("")]
      for key in text { actions += typed(key) }
      return actions + look()
    case .entered: return press(.open) + look()
    case .key(let key): return press(key) + look()
    case .interrupted, .ended: return [.leave]
    case .news(let news): return take(news) + look()
    }
  }

  private mutating func take(_ news: News) -> [ScreenAction<Request>] {
    switch news {
    case .content(let content):
      isReading = false
      if let content { replace(content) }
    case .pictures(let pictures, let support): (self.pictures, self.support) = (pictures, support)
    case .failed(let reason):
      isReading = false
      notice = [reason]
    case .done(let said, let lines, let command):
      if command.dropLast() == presentation.open[...], case .row(let index) = mode {
        printed = (content.id(of: index), lines + said)
      } else if lines.isEmpty {
        notice = said
      } else {
        (scrolled, notice) = (0, [])
        mode = .page(StyledText(SafeText(command.joined(separator: " ")), .strong), lines + said)
      }
    }
    return []
  }

  private mutating func replace(_ new: Content) {
    let opened: String? = if case .row(let index) = mode, index < content.count { content.id(of: index) } else { nil }
    content = new
    if let selection {
      let index = (0..<new.count).first { new.id(of: $0) == selection.id } ?? min(selection.index, new.count - 1)
      top += index - selection.index
      if new.count > 0 { select(index) } else { self.selection = nil }
    } else if new.count > 0 {
      select(0)
    }
    // An ad that is gone cannot stay open.
    if case .row = mode { mode = (0..<new.count).first { new.id(of: $0) == opened }.map(Mode.row) ?? .list }
  }

  private mutating func typed(_ key: Character) -> [ScreenAction<Request>] {
    switch key {
    case "q": return press(.escape)
    case "?":
      mode = mode == .keys ? .list : .keys
      scrolled = 0
      return []
    case "/": return [.leave]
    case " ": return press(.pageDown)
    case "c" where presentation.compare != nil: return mark()
    case "C":
      guard let compare = presentation.compare, marked.count > 1 else { return [] }
      let numbers = (0..<content.count).filter { marked.contains(content.id(of: $0)) }.map { String($0 + 1) }
      return numbers.count > 1 ? [.ask(.run(compare + numbers))] : []
    default:
      guard let index = focus, presentation.actions.contains(where: { $0.key == key }),
        let command = content.command(key, row: index)
      else { return [] }
      return [.ask(.run(command))]
    }
  }

  private mutating func mark() -> [ScreenAction<Request>] {
    guard let focus else { return [] }
    let id = content.id(of: focus)
    if let place = marked.firstIndex(of: id) { marked.remove(at: place) } else { marked.append(id) }
    notice = [StyledText(Message.rowsMarked(marked.count), .note, in: language)]
    return []
  }

  private mutating func press(_ key: PanelKey) -> [ScreenAction<Request>] {
    notice = []
    switch mode {
    case .list: return pressInList(key)
    case .row(let index): return press(key, in: index)
    case .page, .keys:
      if key == .escape || key == .open { mode = .list }
      scroll(key)
      return []
    }
  }

  private mutating func pressInList(_ key: PanelKey) -> [ScreenAction<Request>] {
    let page = max(1, layout.count(in: listRoom) - 1)
    switch key {
    case .down: move(by: 1)
    case .up: move(by: -1)
    case .pageDown: move(by: page)
    case .pageUp: move(by: -page)
    case .home: move(by: -content.count)
    case .end: move(by: content.count)
    case .open, .right: return focus.map { open($0) } ?? []
    case .escape: return [.leave]
    case .left, .lineBreak, .edit: break
    }
    return []
  }

  private mutating func press(_ key: PanelKey, in index: Int) -> [ScreenAction<Request>] {
    switch key {
    case .left where index > 0: return open(index - 1)
    case .right where index + 1 < content.count: return open(index + 1)
    case .escape: mode = .list
    default: scroll(key)
    }
    return []
  }

  private mutating func open(_ index: Int) -> [ScreenAction<Request>] {
    mode = .row(index)
    scrolled = 0
    select(index)
    if content.body(of: index, columns: columns) != nil { return [.ask(.opened(index))] }
    printed = nil
    return [.ask(.run(presentation.open + [String(index + 1)]))]
  }

  private mutating func scroll(_ key: PanelKey) {
    let page = max(1, textRoom - 1)
    switch key {
    case .up: scrolled -= 1
    case .down: scrolled += 1
    case .pageUp: scrolled -= page
    case .pageDown: scrolled += page
    case .home: scrolled = 0
    case .end: scrolled = .max / 2
    case .open, .escape, .left, .right, .lineBreak, .edit: break
    }
    scrolled = max(0, min(scrolled, text.count - textRoom))
  }

  private var focus: Int? {
    switch mode {
    case .list: selection.map { min($0.index, content.count - 1) }
    case .row(let index): index
    case .page, .keys: nil
    }
  }

  private mutating func move(by distance: Int) {
    guard content.count > 0 else { return }
    let (target, overflow) = (selection?.index ?? 0).addingReportingOverflow(distance)
    select(overflow ? content.count - 1 : min(max(0, target), content.count - 1))
  }

  private mutating func select(_ index: Int) { selection = (content.id(of: index), index) }

  /// Requests what the screen needs now: pictures, and more rows if the end is near.
  private mutating func look() -> [ScreenAction<Request>] {
    arrange()
    var actions: [ScreenAction<Request>] = []
    if content.hasMore, !isReading, notice.isEmpty, (focus ?? 0) + layout.count(in: listRoom) >= content.count {
      isReading = true
      actions.append(.ask(.more))
    }
    let requests = requests
    if requests != wanted {
      wanted = requests
      actions.append(.ask(.pictures(requests)))
    }
    return actions
  }
}

// MARK: - Painting

extension ListScreen {
  package mutating func rows(columns: Int, room: Int) -> [StyledText] {
    (self.columns, self.room) = (max(1, columns), max(0, room))
    arrange()
    let lines: [StyledText]
    switch mode {
    case .list: lines = [status] + list
    case .row, .page, .keys: lines = heading + text.dropFirst(scrolled).prefix(textRoom).withWholePictures
    }
    let space = max(0, self.room - 1 - lines.count)
    let shown = lines.prefix(max(0, self.room - 1)) + Array(repeating: "", count: space)
    return (shown + [footer]).map { $0.truncated(to: self.columns) }
  }

  private var layout: RowLayout {
    content.layout(columns: columns, room: listRoom, showsPictures: support?.showsPictures ?? false)
  }

  /// The rows between the status line and the footer.
  private var listRoom: Int { max(1, room - 2) }

  private var textRoom: Int { max(1, room - 1 - heading.count) }

  private var window: Range<Int> {
    let first = min(top, content.count)
    return first..<min(content.count, first + layout.count(in: listRoom))
  }

  private mutating func arrange() {
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
      case .list: []
      case .row(let index): content.heading(of: index, columns: columns)
      case .page(let title, _): [title]
      case .keys: [StyledText(Message.allKeys, .strong, in: language)]
      }
    return lines + notice
  }

  /// The text that is scrolled.
  private var text: [StyledText] {
    switch mode {
    case .list: return []
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

  private func large(of index: Int) -> PictureRequest? {
    guard support?.showsPictures == true, let url = content.picture(of: index),
      let box = BoxSize.large(columns: columns, rows: max(0, (room - 3) * 3 / 5))
    else { return nil }
    return PictureRequest(url: url, box: box)
  }

  /// The pictures on the screen, the closest to the selection first.
  private var requests: [PictureRequest] {
    switch mode {
    case .page, .keys: return []
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
    let ending = [Message.keyForKeys, mode == .list ? .keyLeave : .keyBack]
    while true {
      let line = StyledText((parts + ending).joined(separator: Message(verbatim: " · ")), .faint, in: language)
      if line.width <= columns || parts.isEmpty { return line }
      parts.removeLast()
    }
  }

  private var shortKeys: [Message] {
    let own = presentation.actions.map { Message(verbatim: "\($0.key) ") + $0.name }
    let compare = presentation.compare == nil ? [] : [marked.count > 1 ? Message.keyCompare(marked.count) : .keyMark]
    switch mode {
    case .list: return [.keyOpen] + own + compare + [.keyEditQuery]
    case .row: return [.keyNeighbours] + own + compare
    case .page, .keys: return []
    }
  }

  private var allKeys: [StyledText] {
    let own = presentation.actions.map { Message(verbatim: "\($0.key)  ") + $0.name }
    let compare: [Message] = presentation.compare == nil ? [] : [.helpMark, .helpCompare]
    return ([.helpMoves, .helpOpens, .helpNeighbours] + own + compare + [.helpEditQuery, .helpLeaves])
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
