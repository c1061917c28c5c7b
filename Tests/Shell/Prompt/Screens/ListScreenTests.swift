import Foundation
import Imaging
import Languages
import Loading
import Shell
import Terminal
import TestSupport
import Testing

@testable import Shell

@Suite("A list that fills the screen")
struct ListScreenTests {
  /// Numbered rows of one line each; a row's text has 30 lines.
  private struct Numbers: ListContent {
    var ids: [Int]
    var hasMore = false
    var url: URL?

    var count: Int { ids.count }
    func id(of row: Int) -> String { String(ids[row]) }
    func status(_ window: Range<Int>) -> StyledText {
      "\(count) rows, \(window.lowerBound + 1) to \(window.upperBound)"
    }
    func layout(columns: Int, room: Int, showsPictures: Bool) -> RowLayout { .line }
    func lines(
      _ window: Range<Int>,
      layout: RowLayout,
      columns: Int,
      pictures: [URL: [StyledText]]
    ) -> [StyledText] {
      window.map { "ad \(ids[$0])" }
    }
    func heading(of row: Int, columns: Int) -> [StyledText] { ["Ad \(ids[row])", "€\(ids[row])"] }
    func picture(of row: Int) -> URL? { url }
    func command(_ key: Character, row: Int) -> ListCommand? {
      switch key {
      case "s": ListCommand(["bookmark", "\(row + 1)"], undo: ["bookmark", "id:\(id(of: row))", "--remove"])
      case "W": ListCommand(["withdraw", "\(row + 1)"], asksAgain: true)
      case "R": ListCommand(["report", "\(row + 1)", "two words"], isBeginning: true)
      default: nil
      }
    }
    func body(of row: Int, columns: Int, rows: Int?) -> [StyledText]? {
      // Ad 13 is printed by its command.
      ids[row] == 13 ? nil : (1...30).map { "line \($0)" }
    }
  }

  private var screen: ListScreen<Numbers>

  init() {
    screen = Self.screen(Numbers(ids: Array(1...20)))
    _ = rows()
  }

  /// A terminal that shows pictures, and rows with one.
  private static func pictured() throws -> ListScreen<Numbers> {
    let url = try #require(URL(string: "http://localhost/1"))
    let support = PictureSupport(best: .blocks, cell: PixelSize(width: 8, height: 16))
    return screen(Numbers(ids: Array(1...20), url: url), support)
  }

  private static func screen(
    _ numbers: Numbers,
    _ support: PictureSupport? = nil,
    now: (@Sendable () -> ContinuousClock.Instant)? = nil
  ) -> ListScreen<Numbers> {
    let presentation = ListPresentation(
      numbers,
      title: "search ad",
      open: ["open"],
      compare: ["compare"],
      actions: [ListAction("s", Message(verbatim: "bookmark"))]
    )
    let start = ContinuousClock.now
    var screen = ListScreen(
      presentation,
      language: .english,
      support: support,
      lineAfterwards: "search ad",
      now: now ?? { start }
    )
    _ = screen.take(.began("search ad"))
    return screen
  }

