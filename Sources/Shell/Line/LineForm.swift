/// How a command's part of a line is split.
package enum LineForm: Sendable, Equatable {
  /// Into words, of which one that begins with `-` is an option.
  case words
  /// Into words, of which one that begins with a single `-` and is no option is a word as any other.
  case dashedWords
  /// Likewise, and a quoted part that is not closed ends with the line: a search is used while it is being typed.
  case query
  /// After so many words, the rest of the line is a text, as it was typed.
  case text(after: Int)
  /// The names of files, which terminals paste quoted as for a POSIX shell.
  case files

  /// Whether its last argument is text, in which a word with a single `-` is no option.
  var takesDashes: Bool {
    switch self {
    case .words, .files: false
    case .dashedWords, .query, .text: true
    }
  }
}
