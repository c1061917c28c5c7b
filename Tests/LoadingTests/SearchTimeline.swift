import Loading

/// Plays a live search on paper: rows of keystrokes and events in, a log of what is done out.
///
/// Each column of a row is 40 ms. In `keys` a letter is typed, `<` takes the last one back, `_` clears the line, `=` types the
/// same again; in the other rows a digit is the number of the query that the event belongs to. Within a column, timers go
/// first, then the rows from top to bottom. Timers run on even when they were cancelled: it is for the session to drop them.
struct SearchTimeline {
  var keys = ""
  var local = ""
  var nowhere = ""
  var server = ""
  var fails = ""

  private typealias Session = SearchSession<String, String>

  func log() -> String {
    var player = Player()
    let rows = [keys, local, nowhere, server, fails].map(Array.init)
    let length = rows.map(\.count).max() ?? 0
    for column in 0..<length {
      player.begin(at: column * 40)
      for (row, columns) in rows.enumerated() where column < columns.count && columns[column] != "-" {
        if row == 0 {
          player.press(columns[column])
        } else if let number = columns[column].wholeNumberValue {
          player.receive(row, number)
        }
      }
    }
    return player.log.joined(separator: "\n")
  }
}

extension SearchTimeline {
  private struct Player {
    var log: [String] = []
    private var session = Session()
    private var line = ""
    private var queries: [Int: String] = [:]
    private var timers: [(due: Int, timer: Session.Timer)] = []
    private var now = 0

    mutating func begin(at time: Int) {
      now = time
      while let index = timers.firstIndex(where: { $0.due <= time }) {
        handle(.elapsed(timers.remove(at: index).timer))
      }
    }

    mutating func press(_ key: Character) {
      switch key {
      case "<": line.removeLast()
      case "_": line = ""
      case "=": break
      default: line.append(key)
      }
      handle(.typed(line.isEmpty ? nil : line))
    }

    mutating func receive(_ row: Int, _ number: Int) {
      let query = queries[number] ?? "?"
      switch row {
      case 1: handle(.found(number, "local \(query)"))
      case 2: handle(.found(number, nil))
      case 3: handle(.answered(number, "server \(query)"))
      default: handle(.failed(number, reason: "no answer"))
      }
    }

    private mutating func handle(_ event: Session.Event) {
      let actions = session.handle(event)
      var texts: [String] = []
      for action in actions {
        switch action {
        case .lookUp(let number, let query):
          queries[number] = query
          texts.append("look up \(query)")
        case .ask(_, let query):
          texts.append("ask \(query)")
        case .cancel(let number):
          texts.append("cancel \(queries[number] ?? "?")")
        case .wait(let timer, let duration):
          timers.append((now + Int(duration / .milliseconds(1)), timer))
        case .paint(nil):
          texts.append("paint nothing")
        case .paint(let frame?):
          texts.append("paint \(frame.query) \(frame.state), \(frame.answer ?? "no rows")")
        }
      }
      if !texts.isEmpty { log.append("\(now): " + texts.joined(separator: "; ")) }
    }
  }
}
