import Foundation
import Imaging
import Terminal

/// A program for tests only: a line editor whose every event leaves something on the screen.
///
/// While a text is typed it shows `PROBE_ROWS` rows about it below the line, or with `PROBE_ITEMS` a list of that many
/// items, the same for every text, to move through. With `PROBE_PICTURE` (`kitty`, `sixel`) a picture of eight columns
/// and two rows is before the rows, and before lines printed above. With `PROBE_ASKS` it asks the terminal, and prints
/// the result; `once` does nothing else. With `PROBE_LAG` it receives an event only when that many more have arrived.
/// With `PROBE_ENTRANCE` it has no rows, but a panel could be opened.
/// With `PROBE_MARKS` it marks its prompts, and with `PROBE_LINEAR` it reads one line at a time.
/// Entered lines are echoed above. Some texts do more: see `changed`, `entered` and `moved`.
@main
struct EditorProbe {
  static func main() async {
    let environment = ProcessInfo.processInfo.environment
    if environment["PROBE_ASKS"] == "once" {
      let answers = await TerminalQuery.ask(environment: environment, within: Probe.patience(environment))
      print(answers.map(Probe.words) ?? "nobody to ask")
      if answers?.isComplete == false { await TerminalQuery.discardLateAnswers() }
    } else {
      let way = environment["PROBE_PICTURE"].flatMap(PictureProtocol.init)
      let picture = if let way { await ProbePicture.lines(way) } else { [StyledText]() }
      await Probe(environment: environment, picture: picture).run()
    }
  }
}

@TerminalActor
private final class Probe {
  private let editor: LineEditor
  private let rows: Int
  private let first: String
  private let width: Int?
  private let query: TerminalQuery?
  private var list: ProbeList?
  private let picture: [StyledText]
  private let hasEntrance: Bool
  private let lag: Int
  private var held: [LineEditor.Occurrence] = []
  private var heard = 0
  private let words = ["search", "sell", "Maison", "Mairie", "Auto moto", "Auto vélo", "Vélo d'occasion", "photos/"]

  init(environment: [String: String], picture: [StyledText]) {
    self.picture = picture
    rows = environment["PROBE_ROWS"].flatMap { Int($0) } ?? 3
    first = environment["PROBE_LINE"] ?? ""
    hasEntrance = environment["PROBE_ENTRANCE"] != nil
    lag = environment["PROBE_LAG"].flatMap { Int($0) } ?? 0
    width = environment["PROBE_WIDTH"].flatMap { Int($0) }
    query = environment["PROBE_ASKS"].flatMap { _ in
      TerminalQuery(environment: environment, patience: Self.patience(environment))
    }
    let items = environment["PROBE_ITEMS"].flatMap { Int($0) }
    list = items.map { count in ProbeList(items: (0..<count).map { Self.item($0) }) }
    let words = words
    editor = LineEditor(
      configuration: "classifieds",
      painter: Painter(colour: environment["NO_COLOR"] == nil),
      isLinear: environment["PROBE_LINEAR"] != nil,
      marksPrompts: environment["PROBE_MARKS"] != nil,
      history: environment["PROBE_HISTORY"].map { LineHistory(file: $0) { _ in } },
      complete: { Self.completions(after: $0, words) },
      isInText: { $0.hasPrefix("text ") },
      recalledBeginnings: { $0.hasSuffix(" ") ? [$0] : [] }
    )
  }

  /// Words begin after a blank or an apostrophe, which is written again.
  private static func completions(after line: String, _ words: [String]) -> Completions {
    let quote = line.lastIndex(of: "'")
    let start = quote ?? line.lastIndex(of: " ").map { line.index(after: $0) } ?? line.startIndex
    let typed = String(quote.map { line[line.index(after: $0)...] } ?? line[start...])
    let matching = words.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
    return Completions(
      start: start,
      typed: typed,
      words: matching.map { Completion(SafeText($0), appendsSpace: !$0.hasSuffix("/")) },
      write: { word, isComplete in
        if quote == nil, !word.contains(" ") { return word }
        let mark = quote == nil ? "\"" : "'"
        return mark + word + (isComplete ? mark : "")
      }
    )
  }

  func run() async {
    editor.start(prompt: StyledText("probe> ", .prompt), line: first, asks: query)
    editor.endOutput(exitCode: nil)
    if !first.isEmpty { changed(first) }
    for await occurrence in editor.events {
      held.append(occurrence)
      guard held.count > lag else { continue }
      let occurrence = held.removeFirst()
      heard = occurrence.number
      switch occurrence.event {
      case .changed(let text): changed(text)
      case .line("quit"): return end("bye")
      case .line(let line): await entered(line)
      case .panel(let key): moved(key)
      case .interrupted: interrupted()
      case .mouse: break
      case .endOfInput: return end("end of input")
      case .terminated: return end("terminated")
      case .resized(let columns, let rows): resized(columns, rows)
      case .answered(let answers): editor.printAbove([StyledText(SafeText(Self.words(answers)))])
      }
    }
  }

