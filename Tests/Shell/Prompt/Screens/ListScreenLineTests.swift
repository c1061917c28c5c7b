import Foundation
import Imaging
import Languages
import Loading
import Shell
import Terminal
import Testing

@testable import Shell

@Suite("A list's screen whose letters are text")
struct ListScreenLineTests {
  /// Rows with a picture each.
  private struct Letters: ListContent {
    var ids: [String]
    var lines: [StyledText] = ["text"]
    var folder = ""
    var opensAtEnd = false
    /// Rows without a field.
    var silent: Set<String> = []

    var count: Int { ids.count }
    var hasMore: Bool { false }
    func id(of row: Int) -> String { ids[row] }
    func status(_ window: Range<Int>) -> StyledText { "\(count) rows" }
    func layout(columns: Int, room: Int, showsPictures: Bool) -> RowLayout { .line }
    func lines(
      _ window: Range<Int>,
      layout: RowLayout,
      columns: Int,
      pictures: [URL: [StyledText]]
    ) -> [StyledText] {
      window.map { StyledText(SafeText(ids[$0])) }
    }
    func heading(of row: Int, columns: Int) -> [StyledText] { [StyledText(SafeText("Row \(ids[row])"))] }
    func body(of row: Int, columns: Int, rows: Int?) -> [StyledText]? { lines }
    func picture(of row: Int) -> URL? { URL(string: "http://localhost/\(folder)\(ids[row])") }
    func takesText(about row: Int) -> Bool { !silent.contains(ids[row]) }
  }

  private typealias Screen = ListScreen<Letters>

  private static let support = PictureSupport(best: .blocks, cell: PixelSize(width: 8, height: 16))
  private var screen: Screen

  init() {
    screen = Self.screen()
  }

  private static func screen(_ beginning: ListBeginning = .list, unsent: [String: String] = [:]) -> Screen {
    var presentation = ListPresentation(Letters(ids: ["a", "b", "c"]), title: "letters", open: ["open"])
    presentation.beginning = beginning
    presentation.line = ListLine(
      text: "x",
      listName: Message(verbatim: "letters"),
      listKey: Message(verbatim: "type to narrow"),
      rowName: Message(verbatim: "note"),
      rowKey: ListAction("N", Message(verbatim: "note"))
    )
    let start = ContinuousClock.now
    var screen = Screen(
      presentation,
      language: .english,
      support: support,
      lineAfterwards: "",
      unsent: unsent
    ) { start }
    _ = screen.rows(columns: 60, room: 20)
    _ = screen.take(.began(""))
    return screen
  }