  /// The lines of a screen with ten rows below the edit line, without the end of the selected row's bar.
  private mutating func rows(columns: Int = 70, room: Int = 10) -> [String] {
    screen.rows(columns: columns, room: room).map { $0.plain.description.replacing(#/ +$/#, with: "") }
  }

  private mutating func press(_ keys: PanelKey...) -> [ScreenAction<ListScreen<Numbers>.Request>] {
    keys.flatMap { screen.take(.key($0)) }
  }

  private mutating func type(_ text: String) -> [ScreenAction<ListScreen<Numbers>.Request>] {
    screen.take(.changed(text))
  }

  @Test("The list has the status on top, the first row selected, and the keys at the bottom")
  mutating func list() {
    let rows = rows()

    #expect(rows.count == 10)
    #expect(rows.first == "20 rows, 1 to 8")
    #expect(rows[1] == "> ad 1")
    #expect(rows.last == "Enter open · s bookmark · c mark · / edit · ? keys · Esc prompt")
  }

  @Test(
    "Keys move through the rows, and stop at both ends",
    arguments: [
      ([.down], 2), ([.up], 1), ([.pageDown], 8), ([.pageDown, .pageDown, .pageDown], 20), ([.end], 20),
      ([.end, .home], 1), ([.end, .down], 20), ([.down, .down, .up], 2), ([.pageDown, .pageUp], 1),
    ] as [([PanelKey], Int)]
  )
  mutating func moves(keys: [PanelKey], ad: Int) {
    for key in keys { _ = press(key) }

    #expect(rows().contains("> ad \(ad)"))
  }

  private mutating func point(_ kind: Mouse.Kind, row: Int, column: Int = 5) -> [ScreenAction<
    ListScreen<Numbers>.Request
  >] {
    screen.take(.mouse(Mouse(kind, column: column, row: row)))
  }

  @Test("A click selects the row under it, a second one opens it, and anywhere else it does nothing")
  mutating func click() {
    #expect(point(.press, row: 3).isEmpty)
    #expect(rows()[3] == "> ad 3")
    for row in [-1, 0, 9] { #expect(point(.press, row: row).isEmpty) }
    #expect(rows()[3] == "> ad 3")

    _ = point(.press, row: 3)
    #expect(rows().prefix(2) == ["Ad 3", "€3"])
    #expect(point(.press, row: 4).isEmpty)
    #expect(rows().first == "Ad 3")
  }

  @Test("A notice has up to four lines, and what is clicked below it is what is seen")
  mutating func longNotice() {
    _ = rows(columns: 20)
    _ = screen.take(.news(.failed("You are not signed in to this board. Run `login`.")))
    #expect(rows(columns: 20).prefix(4) == ["You are not signed", "in to this board.", "Run `login`.", "> ad 1"])
    #expect(rows(columns: 20).count == 10)
    _ = point(.press, row: 4)
    #expect(rows(columns: 20)[2] == "> ad 2")

    let said: [StyledText] = ["one", "two", "three", "four", "five"]
    _ = screen.take(.news(.done(said: said, printed: [], command: ["bookmark"])))
    #expect(rows(columns: 20).prefix(5) == ["one", "two", "three", "…", "  ad 1"])
    _ = press(.open)
    _ = screen.take(.news(.failed("You are not signed in to this board. Run `login`.")))
    #expect(rows(columns: 20)[4] == "Run `login`.")
  }

  @Test("The wheel moves through the rows, and scrolls an opened one")
  mutating func wheel() {
    for _ in 1...12 { _ = point(.wheelDown, row: 2) }
    _ = point(.wheelUp, row: 2)
    #expect(rows().contains("> ad 12"))
    // What is clicked is what is seen.
    _ = point(.press, row: 1)
    #expect(rows()[1] == "> ad 6")
    _ = point(.press, row: 1)
    _ = point(.wheelDown, row: 5)
    #expect(rows()[2] == "line 4")
    _ = point(.wheelUp, row: 5)
    #expect(rows()[2] == "line 1")
  }

  @Test("A click beside the list, over the detail, selects nothing")
  mutating func clickBeside() {
    _ = rows(columns: 160, room: 30)
    #expect(point(.press, row: 3, column: 150).isEmpty)
    #expect(rows(columns: 160, room: 30).contains { $0.hasPrefix("> ad 1 ") })
  }

  @Test("An opened row has its heading on top while its text scrolls, and Esc returns to the row")
  mutating func opened() {
    _ = press(.down, .open)
    #expect(rows().prefix(4) == ["Ad 2", "€2", "line 1", "line 2"])

    _ = press(.down, .down)
    #expect(rows().prefix(4) == ["Ad 2", "€2", "line 3", "line 4"])
    _ = press(.end)
    #expect(rows()[8] == "line 30")
    _ = press(.pageDown, .home)
    #expect(rows()[2] == "line 1")

    #expect(press(.escape).contains(.leave) == false)
    #expect(rows().contains("> ad 2"))
    #expect(press(.escape) == [.leave])
  }

  @Test("The last line says which row is open and how much of its text follows, and Space shows the next page")
  mutating func position() {
    _ = press(.down, .open)
    #expect(rows().last == "2 of 20 · 23 below · Space page · ← → others · ? keys · Esc back")
    _ = type(" ")
    #expect(rows()[2] == "line 7")
    _ = press(.end)
    #expect(rows().last?.hasPrefix("2 of 20 · ← → others") == true)
    _ = screen.take(.news(.content(Numbers(ids: Array(1...20), hasMore: true))))
    #expect(rows().last?.hasPrefix("2 of 20+ · ") == true)
  }

  @Test("From 110 columns the selected row is beside the list, follows the selection, and `p` hides and shows it")
  mutating func divided() {
    #expect(!rows(columns: 109).contains { $0.contains("│") })
    #expect(rows(columns: 110)[1].hasSuffix("│ Ad 1"))
    _ = press(.down)
    #expect(rows(columns: 110)[2].hasPrefix("> ad 2 "))
    #expect(rows(columns: 110)[1].hasSuffix("│ Ad 2"))
    #expect(rows(columns: 110)[8].hasSuffix("│ …"))
    _ = type("p")
    #expect(!rows(columns: 110).contains { $0.contains("│") })
    _ = type("p")
    #expect(rows(columns: 110)[1].hasSuffix("│ Ad 2"))
  }

  @Test("A larger screen is filled with further rows at once")
  mutating func filled() {
    _ = screen.take(.news(.content(Numbers(ids: Array(1...20), hasMore: true))))
    _ = screen.take(.news(.content(Numbers(ids: Array(1...21), hasMore: true))))
    _ = rows(room: 40)

    #expect(screen.take(.resized) == [.ask(.more)])
  }

  @Test("A marked row has a c beside the sign of the selected row")
  mutating func marked() {
    _ = type("c")
    #expect(rows().contains(">cad 1"))
    _ = press(.down)
    #expect(rows().contains(" cad 1") && rows().contains("> ad 2"))
    _ = press(.up)
    _ = type("c")
    #expect(rows().contains("> ad 1"))
  }

  @Test("The blanks before a row that is neither selected nor marked have no style, which might underline them")
  mutating func blanks() {
    let painted = screen.rows(columns: 70, room: 10).map(Painter(colour: true).paint)
    #expect(painted.contains("  ad 2"), "\(painted)")
  }

  @Test("Esc goes back to what was there before, and a second one at once goes to the prompt")
  mutating func back() {
    _ = press(.down, .open)
    _ = screen.take(.news(.done(said: [], printed: ["printed"], command: ["bookmark", "2"])))
    #expect(rows().prefix(2) == ["bookmark 2", "printed"])
    _ = type("?")
    #expect(rows().first == "Keys")
    _ = press(.escape)
    #expect(rows().first == "bookmark 2")
    _ = press(.down, .escape)
    #expect(rows().first == "Ad 2")
    #expect(press(.escape) == [.leave])
  }

  @Test("Esc after a pause goes back one step")
  mutating func backAfterPause() {
    screen = Self.screen(Numbers(ids: Array(1...20)), now: ticks(every: .seconds(1)))
    _ = press(.open)
    _ = type("?")
    _ = press(.escape)
    #expect(rows().first == "Ad 1")

    #expect(!press(.escape).contains(.leave))
    #expect(rows().contains("> ad 1"))
  }

  @Test("What a command prints does not come in front when Esc was pressed while it ran")
  mutating func lateResult() {
    _ = press(.down, .open)
    #expect(type("s").contains { if case .ask(.run) = $0 { true } else { false } })
    _ = press(.escape)
    let list = rows()
    _ = screen.take(.news(.done(said: [], printed: ["printed"], command: ["bookmark", "2"])))

    #expect(rows() == list)
    #expect(press(.escape) == [.leave])
  }

  @Test(
    "What a command opened leads back to the prompt",
    arguments: [ListBeginning.row(1), .command(["compare", "1", "2"])]
  )
  mutating func openedByCommand(beginning: ListBeginning) {
    var presentation = ListPresentation(Numbers(ids: [1, 2]), title: "ads", open: ["open"])
    presentation.beginning = beginning
    screen = ListScreen(presentation, language: .english, support: nil, lineAfterwards: "")
    _ = screen.take(.began(""))
    if case .command(let words) = beginning {
      _ = screen.take(.news(.done(said: [], printed: ["side by side"], command: ListCommand(words))))
    }
    _ = type("?")
    _ = press(.escape, .down)

    #expect(press(.escape).contains(.leave))
  }

  @Test("Left and Right open the neighbours, and the list follows")
  mutating func neighbours() {
    _ = press(.open, .left)
    #expect(rows().first == "Ad 1")
    _ = press(.right, .right)
    #expect(rows().first == "Ad 3")
    _ = press(.escape)

    #expect(rows().contains("> ad 3"))
  }

  @Test("A key of the section runs its command about the selected or the opened row")
  mutating func actions() {
    let bookmark = ListCommand(["bookmark", "1"], undo: ["bookmark", "id:1", "--remove"])
    #expect(type("s").contains(.ask(.run(bookmark))))
    _ = press(.down, .open)
    #expect(type("s").contains(.ask(.run(ListCommand(["bookmark", "2"], undo: ["bookmark", "id:2", "--remove"])))))

    _ = screen.take(.news(.done(said: ["Bookmarked."], printed: [], command: ["bookmark", "2"])))
    #expect(rows()[2] == "Bookmarked.")
    _ = press(.down)
    #expect(!rows().contains("Bookmarked."))
  }

  @Test("Two Esc lead to the prompt, whatever keys were pressed and whatever arrived before", arguments: 0..<100)
  mutating func twoEscapes(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let keys: [PanelKey] = [.down, .up, .pageDown, .pageUp, .home, .end, .open, .left, .right, .escape]
    for _ in 0..<30 {
      let actions: [ScreenAction<ListScreen<Numbers>.Request>]
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: actions = keys.randomElement(using: &generator).map { press($0) } ?? []
      case 1: actions = "sWcCurpi? ".randomElement(using: &generator).map { type(String($0)) } ?? []
      case 2:
        let printed: [StyledText] = Bool.random(using: &generator) ? [] : ["a", "b"]
        actions = screen.take(.news(.done(said: ["ok"], printed: printed, command: ["compare", "1", "2"])))
      default:
        let ids = (1...Int.random(in: 1...20, using: &generator)).map { $0 }
        actions = screen.take(.news(.content(Numbers(ids: ids))))
      }
      let rows = rows(columns: Int.random(in: 8...130, using: &generator))
      #expect(rows.count == 10)
      if actions.contains(.leave) { return }
    }
    if press(.escape).contains(.leave) { return }
    #expect(press(.escape).contains(.leave))
  }

  @Test("u undoes what was done last, once, and says so when there is nothing")
  mutating func undone() {
    #expect(type("u") == [.setLine("")])
    #expect(rows().first == "there is nothing to undo")
    let bookmark = ListCommand(["bookmark", "1"], undo: ["bookmark", "id:1", "--remove"])
    _ = type("s")
    _ = screen.take(.news(.done(said: ["Bookmarked."], printed: [], command: bookmark)))

    #expect(rows().last?.hasPrefix("u undo · Enter open") == true)
    #expect(type("u").contains(.ask(.run(["bookmark", "id:1", "--remove"]))))
    _ = screen.take(.news(.done(said: ["Removed."], printed: [], command: ["bookmark", "id:1", "--remove"])))
    #expect(rows().last?.hasPrefix("Enter open") == true)
    #expect(type("u") == [.setLine("")])
  }

  @Test("A command that failed is not undone, nor what was done before it")
  mutating func failedCommand() {
    let bookmark = ListCommand(["bookmark", "1"], undo: ["bookmark", "id:1", "--remove"])
    _ = screen.take(.news(.done(said: ["Bookmarked."], printed: [], command: bookmark)))
    _ = type("s")
    _ = screen.take(.news(.done(said: ["No such ad."], printed: [], command: ["bookmark", "1"])))

    #expect(type("u") == [.setLine("")])
  }

  @Test("u takes a mark back, also of a row that is no longer selected")
  mutating func unmarked() {
    _ = type("c")
    _ = press(.down)
    #expect(rows()[1] == " cad 1")
    _ = type("u")

    #expect(rows()[1] == "  ad 1")
  }

  @Test("What cannot be undone needs its key twice, for the same row")
  mutating func askedAgain() {
    var presentation = ListPresentation(Numbers(ids: [1, 2]), title: "ads", open: ["open"])
    presentation.actions = [ListAction("W", Message(verbatim: "withdraw"))]
    screen = ListScreen(presentation, language: .english, support: nil, lineAfterwards: "")
    _ = screen.take(.began(""))

    #expect(type("W") == [.setLine("")])
    #expect(rows().first == "press W again: this cannot be undone")
    _ = press(.down)
    #expect(type("W") == [.setLine("")])
    _ = type("p")
    #expect(type("W") == [.setLine("")])
    #expect(type("W").contains(.ask(.run(ListCommand(["withdraw", "2"], asksAgain: true)))))
  }

  @Test("A key can leave the screen with the beginning of a command on the edit line, to which the user adds a text")
  mutating func begun() {
    var presentation = ListPresentation(Numbers(ids: [1, 2]), title: "ads", open: ["open"])
    presentation.actions = [ListAction("R", Message(verbatim: "report"))]
    screen = ListScreen(presentation, language: .english, support: nil, lineAfterwards: "search x")
    _ = screen.take(.began(""))

    #expect(type("R") == [.setLine(""), .leave])
    #expect(screen.lineAfterwards == #"report 1 "two words" "#)
  }

  @Test("Marked rows are compared, in the order of the list")
  mutating func compared() {
    #expect(!type("C").contains { if case .ask(.run) = $0 { true } else { false } })
    _ = press(.down)
    _ = type("c")
    _ = press(.home)
    _ = type("c")

    #expect(rows().last?.contains("C compare 2") == true)
    #expect(type("C").contains(.ask(.run(["compare", "1", "2"]))))
    let lines = (1...30).map { StyledText("\($0)") }
    _ = screen.take(.news(.done(said: ["* marks differences"], printed: lines, command: ["compare", "1", "2"])))
    #expect(rows().prefix(2) == ["compare 1 2", "1"])
    _ = press(.end)
    #expect(rows()[8] == "* marks differences")
    _ = press(.escape)
    #expect(rows().first?.hasPrefix("20 rows") == true)
  }

  @Test("The selection stays on its row when the list changes")
  mutating func changes() {
    _ = press(.down, .down)

    _ = screen.take(.news(.content(Numbers(ids: [99] + Array(1...20)))))
    #expect(rows().contains("> ad 3"))
    _ = press(.open)
    _ = screen.take(.news(.content(Numbers(ids: [98, 99] + Array(1...20)))))
    #expect(rows().first == "Ad 3")
    _ = screen.take(.news(.content(Numbers(ids: [1, 2]))))
    #expect(rows().first == "This row is no longer in the list.")
    #expect(rows().contains { $0.hasPrefix("> ad") })
  }

  @Test("Further rows are asked for once when the end is near, and again after they came")
  mutating func more() {
    _ = screen.take(.news(.content(Numbers(ids: Array(1...20), hasMore: true))))

    #expect(press(.end) == [.ask(.more)])
    #expect(press(.up).isEmpty)
    _ = screen.take(.news(.content(Numbers(ids: Array(1...40), hasMore: true))))
    #expect(press(.end) == [.ask(.more)])
    _ = screen.take(.news(.failed("No connection.")))
    #expect(rows().first == "No connection.")
    #expect(press(.end) == [.ask(.more)])
  }

  @Test("What a command of one word prints is a page, also if rows are not opened by a command")
  mutating func wholeOutput() {
    let presentation = ListPresentation(Numbers(ids: [1, 2]), title: "ads", open: [])
    screen = ListScreen(presentation, language: .english, support: nil, lineAfterwards: "")
    _ = screen.take(.began(""))
    _ = screen.take(.news(.done(said: [], printed: ["no messages"], command: ["messages"])))

    #expect(rows().prefix(2) == ["messages", "no messages"])
  }

  @Test("A text that comes when another row is open is not shown there")
  mutating func lateText() {
    for _ in 1...12 { _ = press(.down) }
    _ = press(.open, .right)
    _ = screen.take(.news(.done(said: [], printed: ["of row 13"], command: ["open", "13"])))

    #expect(!rows().contains("of row 13"))
  }

  @Test("A text without a form of its own is printed by the command that opens the row")
  mutating func printedRow() {
    for _ in 1...12 { _ = press(.down) }

    #expect(press(.open) == [.setLine(""), .ask(.seen("13")), .ask(.run(["open", "13"]))])
    _ = screen.take(.news(.done(said: [], printed: ["printed"], command: ["open", "13"])))
    #expect(rows().prefix(3) == ["Ad 13", "€13", "printed"])

    _ = press(.right, .left, .escape)
    _ = screen.take(.news(.done(said: [], printed: ["too late"], command: ["open", "13"])))
    #expect(rows().first?.hasPrefix("20 rows") == true)
  }

  @Test("A question mark shows all keys, a slash returns to the line, q goes back, and other letters do nothing")
  mutating func letters() {
    #expect(type("z") == [.setLine("")])
    _ = type("?")
    #expect(rows().first == "Keys")
    #expect(rows().contains("c: mark the row for comparison"))
    _ = type("q")
    #expect(rows().first?.hasPrefix("20 rows") == true)
    #expect(type("/").contains(.leave))
    #expect(screen.lineAfterwards == "search ad")
  }

  @Test("Each key of the close look has its effect, and q goes back")
  mutating func closeUp() throws {
    screen = try Self.pictured()
    _ = rows(room: 20)
    _ = press(.open)
    #expect(rows(columns: 120, room: 20).last?.contains("Enter look closely") == true)
    _ = rows(room: 20)
    _ = press(.open)
    #expect(rows(room: 20).last == "+ - zoom · arrow keys move · Esc back")
    _ = type("+")
    #expect(rows(room: 20).first?.contains("1.5×") == true)
    _ = press(.home)
    #expect(rows(room: 20).first == "Ad 1")
    _ = type("q")
    #expect(rows(room: 20).prefix(2) == ["Ad 1", "€1"])
  }

  @Test("Keys that arrive together each have their effect, and a pasted text has none")
  mutating func together() {
    #expect(type("qq").contains(.leave))
    #expect(type("cCsh/") == [.setLine("")])
    #expect(rows().contains("> ad 1"))
  }

  @Test("Ctrl-C and Ctrl-D leave from anywhere")
  mutating func leaving() {
    _ = press(.open)

    #expect(screen.take(.interrupted) == [.leave])
    #expect(screen.take(.ended) == [.leave])
  }

  @Test("Keys that do not fit are left out of the last line, but not the way out", arguments: [10, 20, 30, 60, 100])
  mutating func narrow(columns: Int) {
    let last = rows(columns: columns).last ?? ""

    #expect(SafeText(last).width <= columns)
    #expect(columns < 30 || last.hasSuffix("? keys · Esc prompt"))
  }
}
