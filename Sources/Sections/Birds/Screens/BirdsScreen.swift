import Birds
import Foundation
import Imaging
import Languages
import Loading
import Shell
import Terminal

/// The screen of the birds: the list, which the edit line filters; a bird with its notes, where the edit line is a new
/// note; and its picture.
///
/// A pure value; ``BirdsScreenRunner`` sends it events and carries out its requests. The selection stays on its bird,
/// whatever changes.
struct BirdsScreen: InteractiveScreen {
  /// What the screen shows.
  enum Mode: Sendable, Equatable {
    case list
    case bird(Bird.ID)
    case picture(Bird.ID, PictureWindow)
  }

  /// An event.
  enum News: Sendable {
    /// The catalogue at a time, and what is new in it.
    case view(BirdsView, BirdNews = BirdNews(), at: Date)
    /// How pictures are shown, and the state of those requested.
    case pictures([PictureRequest: PictureView], PictureSupport)
    /// A part of a picture was drawn.
    case drawn(PictureWindow, PictureView)
    /// Time has passed.
    case now(Date)
    /// A request failed.
    case failed(Message)
  }

  /// A request to ``BirdsScreenRunner``.
  enum Request: Sendable, Equatable {
    case find(String)
    case pictures([PictureRequest])
    case note(String, Bird.ID)
    case draw(Bird.ID, PictureWindow, BoxSize)
    case retry
  }

  /// Lines that retry what failed.
  private static let retrying = ["retry", "refresh"]

  let birdLanguage: BirdLanguage
  let zone: TimeZone
  let language: Language
  var mode = Mode.list
  var now: Date
  var view: BirdsView?
  /// The edit line: the words of a search, or a note.
  var line = ""
  /// The search when the bird was opened.
  var search: String
  var selection: Bird.ID?
  /// The index of the first visible row.
  var top = 0
  /// How many lines the notes are scrolled down.
  var scrolled = 0
  var marks = BirdMarks()
  var pictures: [PictureRequest: PictureView] = [:]
  var support: PictureSupport?
  /// The picture that was drawn last, and whether another is being drawn.
  var drawn: PictureView?
  var isDrawing = false
  var failure: Message?
  /// The size of the screen when it was last painted.
  var columns = 80
  var room = 20

  init(matching words: String, birdLanguage: BirdLanguage, now: Date, zone: TimeZone, language: Language) {
    (search, self.birdLanguage, self.now, self.zone, self.language) = (words, birdLanguage, now, zone, language)
  }

  var items: [BirdsView.Item] { view?.items ?? [] }

  /// The open bird, or the selected one.
  var focus: BirdsView.Item? {
    switch mode {
    case .list: items.first { $0.bird.id == selection }
    case .bird(let id), .picture(let id, _): items.first { $0.bird.id == id }
    }
  }

  var keys: PanelKeys { if case .picture = mode { .canvas } else { .form } }

  func prompt() -> StyledText {
    switch mode {
    case .list: StyledText(.birdsPrompt, .prompt, in: language)
    case .bird: StyledText(.birdNotePrompt, .prompt, in: language)
    case .picture: StyledText(.birdPicturePrompt, .prompt, in: language)
    }
  }

  func completions(of text: String) -> [String] { [] }

  mutating func rows(columns: Int, room: Int) -> [StyledText] {
    (self.columns, self.room) = (max(1, columns), max(0, room))
    scroll()
    return BirdsPanel(screen: self).lines()
  }

  mutating func take(_ event: ScreenEvent<News>) -> [ScreenAction<Request>] {
    switch event {
    case .began:
      if case .picture = mode { return [.setLine(""), .ask(.find(search))] + draw() }
      line = search
      return [.setLine(search), .ask(.find(search))]
    case .changed(let text): return changed(text)
    case .entered: return press(.open)
    case .key(let key): return press(key)
    case .interrupted: return line.isEmpty ? [.leave] : clear()
    case .ended: return [.leave]
    case .news(let news): return take(news)
    }
  }

  private mutating func take(_ news: News) -> [ScreenAction<Request>] {
    switch news {
    case .view(let view, let news, let now):
      let before = index(of: selection)
      marks.take(news, seen: openBird)
      (self.view, self.now) = (view, now)
      // The selection also keeps its place on the screen.
      if let before, let after = index(of: selection) { top += after - before }
      if view.liveness == .live { failure = nil }
      scroll()
    case .pictures(let pictures, let support):
      let before = self.pictures
      (self.pictures, self.support) = (pictures, support)
      guard case .picture = mode, drawn?.isWorthRetrying == true, let large = BirdsPanel(screen: self).large,
        case .drawn = pictures[large]
      else { return [] }
      // The picture has arrived and can be drawn now.
      if case .drawn = before[large] { return [] }
      return draw()
    case .drawn(let window, let picture):
      (drawn, isDrawing) = (picture, false)
      guard case .picture(_, let wanted) = mode else { return [] }
      if wanted != window { return draw() }
      return picture.isWorthRetrying ? look() : []
    case .now(let now):
      self.now = now
      return []
    case .failed(let reason): failure = reason
    }
    return look()
  }