  private mutating func rows() -> [String] {
    screen.rows(columns: 60, room: 20).map { $0.plain.description.replacing(#/ +$/#, with: "") }
  }

  private mutating func press(_ keys: PanelKey...) -> [ScreenAction<Screen.Request>] {
    keys.flatMap { take(.key($0)) }
  }

  /// Without the requests for pictures.
  private mutating func take(_ event: ScreenEvent<Screen.News>) -> [ScreenAction<Screen.Request>] {
    screen.take(event).filter { if case .ask(.pictures) = $0 { false } else { true } }
  }

  @Test("A text that opens at its end goes on showing it when it grows, unless the user has scrolled up")
  mutating func opensAtEnd() {
    func letters(_ count: Int) -> Letters {
      Letters(ids: ["a", "b"], lines: (1...count).map { StyledText("line \($0)") }, opensAtEnd: true)
    }
    _ = screen.take(.news(.content(letters(40))))
    _ = press(.open)
    #expect(rows().contains("line 40") && !rows().contains("line 1"))
    _ = screen.take(.news(.content(letters(41))))
    #expect(rows().contains("line 41"))
    _ = press(.pageUp)
    _ = screen.take(.news(.content(letters(42))))
    #expect(!rows().contains("line 42") && rows().contains("line 20"))
    _ = press(.end)
    #expect(rows().contains("line 42"))
  }

  @Test("What is typed narrows the list and selects its first row, and Esc clears it first and then leaves")
  mutating func narrows() {
    _ = press(.down)
    #expect(screen.take(.changed("xq")) == [.ask(.narrow("xq"))])
    _ = screen.take(.news(.content(Letters(ids: ["c", "a"]))))
    #expect(rows().prefix(2) == ["2 rows", "> c"])

    #expect(screen.keys == .form)
    #expect(press(.escape) == [.setLine(""), .ask(.narrow(""))])
    #expect(screen.keys == .canvas)
    #expect(press(.escape) == [.leave])
  }

  @Test("Over a row a key opens the field of a text about it, and back in the list the search is on the line")
  mutating func enters() {
    #expect(press(.down, .open) == [.setLine(""), .ask(.seen("b"))])
    #expect(screen.prompt().plain == "letters ")
    #expect(screen.take(.changed("N")) == [.setLine(""), .setLine("")])
    #expect(screen.prompt().plain == "note: ")
    #expect(rows().last?.hasSuffix("Enter send · Esc close") == true)
    #expect(screen.take(.changed("hello")).isEmpty)
    #expect(press(.open) == [.setLine(""), .ask(.enter("hello", id: "b"))])
    #expect(screen.prompt().plain == "letters ")

    #expect(press(.escape) == [.ask(.seen("b")), .setLine("x")])
    #expect(screen.prompt().plain == "letters: ")
  }

  @Test("A row that takes no text has no key for one, and no field")
  mutating func silent() {
    _ = screen.take(.news(.content(Letters(ids: ["a", "b"], silent: ["b"]))))
    _ = press(.open)
    #expect(rows().last?.contains("N note") == true)
    _ = press(.escape, .down, .open)
    #expect(rows().last?.contains("N note") == false)
    _ = take(.changed("N"))
    #expect(screen.prompt().plain == "letters ")
  }

  @Test(
    "A command that was meant for the prompt is not taken as a text about a row",
    arguments: ["quit", "search velo"]
  )
  mutating func misplaced(line: String) {
    _ = press(.open)
    var actions: [ScreenAction<Screen.Request>] = []
    for key in line { actions += take(.changed(String(key))) }
    actions += press(.open)

    #expect(!actions.contains { if case .ask(.enter) = $0 { true } else { false } })
  }

  @Test("Letters typed right after the key that opens the field are in it, and Esc closes it")
  mutating func fast() {
    _ = press(.open)
    #expect(screen.take(.changed("Nhi")) == [.setLine(""), .setLine("hi")])
    #expect(press(.escape) == [.setLine("")])
    #expect(screen.prompt().plain == "letters ")
    #expect(press(.escape) == [.leave])
  }

  @Test("A text that was not taken is on the line again, unless another is being written")
  mutating func notTaken() {
    _ = press(.open)
    _ = screen.take(.changed("N"))
    _ = screen.take(.changed("hello"))
    _ = press(.open)

    #expect(screen.take(.news(.notTaken("hello", id: "a", reason: "disk full"))) == [.setLine("hello")])
    #expect(rows().prefix(3) == ["Row a", "", "disk full"])
    _ = screen.take(.changed("more"))
    #expect(screen.take(.news(.notTaken("hello", id: "a", reason: "disk full"))).isEmpty)
  }

  @Test("A half-written text is in the field again when that opens on its row", arguments: [false, true])
  mutating func unfinished(isInterrupted: Bool) {
    _ = press(.open)
    _ = take(.changed("N"))
    _ = take(.changed("half a note"))
    #expect(take(isInterrupted ? .interrupted : .key(.escape)) == [.setLine("")])
    #expect(screen.prompt().plain == "letters ")

    _ = press(.right)
    #expect(take(.changed("N")) == [.setLine(""), .setLine("")])
    _ = press(.left)
    #expect(take(.changed("N")) == [.setLine(""), .setLine("half a note")])
    #expect(press(.open) == [.setLine(""), .ask(.enter("half a note", id: "a"))])
    #expect(take(.changed("N")) == [.setLine(""), .setLine("")])
  }

  @Test("A text that was not taken after its row was left is in the field again when that opens on its row")
  mutating func notTakenLater() {
    _ = press(.open)
    _ = take(.changed("N"))
    _ = take(.changed("hello"))
    _ = press(.open, .right)
    #expect(take(.news(.notTaken("hello", id: "a", reason: "disk full"))).isEmpty)

    _ = press(.left)
    #expect(take(.changed("N")) == [.setLine(""), .setLine("hello")])
  }

  @Test("A text that was not taken while another one is written is kept with that one")
  mutating func notTakenBeside() {
    _ = press(.open)
    _ = take(.changed("N"))
    _ = take(.changed("second"))
    #expect(take(.news(.notTaken("hello", id: "a", reason: "disk full"))).isEmpty)

    _ = take(.interrupted)

    #expect(take(.changed("N")) == [.setLine(""), .setLine("hello second")])
  }

  @Test("Texts that were not sent when the list was left are in their fields when it is opened again")
  mutating func keptTexts() {
    _ = press(.open)
    _ = screen.take(.changed("N"))
    _ = screen.take(.changed("closed"))
    _ = press(.escape, .right)
    _ = screen.take(.changed("N"))
    _ = screen.take(.changed("open"))
    #expect(screen.take(.ended) == [.leave])

    screen = Self.screen(unsent: screen.textsLeft)
    _ = press(.open)
    #expect(take(.changed("N")) == [.setLine(""), .setLine("closed")])
    #expect(press(.open) == [.setLine(""), .ask(.enter("closed", id: "a"))])

    #expect(screen.textsLeft == ["b": "open"])
  }

  @Test("q goes back to the list, which is still narrowed to what was typed")
  mutating func leavesRow() {
    _ = press(.down, .open)

    #expect(take(.changed("q")) == [.setLine(""), .ask(.seen("b")), .setLine("x"), .setLine("x")])
    #expect(rows()[2] == "> b")
  }

  @Test("If a row goes away while a text about it is written, the text stays until it is cleared")
  mutating func gone() {
    _ = press(.open)
    _ = screen.take(.changed("N"))
    _ = screen.take(.changed("half a note"))

    #expect(take(.news(.content(Letters(ids: ["b"])))).isEmpty)
    #expect(rows().first == "This row is no longer in the list.")
    #expect(press(.open).isEmpty)
    #expect(press(.escape) == [.setLine("")])
    #expect(press(.open) == [.setLine("x")])
    #expect(rows().prefix(2) == ["1 rows", "> b"])
  }

  @Test("From close up arrows move, + and - zoom, and of several steps during drawing only the last is drawn")
  mutating func closeUp() throws {
    _ = press(.open)
    let url = try #require(URL(string: "http://localhost/a"))
    let (whole, canvas) = (PictureWindow(), BoxSize(columns: 60, rows: 18))
    #expect(press(.open).contains(.ask(.draw(url, whole, canvas))))
    let larger = whole.zoomed(by: 1.5)
    #expect(screen.take(.changed("+")) == [.setLine("")])
    #expect(press(.right).isEmpty)
    let next = larger.moved(x: 0.25, y: 0)
    #expect(screen.mode == .closeUp(0, next))
    #expect(rows().first?.hasPrefix("Row a · 1.5×") == true)

    #expect(screen.take(.news(.drawn(url, whole, .missing))) == [.ask(.draw(url, next, canvas))])
    #expect(screen.take(.news(.drawn(url, next, .missing))).isEmpty)
    _ = press(.escape)
    #expect(rows().first == "Row a")
  }

  @Test("A picture from close up that comes after its row was left is not shown as that of another row")
  mutating func closeUpLeft() throws {
    let url = try #require(URL(string: "http://localhost/a"))
    _ = press(.open, .open, .escape, .right, .open)
    #expect(rows().first == "Row b")

    #expect(screen.take(.news(.drawn(url, PictureWindow(), .drawn(["picture of a"])))).isEmpty)
    #expect(!rows().contains("picture of a"))
  }

  @Test("A row that gets another picture while the one before is drawn from close up shows the new one")
  mutating func closeUpReplaced() throws {
    let (old, new) = try (
      #require(URL(string: "http://localhost/a")), #require(URL(string: "http://localhost/new/a"))
    )
    _ = press(.open, .open)
    _ = screen.take(.news(.content(Letters(ids: ["a", "b", "c"], folder: "new/"))))

    let asked = screen.take(.news(.drawn(old, PictureWindow(), .missing)))
    #expect(asked == [.ask(.draw(new, PictureWindow(), BoxSize(columns: 60, rows: 18)))])
  }

  @Test("From close up, a window of another size has the part drawn again, once")
  mutating func closeUpResized() throws {
    let url = try #require(URL(string: "http://localhost/a"))
    let (whole, larger) = (PictureWindow(), BoxSize(columns: 100, rows: 28))
    _ = press(.open)
    _ = press(.open)
    _ = screen.rows(columns: 100, room: 30)

    // One drawing at a time.
    #expect(!screen.take(.resized).contains(.ask(.draw(url, whole, larger))))
    #expect(screen.take(.news(.drawn(url, whole, .missing))).contains(.ask(.draw(url, whole, larger))))
    #expect(screen.take(.resized).isEmpty)
    #expect(screen.take(.news(.drawn(url, whole, .missing))).isEmpty)
    _ = screen.rows(columns: 60, room: 20)
    #expect(screen.take(.resized).contains(.ask(.draw(url, whole, BoxSize(columns: 60, rows: 18)))))
  }

  @Test("A picture that was not there for a close look is drawn once it has arrived")
  mutating func pictureComes() throws {
    screen = Self.screen(.closeUp(0, PictureWindow(scale: 2)))
    let url = try #require(URL(string: "http://localhost/a"))
    let away = PictureView.retrying(LoadFailure(reason: Message(verbatim: "away"), isTransient: true))
    let asked = screen.take(.news(.drawn(url, PictureWindow(scale: 2), away)))
    guard case .ask(.pictures(let requests))? = asked.first, let request = requests.first else {
      Issue.record("the picture was to be asked for, but it was \(asked)")
      return
    }

    #expect(screen.take(.news(.pictures([request: .loading(received: 0, expected: nil)], Self.support))).isEmpty)
    let drawing = screen.take(.news(.pictures([request: .drawn([])], Self.support)))
    #expect(drawing == [.ask(.draw(url, PictureWindow(scale: 2), BoxSize(columns: 60, rows: 18)))])
    #expect(screen.take(.news(.pictures([request: .drawn([])], Self.support))).isEmpty)
  }

  @Test("Ctrl-C clears the line first and then leaves, and Ctrl-D leaves")
  mutating func interrupted() {
    #expect(screen.take(.interrupted) == [.setLine(""), .ask(.narrow(""))])
    #expect(screen.take(.interrupted) == [.leave])
    #expect(screen.take(.ended) == [.leave])
  }
}
