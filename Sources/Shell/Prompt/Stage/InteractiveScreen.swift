package import Terminal

/// A screen that a command puts up at the prompt in place of the live search: the edit line, its keys and the panel are its.
///
/// A pure value: it takes what happens, and says what to do; a ``Stage`` performs that.
package protocol InteractiveScreen: Sendable {
  /// What the rest of the program tells it.
  associatedtype News: Sendable
  /// What it asks of the rest of the program.
  associatedtype Request: Sendable

  /// Takes what happened; what it does to the line is done before the next key.
  mutating func take(_ event: ScreenEvent<News>) -> [ScreenAction<Request>]
  /// What stands before the edit line.
  func prompt() -> StyledText
  /// The rows below it; what was laid out for them may be kept.
  mutating func rows(columns: Int, room: Int) -> [StyledText]
  /// Which keys are the screen's.
  var keys: PanelKeys { get }
  /// The texts that can stand in place of the line.
  func completions(of text: String) -> [String]
}

/// What happens to an ``InteractiveScreen``.
package enum ScreenEvent<News: Sendable>: Sendable {
  /// It is there; this stood in the edit line already.
  case began(String)
  /// The line is another one.
  case changed(String)
  /// A key of the panel.
  case key(PanelKey)
  /// The line was entered where Enter is not the panel's, and is empty now.
  case entered(String)
  /// Ctrl-C.
  case interrupted
  /// Ctrl-D on an empty line, or the end of the program is near.
  case ended
  /// Something came from elsewhere.
  case news(News)
}

/// What an ``InteractiveScreen`` has done for it.
package enum ScreenAction<Request: Sendable>: Sendable {
  /// Put this text into the edit line.
  case setLine(String)
  /// Type this text at the cursor.
  case insert(String)
  /// Ask for something; the answer is news.
  case ask(Request)
  /// Take the screen away.
  case leave
}

extension ScreenAction: Equatable where Request: Equatable {}
