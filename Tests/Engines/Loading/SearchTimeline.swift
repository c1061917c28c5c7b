import Loading
import TestSupport

/// Plays a live search on paper: it turns rows of keystrokes and events into a log of actions.
///
/// In `keys` a letter is typed, `<` deletes the last one, `_` clears the line, `=` types the same again. In `enter` an
/// `x` is Enter. In the other rows a digit is the number of the query that the event belongs to. Timers fire on time,
/// within a column before the rows, and the rows run from top to bottom. Cancelled timers fire too: the session must
/// drop them.
struct SearchTimeline {
  var keys = ""
  var enter = ""
  var local = ""
  var nowhere = ""
  var server = ""
  var fails = ""
  /// The milliseconds of a column.
  var column = 40
  /// The failure of every event that fails.
  var failure = LoadFailure(reason: "broken")
  /// Derives the answer to a query from another one's; by default it never does.
  var narrow: @Sendable (_ query: String, _ known: String, _ answer: String) -> String? = { _, _, _ in nil }

  func log() -> String {
    var player = SearchPlayer(failure: failure, narrow: narrow)
    let rows = [keys, enter, local, nowhere, server, fails].map(Array.init)
    let length = rows.map(\.count).max() ?? 0
    for column in 0..<length {
      player.goOn(to: .milliseconds(column * self.column))
      for (row, columns) in rows.enumerated() where column < columns.count && columns[column] != "-" {
        player.play(columns[column], row: row)
      }
    }
    return player.log.joined(separator: "\n")
  }
}
