import Loading
import TestSupport

/// Plays a live search on paper: rows of keystrokes and events in, a log of what is done out.
///
/// In `keys` a letter is typed, `<` takes the last one back, `_` clears the line, `=` types the same again. In `enter` and
/// `nearEnd` an `x` is Enter, or nearing the end. In `page` and `pageFails` a digit is the number of the page's load, in the other
/// rows that of the query that the event belongs to. Timers go off on time, within a column before the rows, and the rows from top
/// to bottom. Timers run on even when they were cancelled: it is for the session to drop them.
struct SearchTimeline {
  var keys = ""
  var enter = ""
  var local = ""
  var nowhere = ""
  var server = ""
  var fails = ""
  var nearEnd = ""
  var page = ""
  var pageFails = ""
  /// How many milliseconds a column is.
  var column = 40
  /// What every failure is.
  var failure = LoadFailure(reason: "broken")
  /// Makes the answer to a query out of another one's; it never does unless a test says so.
  var narrow: @Sendable (_ query: String, _ known: String, _ answer: String) -> String? = { _, _, _ in nil }

  func log() -> String {
    var player = SearchPlayer(failure: failure, narrow: narrow)
    let rows = [keys, enter, local, nowhere, server, fails, nearEnd, page, pageFails].map(Array.init)
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