  /// A text that ends with `!` also prints a line above. `trap` ends the program as a bug would, on another thread, and
  /// `die 15.` as that signal would.
  private func changed(_ text: String) {
    // Because the tests need a process that traps; only they use this probe.
    if text == "trap" { Task.detached { fatalError("as a bug does") } }
    if text.hasPrefix("die "), text.hasSuffix("."), let number = Int32(text.dropFirst(4).dropLast()) {
      kill(getpid(), number)
    }
    if text.hasSuffix("!") { editor.printAbove(beside([StyledText(SafeText("heard \(text)"))])) }
    let numbers = text.isEmpty ? 0..<0 : 0..<rows
    if hasEntrance {
      editor.showPanel([], keys: .entrance, asOf: heard)
    } else if list == nil {
      let rows = numbers.map { StyledText(SafeText("row \($0) of \(text)")) }
      editor.showPanel(text.isEmpty ? [] : beside(rows))
    } else {
      list?.press(.escape, room: 0)
      showList()
    }
  }

  /// The rows beside the picture, if there is one.
  private func beside(_ rows: [StyledText]) -> [StyledText] {
    (0..<max(rows.count, picture.count)).map { number in
      let text = rows.indices.contains(number) ? rows[number] : ""
      return (picture.indices.contains(number) ? picture[number] : "") + text
    }
  }

  /// Without a list it names the key, which shows that there should have been none. Opening an item replaces `restore`
  /// on the line.
  private func moved(_ key: PanelKey) {
    list?.press(key, room: editor.panelRoom)
    if list == nil || key == .escape { editor.printAbove([StyledText(SafeText("key \(key)"))]) }
    if key == .open {
      editor.printAbove([StyledText(SafeText("opened \(list?.selected.map { "\($0)" } ?? "nothing")"))])
      if editor.line == "restore" { editor.setLine("restored 手") }
    }
    showList()
  }

  private func showList() {
    guard let keys = list?.keys else { return }
    let rows = list?.rows(room: editor.panelRoom, columns: width ?? 20) ?? []
    editor.showPanel(editor.line.isEmpty ? [] : rows, keys: keys, asOf: heard)
  }

  private func resized(_ columns: Int, _ rows: Int) {
    editor.printAbove([StyledText(SafeText("resized to \(columns) × \(rows)"))])
    showList()
  }

  private func entered(_ line: String) async {
    // The rows of a text that was entered before they came.
    if list == nil, !hasEntrance { editor.showPanel([]) }
    editor.printAbove([StyledText(SafeText("entered [\(line.replacing("\n", with: "⏎"))]"))])
    switch line {
    case "child": await editor.withTerminalHandedOver { ask() }
    case "renamed": editor.prompt = StyledText("renamed> ", .prompt)
    default: break
    }
    editor.endOutput(exitCode: line == "fail" ? 1 : 0)
    editor.start(prompt: editor.prompt)
  }

  /// Ctrl-C with `keep` on the line does what a running command would: the line stays.
  private func interrupted() {
    if editor.line.hasPrefix("keep") {
      editor.printAbove(["cancelled"])
    } else {
      editor.clearLine()
    }
  }

  /// How long answers are waited for; by default, as long as a test takes.
  nonisolated static func patience(_ environment: [String: String]) -> Duration {
    .milliseconds(environment["PROBE_PATIENCE"].flatMap { Int($0) } ?? 180_000)
  }

  nonisolated static func words(_ answers: TerminalAnswers) -> String {
    let pictures = [answers.takesKitty ? "kitty" : nil, answers.takesSixel ? "sixel" : nil].compactMap(\.self)
    let colour = answers.background.map { "\($0.red),\($0.green),\($0.blue)" }
    let cell = answers.cell.map { "\($0.width)×\($0.height)" }
    let words = [answers.name, colour, cell].compactMap(\.self) + pictures + (answers.isComplete ? ["all"] : [])
    return "answered [\(words.joined(separator: " "))]"
  }

  private func end(_ words: String) {
    editor.stop()
    print(words)
  }

  /// Every third item begins with an emoji, every other third with wide characters.
  private static func item(_ number: Int) -> StyledText {
    let kind: SafeText = [SafeText("item"), SafeText("🚲 item"), SafeText("手作り item")][number % 3]
    return StyledText(kind + " ", .title) + StyledText(SafeText("\(number)"), .price)
  }
}

/// Runs a child process like an editor or a pager: in our process group, with the terminal in its usual mode.
private func ask() {
  let script = """
    trap 'echo child interrupted' INT; echo child asks
    read -r answer || read -r answer || exit 1; echo "child heard [$answer]"
    """
  let words = ["sh", "-c", script]
  var arguments = words.map { strdup($0) }
  arguments.append(nil)
  defer { arguments.forEach { free($0) } }
  // A child inherits that the threads of the concurrency pool block all signals, and which signals are ignored.
  var (attributes, none, all) = (posix_spawnattr_t(), sigset_t(), sigset_t())
  posix_spawnattr_init(&attributes)
  posix_spawnattr_setsigmask(&attributes, &none)
  sigfillset(&all)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  var child: pid_t = 0
  guard posix_spawn(&child, "/bin/sh", nil, &attributes, &arguments, nil) == 0 else { return }
  waitpid(child, nil, 0)
}
