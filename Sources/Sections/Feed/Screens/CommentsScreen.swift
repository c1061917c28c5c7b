import Feed
import Foundation
import Languages
import Loading
import Shell
import Terminal

/// The screen of an image's comments: the comments, the visible part, and the edit line.
///
/// A pure value; ``CommentsScreenRunner`` sends it the frames of `CommentsSession`.
struct CommentsScreen: InteractiveScreen {
  /// An event.
  enum News: Sendable, Equatable {
    /// A new frame, at a time.
    case frame(CommentsSession.Frame, at: Date)
    /// A step of the spinner.
    case turn
  }

  /// A request to ``CommentsScreenRunner``.
  enum Request: Sendable, Equatable { case reload }

  let request: CommentsRequest
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

  init(_ request: CommentsRequest, now: Date, zone: TimeZone, language: Language) {
    (self.request, self.now, self.zone, self.language) = (request, now, zone, language)
  }

  /// The words of the screen; words that mean the same elsewhere are accepted too.
  private static let words = ["reload", "back"]
  private static let (reloading, leaving) = (["reload", "refresh", "retry"], ["back", "quit", "exit"])

  var isFull: Bool { true }
  var keys: PanelKeys { .form }

  func prompt() -> StyledText {
    StyledText(Message.commentsTitle + Message(verbatim: "> "), .prompt, in: language)
  }

  func completions(of text: String) -> [String] { Self.words.filter { $0.hasPrefix(text) } }

  mutating func rows(columns: Int, room: Int) -> [StyledText] {
    let (top, bottom) = CommentsPanel(screen: self, columns: columns).frame(room: room)
    self.room = max(0, room - top.count - bottom.count)
    let rows = CommentRows(now: now, zone: zone, language: language, isAbsolute: request.isAbsolute)
    layout.lay(frame, rows, columns: columns)
    let shown = layout.window(self.room)
    return top + shown + Array(repeating: "", count: self.room - shown.count) + bottom
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
    case .mouse(let mouse):
      switch mouse.kind {
      case .press: break
      case .wheelUp: layout.move(by: -3, room: room)
      case .wheelDown: layout.move(by: 3, room: room)
      }
    case .resized: break
    case .news(.turn): turns += 1
    case .news(.frame(let frame, let now)):
      if frame.comments != self.frame.comments || frame.new != self.frame.new { layout.forget() }
      (self.frame, self.now) = (frame, now)
    }
    return []
  }

  private mutating func press(_ key: PanelKey) -> [ScreenAction<Request>] {
    switch key {
    case .open, .lineBreak: return obey(line)
    case .escape: return [.leave]
    case .up: layout.move(by: -1, room: room)
    case .down: layout.move(by: 1, room: room)
    case .pageUp: layout.move(by: -max(1, room - 1), room: room)
    case .pageDown: layout.move(by: max(1, room - 1), room: room)
    case .edit, .left, .right, .home, .end: break
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

/// The rows around the comments: the image and the state above, the keys below.
struct CommentsPanel {
  let screen: CommentsScreen
  let columns: Int

  /// The rows above and below the comments. If room is short, the keys are cut first, then the image's description, and
  /// the state last.
  func frame(room: Int) -> (top: [StyledText], bottom: [StyledText]) {
    let status = Array(status.wrapped(to: columns).prefix(max(0, room)))
    let left = room - status.count
    let subject = left > Self.comments ? subject : []
    let keys = left - subject.count > Self.comments ? [keys] : []
    return (subject + status, keys)
  }

  /// Rows that are reserved for comments.
  private static let comments = 3

  /// The steps of the spinner, in characters that every font has.
  private static let spinner = ["|", "/", "-", "\\"]

  private var language: Language { screen.language }

  private var subject: [StyledText] {
    screen.request.image.subject.map {
      [StyledText(SafeText(beginning: $0, columns: columns).truncated(to: columns), .strong)]
    } ?? []
  }

  private var status: StyledText {
    if let word = screen.unknown {
      return StyledText(Message.unknownCommentsWord(.quoted(word)).sentence, .failure, in: language)
    }
    switch screen.frame.state {
    case .failed(let reason, let pause):
      let again = pause.map { Message.again(after: $0, at: screen.now, in: screen.zone) } ?? Message(verbatim: "")
      let kept = screen.frame.comments.map { Message.commentsStay($0.count) }
      return StyledText([reason + again, kept].compactMap(\.self).sentences, .failure, in: language)
    case .idle, .loading, .stalled:
      let sign = Self.spinner[screen.turns % Self.spinner.count]
      let spinning = Message(verbatim: "\(sign) ") + .loadingMoreComments
      return StyledText(found.map { $0 + .comma + spinning } ?? spinning, .note, in: language)
    case .loaded:
      let interval =
        screen.request.interval.map { Message.comma + .commentsEvery(Int(($0 / .seconds(1)).rounded(.up))) }
        ?? Message(verbatim: "")
      return StyledText((found ?? .noComments) + interval, .note, in: language)
    }
  }

  /// `3 comments, 1 new`
  private var found: Message? {
    guard let comments = screen.frame.comments else { return nil }
    if comments.isEmpty { return .noComments }
    let count = Message.comments(comments.count)
    let new = screen.frame.new.count
    return new == 0 ? count : count + .comma + .newComments(new)
  }

  private var keys: StyledText { StyledText(.commentsKeys, .faint, in: language).truncated(to: columns) }
}