  private mutating func changed(_ text: String) -> [ScreenAction<Request>] {
    line = text
    switch mode {
    case .list:
      search = text
      (selection, top) = (nil, 0)
      return [.ask(.find(text))]
    case .bird: return []
    case .picture(let id, let window):
      line = ""
      let factor = text.reduce(1.0) { $0 * ("+=".contains($1) ? 1.5 : "-_".contains($1) ? 1 / 1.5 : 1) }
      mode = .picture(id, window.zoomed(by: factor))
      return [.setLine("")] + draw()
    }
  }

  private mutating func press(_ key: PanelKey) -> [ScreenAction<Request>] {
    if key != .escape { failure = nil }
    switch mode {
    case .list: return pressInList(key)
    case .bird(let id): return press(key, in: id)
    case .picture(let id, let window): return press(key, in: id, window)
    }
  }

  private mutating func pressInList(_ key: PanelKey) -> [ScreenAction<Request>] {
    switch key {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -max(1, BirdsPanel(screen: self).layout.count - 1))
    case .pageDown: move(by: max(1, BirdsPanel(screen: self).layout.count - 1))
    case .open:
      if Self.retrying.contains(line) { return clear() + [.ask(.retry)] }
      guard let item = focus ?? items.first else { return [] }
      selection = item.bird.id
      mode = .bird(item.bird.id)
      marks.seen(item.bird.id)
      (line, scrolled) = ("", 0)
      return [.setLine("")] + look()
    case .escape: return line.isEmpty ? [.leave] : clear()
    case .lineBreak, .edit, .left, .right, .home, .end: break
    }
    return look()
  }

  private mutating func press(_ key: PanelKey, in id: Bird.ID) -> [ScreenAction<Request>] {
    switch key {
    case .up: scrolled = max(0, scrolled - 1)
    case .down: scrolled += 1
    case .pageUp: scrolled = max(0, scrolled - max(1, room / 2))
    case .pageDown: scrolled += max(1, room / 2)
    case .open:
      let text = line.trimmingCharacters(in: .whitespaces)
      line = ""
      // The boxes of failed pictures suggest `retry`, so this line is not a note.
      if Self.retrying.contains(text) { return [.setLine(""), .ask(.retry)] }
      if !text.isEmpty { return [.setLine(""), .ask(.note(text, id))] }
      mode = .picture(id, PictureWindow())
      return draw()
    case .escape:
      if !line.isEmpty { return clear() }
      mode = .list
      line = search
      return [.setLine(search)] + look()
    case .lineBreak, .edit, .left, .right, .home, .end: break
    }
    return []
  }

  private mutating func press(_ key: PanelKey, in id: Bird.ID, _ window: PictureWindow) -> [ScreenAction<Request>] {
    let step = 0.25
    var next = window
    switch key {
    case .up: next = window.moved(x: 0, y: -step)
    case .down: next = window.moved(x: 0, y: step)
    case .left: next = window.moved(x: -step, y: 0)
    case .right: next = window.moved(x: step, y: 0)
    case .pageUp: next = window.zoomed(by: 1.5)
    case .pageDown: next = window.zoomed(by: 1 / 1.5)
    case .escape:
      mode = .bird(id)
      (drawn, isDrawing) = (nil, false)
      return look()
    case .open, .lineBreak, .edit, .home, .end: break
    }
    if next == window { return [] }
    mode = .picture(id, next)
    return draw()
  }

  /// Clears the edit line.
  private mutating func clear() -> [ScreenAction<Request>] {
    line = ""
    guard mode == .list else { return [.setLine("")] }
    (search, selection, top) = ("", nil, 0)
    return [.setLine(""), .ask(.find(""))]
  }

  /// Draws one picture at a time: after several steps only the last is drawn.
  private mutating func draw() -> [ScreenAction<Request>] {
    guard case .picture(let id, let window) = mode, !isDrawing else { return [] }
    isDrawing = true
    return [.ask(.draw(id, window, BirdsPanel(screen: self).canvas))]
  }

  /// Requests the visible pictures.
  private func look() -> [ScreenAction<Request>] { [.ask(.pictures(BirdsPanel(screen: self).requests))] }

  private var openBird: Bird.ID? { if case .bird(let id) = mode { id } else { nil } }

  private func index(of id: Bird.ID?) -> Int? { id.flatMap { id in items.firstIndex { $0.bird.id == id } } }

  private mutating func move(by distance: Int) {
    guard !items.isEmpty else { return }
    guard let index = index(of: selection) else {
      if distance > 0 { selection = items[min(top, items.count - 1)].bird.id }
      return
    }
    // Up from the first row returns to the edit line.
    if index == 0, distance == -1 {
      selection = nil
    } else {
      selection = items[min(max(0, index + distance), items.count - 1)].bird.id
    }
    scroll()
  }

  private mutating func scroll() {
    let count = max(1, BirdsPanel(screen: self).layout.count)
    if let index = index(of: selection) { top = min(max(top, index - count + 1), index) }
    top = min(max(0, top), max(0, items.count - count))
  }
}
