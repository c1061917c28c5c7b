package import Foundation
package import Imaging
package import Languages
import Loading
package import Terminal

/// A list that fills the terminal: the rows, an opened row in their place, its picture from close up, or the text that a
/// command printed.
///
/// A pure value; the runner in `ListScreenRunner.swift` carries out its requests. The selection stays on its row when the
/// list changes. Letters are keys, unless the presentation has a ``ListLine``.
package struct ListScreen<Content: ListContent>: InteractiveScreen {
  /// What fills the screen.
  enum Mode: Sendable, Equatable {
    case list
    case row(Int)
    /// A part of an opened row's picture.
    case closeUp(Int, PictureWindow)
    /// The output of a command.
    case page(StyledText, [StyledText])
    case keys
  }

  /// What was done last, and can be undone.
  enum Undo: Sendable, Equatable {
    /// A command has run; this one undoes it.
    case command([String])
    /// The row with this id was marked, or no longer is.
    case mark(String)
  }

  /// An event.
  package enum News: Sendable {
    /// The list has changed; `nil` if nothing came.
    case content(Content?)
    /// The pictures on the screen have changed.
    case pictures([PictureRequest: PictureView], PictureSupport)
    /// A command has run: its text for the user and its output. One that failed cannot be undone.
    case done(said: [StyledText], printed: [StyledText], command: ListCommand)
    /// A part of a picture was drawn.
    case drawn(URL, PictureWindow, PictureView)
    /// Reading on failed, or something behind the list did.
    case failed(StyledText)
    /// A text about the row with this id was not taken.
    case notTaken(String, id: String, reason: StyledText)
  }

  /// A request to the runner.
  package enum Request: Sendable, Equatable {
    case more
    case pictures([PictureRequest])
    case run(ListCommand)
    /// The user looks at the row with this id, or no longer does.
    case seen(String)
    case narrow(String)
    case enter(String, id: String)
    case draw(URL, PictureWindow, BoxSize)
    case retry
  }

  /// Readline inserts what it finds typed ahead as one text.
  private static var mostKeysAtOnce: Int { 4 }
  /// How soon a second Esc follows at once.
  private static var timeOfSecondEscape: Duration { .seconds(1) }
  /// Lines that try again what failed.
  private static var retrying: Set<String> { ["retry", "refresh"] }

  let presentation: ListPresentation<Content>
  let language: Language
  private(set) var content: Content
  var mode = Mode.list
  var selection: (id: String, index: Int)?
  var top = 0
  var scrolled = 0
  var marked: [String] = []
  /// What `u` undoes.
  private(set) var undo: Undo?
  /// The key that was asked for again, and the row's id.
  private var asked: (key: Character, id: String)?
  /// Whether the selected row is shown beside the list, if there is room.
  var showsDetail = true
  /// Whether an opened row shows facts that most users do not need.
  var showsAllFacts = false
  /// The text of an opened row that a command printed, and the row's id.
  var printed: (id: String, lines: [StyledText])?
  var pictures: [PictureRequest: PictureView] = [:]
  var support: PictureSupport?
  /// The part of a picture that was drawn last, and whether another is being drawn.
  var drawn: PictureView?
  var isDrawing = false
  /// The picture that was drawn last, or is being drawn.
  var drawnURL: URL?
  /// The size for which it was, or is being drawn.
  var drawnCanvas: BoxSize?
  var notice: [StyledText] = []
  private var isReading = false
  /// What the pages in front of it return to.
  private var behind: [Mode] = []
  private let now: @Sendable () -> ContinuousClock.Instant
  /// Until when another Esc leads to the prompt.
  private var leavesUntil: ContinuousClock.Instant?
  /// Whether the last key was an Esc just now that went back, but not as far as the list.
  var isLeavingSoon: Bool {
    get { leavesUntil.map { now() < $0 } ?? false }
    set { leavesUntil = newValue ? now() + Self.timeOfSecondEscape : nil }
  }
  /// Whether Esc was pressed since the last command began: what it prints no longer comes in front.
  private var hasGoneBack = false
  /// Whether the field of the opened row is open.
  var isWriting = false
  /// What was written about rows and not entered, by their ids.
  private var unsent: [String: String]
  /// The edit line, where letters are text…
  var line = ""
  /// …and the text that narrows the list.
  private var search: String
  var columns = 80
  var room = 20
  /// What was last asked for.
  private var wanted: [PictureRequest] = []
  package private(set) var lineAfterwards: String

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - unsent: what ``textsLeft`` was when the list was last closed.
  ///   - now: the time at which a key is handled.
  package init(
    _ presentation: ListPresentation<Content>,
    language: Language,
    support: PictureSupport?,
    lineAfterwards: String,
    unsent: [String: String] = [:],
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    (self.unsent, self.now) = (unsent, now)
    (self.presentation, self.language, self.support) = (presentation, language, support)
    (content, self.lineAfterwards) = (presentation.content, lineAfterwards)
    search = presentation.line?.text ?? ""
  }

  package var isFull: Bool { true }
  /// Left, Right, Home and End belong to a line with text.
  package var keys: PanelKeys { line.isEmpty ? .canvas : .form }
  package func prompt() -> StyledText {
    if let line = presentation.line, takesText {
      return StyledText((isWriting ? line.rowName : line.listName) + .colon, .strong, in: language)
    }
    return StyledText(SafeText(presentation.title).truncated(to: max(1, columns - 2)), .prompt) + " "
  }
  package func completions(of text: String) -> [String] { [] }

  package mutating func take(_ event: ScreenEvent<News>) -> [ScreenAction<Request>] {
    switch event {
    case .began: return began() + look()
    case .changed(let text): return changed(text) + look()
    case .entered: return press(.open) + look()
    case .key(let key): return press(key) + look()
    case .mouse(let mouse): return point(mouse) + look()
    case .interrupted: return line.isEmpty ? [.leave] : clear() + look()
    case .ended: return [.leave]
    case .resized: return resized() + look()
    case .news(let news): return take(news) + look()
    }
  }

  private mutating func began() -> [ScreenAction<Request>] {
    if content.count > 0 { select(0) }
    line = search
    let narrow: [ScreenAction<Request>] = presentation.line == nil ? [] : [.ask(.narrow(search))]
    switch presentation.beginning {
    case .row(let row) where (0..<content.count).contains(row): return narrow + open(row)
    case .closeUp(let row, let window) where (0..<content.count).contains(row):
      return narrow + open(row) + look(closely: row, window)
    case .command(let words): return [.setLine(line)] + narrow + run(ListCommand(words))
    case .list, .row, .closeUp: return [.setLine(line)] + narrow
    }
  }

  private mutating func changed(_ text: String) -> [ScreenAction<Request>] {
    if case .closeUp(let index, let window) = mode {
      if text == "q" { return [.setLine("")] + press(.escape) }
      return [.setLine("")] + look(closely: index, window.zoomed(byKeys: text))
    }
    guard takesText else {
      // Keys that are typed fast may arrive together. A longer text is pasted, and means nothing here.
      guard text.count <= Self.mostKeysAtOnce else { return [.setLine("")] }
      var actions: [ScreenAction<Request>] = [.setLine("")]
      var keys = text[...]
      while let key = keys.popFirst() {
        actions += typed(key)
        // The rest is for the field that was opened, or for that of the list.
        if takesText { return actions + [.setLine(line + keys)] + (keys.isEmpty ? [] : changed(line + keys)) }
      }
      return actions
    }
    line = text
    return mode == .list ? narrow() : []
  }

  /// Searches for the line; the first row that is found is selected.
  private mutating func narrow() -> [ScreenAction<Request>] {
    (search, selection, top) = (line, nil, 0)
    return [.ask(.narrow(line))]
  }

  private mutating func clear() -> [ScreenAction<Request>] {
    if isWriting, let openID { keep(line, for: openID) }
    (line, isWriting) = ("", false)
    return [.setLine("")] + (mode == .list ? narrow() : [])
  }

  /// Keeps a text that was not sent until the field opens for its row again, behind what is kept for it already.
  private mutating func keep(_ text: String, for id: String) {
    guard !text.allSatisfy(\.isWhitespace) else { return }
    unsent[id] = unsent[id].map { "\($0) \(text)" } ?? text
  }

  /// What was written about rows and not entered, by their ids, also in the field that is open.
  package var textsLeft: [String: String] {
    var closed = self
    _ = closed.clear()
    return closed.unsent
  }

  /// Enter with a text on the line.
  private mutating func enter() -> [ScreenAction<Request>]? {
    let text = line.trimmingCharacters(in: .whitespaces)
    // The boxes of failed pictures suggest it.
    if mode == .list, Self.retrying.contains(text) { return clear() + [.ask(.retry)] }
    guard case .row(let index) = mode, isWriting else { return nil }
    (line, isWriting) = ("", false)
    return [.setLine("")] + (text.isEmpty ? [] : [.ask(.enter(text, id: content.id(of: index)))])
  }

  private mutating func take(_ news: News) -> [ScreenAction<Request>] {
    switch news {
    case .content(let content):
      isReading = false
      if let content { return replace(content) }
    case .pictures(let pictures, let support): return take(pictures, support)
    case .drawn(let url, let window, let picture): return take(picture, of: url, window)
    case .failed(let reason):
      isReading = false
      notice = [reason]
    case .notTaken(let text, let id, let reason):
      notice = [reason]
      // Nothing that was written is lost, nor what is being written.
      guard line.isEmpty, openID == id else {
        keep(text, for: id)
        break
      }
      (line, isWriting) = (text, true)
      return [.setLine(text)]
    case .done(let said, let lines, let command):
      let words = command.words
      if let undo = command.undo { self.undo = .command(undo) }
      if !presentation.open.isEmpty, words.dropLast() == presentation.open[...] {
        // The user may have left the row before its text came.
        guard case .row(let index) = mode, words.last == content.argument(of: index) else { break }
        printed = (content.id(of: index), lines + said)
      } else if lines.isEmpty || hasGoneBack {
        notice = said
      } else {
        notice = []
        put(.page(StyledText(SafeText(words.joined(separator: " ")), .strong), lines + said))
      }
    }
    return []
  }

  private mutating func replace(_ new: Content) -> [ScreenAction<Request>] {
    let opened = openID
    let isAtEnd = opened != nil && new.opensAtEnd && scrolled >= text.count - textRoom
    content = new
    if let selection {
      let index = (0..<new.count).first { new.id(of: $0) == selection.id } ?? min(selection.index, new.count - 1)
      top += index - selection.index
      if new.count > 0 { select(index) } else { self.selection = nil }
    } else if new.count > 0 {
      select(0)
    }
    guard let opened else { return [] }
    let index = (0..<new.count).first { new.id(of: $0) == opened }
    switch (mode, index) {
    case (.row, let index?):
      mode = .row(index)
      if isAtEnd { scroll(.end) }
    case (.closeUp(_, let window), let index?): mode = .closeUp(index, window)
    // What is gone cannot stay open.
    default: return goneBack()
    }
    return []
  }

  /// Leaves a row that is gone; a text that was being written about it stays until the user clears it.
  private mutating func goneBack() -> [ScreenAction<Request>] {
    let gone = StyledText(.rowIsGone, .failure, in: language)
    if isWriting, !line.isEmpty {
      mode = .page(gone, [])
      return []
    }
    if notice.isEmpty { notice = [gone] }
    return backToList()
  }

  /// Puts a page in front.
  private mutating func put(_ page: Mode) {
    behind.append(mode)
    (mode, scrolled) = (page, 0)
  }

  /// Goes back from a page to what is behind it.
  private mutating func back() -> [ScreenAction<Request>] {
    if behind == [.list], !beginsWithList { return [.leave] }
    switch behind.popLast() {
    case .row?:
      guard let selection else { return backToList() }
      mode = .row(selection.index)
    case let before?: mode = before
    case nil: return backToList()
    }
    (scrolled, isLeavingSoon) = (0, mode != .list)
    return mode == .list ? backToList() : []
  }

  private var beginsWithList: Bool { if case .list = presentation.beginning { true } else { false } }

  private mutating func backToList() -> [ScreenAction<Request>] {
    (mode, behind, isWriting) = (.list, [], false)
    guard presentation.line != nil else { return [] }
    line = search
    return [.setLine(search)]
  }

  private mutating func typed(_ key: Character) -> [ScreenAction<Request>] {
    switch key {
    case "q": return press(.escape)
    case "?":
      if mode == .keys { return back() }
      put(.keys)
    case "/": return [.leave]
    case " ": return press(.pageDown)
    case "c" where presentation.compare != nil: return mark()
    case "u": return undoLast()
    case "r": return [.ask(.retry)]
    case "p" where mode == .list: showsDetail.toggle()
    case "i" where content.hasMoreFacts: showsAllFacts.toggle()
    case rowKey?.key: (line, isWriting) = (openID.flatMap { unsent.removeValue(forKey: $0) } ?? "", true)
    case "C":
      guard let compare = presentation.compare, marked.count > 1 else { return [] }
      let numbers = (0..<content.count).filter { marked.contains(content.id(of: $0)) }.map { String($0 + 1) }
      return numbers.count > 1 ? run(ListCommand(compare + numbers)) : []
    default:
      guard let index = focus, presentation.actions.contains(where: { $0.key == key }),
        let command = content.command(key, row: index)
      else { return [] }
      let id = content.id(of: index)
      if command.asksAgain, asked.map({ $0 == (key, id) }) != true {
        asked = (key, id)
        notice = [StyledText(.pressAgain(String(key)), .urgent, in: language)]
        return []
      }
      (asked, undo) = (nil, nil)
      if command.isBeginning {
        lineAfterwards =
          command.words.map { WordWriting(.word).write($0, isComplete: true) }.joined(separator: " ") + " "
        return [.leave]
      }
      return run(command)
    }
    asked = nil
    return []
  }

  private mutating func run(_ command: ListCommand) -> [ScreenAction<Request>] {
    hasGoneBack = false
    return [.ask(.run(command))]
  }

  private mutating func undoLast() -> [ScreenAction<Request>] {
    switch undo {
    case .command(let words)?:
      undo = nil
      return run(ListCommand(words))
    case .mark(let id)?:
      mark(id)
      undo = nil
    case nil: notice = [StyledText(.noActionToUndo, .note, in: language)]
    }
    return []
  }

  private mutating func mark() -> [ScreenAction<Request>] {
    if let focus { mark(content.id(of: focus)) }
    return []
  }

  private mutating func mark(_ id: String) {
    undo = .mark(id)
    if let place = marked.firstIndex(of: id) { marked.remove(at: place) } else { marked.append(id) }
    notice = [StyledText(Message.rowsMarked(marked.count), .note, in: language)]
  }

  private mutating func press(_ key: PanelKey) -> [ScreenAction<Request>] {
    (notice, asked) = ([], nil)
    let isSecondEscape = key == .escape && isLeavingSoon
    isLeavingSoon = false
    if key == .escape { hasGoneBack = true }
    if isSecondEscape { return [.leave] }
    if key == .open, let actions = enter() { return actions }
    if key == .escape, !line.isEmpty || isWriting {
      isLeavingSoon = mode != .list
      return clear()
    }
    switch mode {
    case .list: return pressInList(key)
    case .row(let index): return press(key, in: index)
    case .closeUp(let index, let window): return press(key, closely: index, window)
    case .page, .keys:
      if key == .escape || (key == .open && line.isEmpty) { return back() }
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

  /// A click selects a row, a second one opens it. The wheel moves what its keys move.
  private mutating func point(_ mouse: Mouse) -> [ScreenAction<Request>] {
    let pointed = row(at: mouse)
    (notice, asked, isLeavingSoon) = ([], nil, false)
    switch (mouse.kind, mode) {
    case (.press, .list):
      guard let index = pointed else { return [] }
      if index == selection?.index { return open(index) }
      select(index)
    case (.press, _): break
    case (.wheelUp, .list): move(by: -1)
    case (.wheelDown, .list): move(by: 1)
    case (let wheel, .closeUp(let index, let window)):
      return look(closely: index, window.zoomed(byKeys: wheel == .wheelUp ? "+" : "-"))
    case (let wheel, _): for _ in 1...Self.linesOfWheel { scroll(wheel == .wheelUp ? .up : .down) }
    }
    return []
  }

  private static var linesOfWheel: Int { 3 }

  private mutating func press(_ key: PanelKey, in index: Int) -> [ScreenAction<Request>] {
    switch key {
    case .left where index > 0: return seen(index) + open(index - 1)
    case .right where index + 1 < content.count: return seen(index) + open(index + 1)
    case .escape: return seen(index) + (beginsWithList ? backToList() : [.leave])
    case .open where large(of: index) != nil: return look(closely: index, PictureWindow())
    default: scroll(key)
    }
    return []
  }

  private mutating func open(_ index: Int) -> [ScreenAction<Request>] {
    mode = .row(index)
    (scrolled, line, isWriting) = (0, "", false)
    select(index)
    let actions = [.setLine("")] + seen(index)
    if content.opensAtEnd { scroll(.end) }
    if content.body(of: index, columns: columns, rows: 1) != nil { return actions }
    printed = nil
    return actions + [.ask(.run(ListCommand(presentation.open + [content.argument(of: index)])))]
  }

  private func seen(_ index: Int) -> [ScreenAction<Request>] { [.ask(.seen(content.id(of: index)))] }

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

  var focus: Int? {
    switch mode {
    case .list: selection.map { min($0.index, content.count - 1) }
    case .row(let index), .closeUp(let index, _): index
    case .page, .keys: nil
    }
  }

  /// Whether letters are text instead of keys.
  var takesText: Bool { presentation.line != nil && (mode == .list || isWriting) }

  private var openID: String? { openIndex.map { content.id(of: $0) } }

  var openIndex: Int? {
    switch mode {
    case .row(let index), .closeUp(let index, _): index
    case .list, .page, .keys: nil
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
