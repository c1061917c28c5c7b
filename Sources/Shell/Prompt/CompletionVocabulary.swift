import Terminal

/// What the completion needs to know of the session, kept up to date after each command: it has to answer from memory.
@TerminalActor
final class CompletionVocabulary {
  /// The names of the board's categories.
  var categories: [String] = []
  /// How many rows are shown.
  var rows = 0
  /// How many images of the feed are.
  var images = 0
  /// How many birds are.
  var birds = 0
  /// How many drafts there are, and how many in the trash.
  var drafts = 0
  var discarded = 0
  /// The revision of the draft in hand; 0 without one.
  var revision = 0
  /// How many ads are on boards, and the numbers of what is on its way there.
  var ads = 0
  var outbox: [Int] = []

  nonisolated init() {}
}
