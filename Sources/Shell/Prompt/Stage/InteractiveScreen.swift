package import Terminal

/// A screen that a command opens at the prompt in place of the live search, with the edit line, its keys and the panel.
///
/// A pure value: it receives events and returns actions; a ``Stage`` performs them.
package protocol InteractiveScreen: Sendable {
  /// What the rest of the program reports to it.
  associatedtype News: Sendable
  /// What it requests from the rest of the program.
  associatedtype Request: Sendable

  /// Handles an event; its changes of the line are made before the next key.
  mutating func take(_ event: ScreenEvent<News>) -> [ScreenAction<Request>]
  /// The prompt before the edit line.
  func prompt() -> StyledText
  /// The rows below the line; their layout may be cached.
  mutating func rows(columns: Int, room: Int) -> [StyledText]
  /// The screen's keys.
  var keys: PanelKeys { get }
  /// The texts that can replace the line.
  func completions(of text: String) -> [String]
}

/// The events of an ``InteractiveScreen``.
package enum ScreenEvent<News: Sendable>: Sendable {
  /// It was opened; the edit line already contained this.
  case began(String)
  /// The line changed.
  case changed(String)
  /// A key for the panel.
  case key(PanelKey)
  /// The line was entered while Enter did not belong to the panel; it is empty now.
  case entered(String)
  /// Ctrl-C.
  case interrupted
  /// Ctrl-D on an empty line, or the program is about to end.
  case ended
  /// News from elsewhere.
  case news(News)
}

/// The actions of an ``InteractiveScreen``.
package enum ScreenAction<Request: Sendable>: Sendable {
  /// Put this text into the edit line.
  case setLine(String)
  /// Type this text at the cursor.
  case insert(String)
  /// Request something; the answer arrives as news.
  case ask(Request)
  /// Close the screen.
  case leave
}

extension ScreenAction: Equatable where Request: Equatable {}
