import Feed
import Foundation
import Languages
import Loading
import Terminal

/// The screen of an image's comments: the comments, the visible part, and the edit line.
///
/// A pure value; ``CommentsPageRun`` sends it the frames of `CommentsSession`.
struct CommentsPage: InteractiveScreen {
  /// An event.
  enum News: Sendable, Equatable {
    /// A new frame, at a time.
    case frame(CommentsSession.Frame, at: Date)
    /// A step of the spinner.
    case turn
  }

  /// A request to ``CommentsPageRun``.
  enum Request: Sendable, Equatable {
    case reload
  }

  let reading: CommentsReading
  let zone: TimeZone
  let language: Language
  private(set) var frame = CommentsSession.Frame(comments: nil, state: .loading)
  private(set) var now: Date
  /// How many steps the spinner has taken.
  private(set) var turns = 0
  /// The last unknown word, until the edit line changes.
  private(set) var unknown: String?
  private var line = ""
  /// The lines of the comments, laid out down to the visible part.
  private var layout = CommentsLayout()
  /// How many rows of comments were last visible.
  private var room = 1

  init(_ reading: CommentsReading, now: Date, zone: TimeZone, language: Language) {
    self.reading = reading
    self.now = now
    self.zone = zone
    self.language = language
  }

  /// The words of the screen; words that mean the same elsewhere are accepted too.
  private static let words = ["reload", "back"]
  private static let (reloading, leaving) = (["reload", "refresh", "retry"], ["back", "quit", "exit"])

  var keys: PanelKeys { .form }

  func prompt() -> StyledText {
    StyledText(Message.commentsTitle + Message(verbatim: "> "), .prompt, in: language)
  }

  func completions(of text: String) -> [String] { Self.words.filter { $0.hasPrefix(text) } }

  mutating func rows(columns: Int, room: Int) -> [StyledText] {
    let panel = CommentsPanel(page: self, columns: max(1, columns))
    let (top, bottom) = panel.frame(room: room)
    self.room = max(1, room - top.count - bottom.count)
    let rows = CommentRows(now: now, zone: zone, language: language, isAbsolute: reading.isAbsolute)
    layout.lay(frame, rows, columns: max(1, columns))
    let shown = layout.window(room - top.count - bottom.count)
    return top + shown + bottom
  }

  mutating func take(_ event: ScreenEvent<News>) -> [ScreenAction<Request>] {
    switch event {
    case .began(let text), .changed(let text):
      line = text
      unknown = nil
      return []
    case .entered(let text): return obey(text)
    case .key(let key): return press(key)
    case .interrupted, .ended: return [.leave]
    case .news(.turn): turns += 1
    case .news(.frame(let frame, let now)):
      if frame.comments != self.frame.comments || frame.new != self.frame.new { layout.forget() }
      (self.frame, self.now) = (frame, now)
    }
    return []
  }
}

extension CommentsPage {
  private mutating func press(_ key: PanelKey) -> [ScreenAction<Request>] {
    switch key {
    case .open, .lineBreak: return obey(line)
    case .escape: return [.leave]
    case .up: layout.move(by: -1, room: room)
    case .down: layout.move(by: 1, room: room)
    case .pageUp: layout.move(by: -max(1, room - 1), room: room)
    case .pageDown: layout.move(by: max(1, room - 1), room: room)
    case .edit, .left, .right: break
    }
    return []
  }

  private mutating func obey(_ text: String) -> [ScreenAction<Request>] {
    let word = text.trimmingPrefix(while: \.isWhitespace).prefix { !$0.isWhitespace }.lowercased()
    if Self.leaving.contains(word) { return [.leave] }
    line = ""
    if Self.reloading.contains(word) { return [.setLine(""), .ask(.reload)] }
    unknown = word.isEmpty ? nil : text
    return [.setLine("")]
  }
}
