import Feed
import FeedTestSupport
import Foundation
import Languages
import Loading
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import FeedCommands

@Suite("Comments screen")
struct CommentsScreenTests {
  init() {
    TestSections.register()
  }

  typealias Frame = CommentsSession.Frame
  private typealias Event = ScreenEvent<CommentsScreen.News>

  private static let comments: [FeedComment] = [
    .fixture(
      1,
      message: "The light is better an hour later, when the mist is gone, but then the ducks are up.",
      createdAt: Fixture.now - 5 * 60,
      author: "Ιωάννα"
    ),
    .fixture(2, message: "Setz eine Mütze auf!", createdAt: Fixture.now - 86_400, author: "Großmutter"),
  ]
  private static let refused = Message(verbatim: "Couldn't connect to server: cannot connect to 127.0.0.1:8080")

  private static func screen(
    _ frame: Frame? = nil,
    subject: String? = "First light on the lake.",
    interval: Duration? = nil,
    language: Language = .english,
    events: [Event] = []
  ) -> CommentsScreen {
    let image = CommentedImage(.fixture(1, description: subject))
    var screen = CommentsScreen(
      CommentsRequest(image: image, interval: interval),
      now: Fixture.now,
      zone: .gmt,
      language: language
    )
    if let frame { _ = screen.take(.news(.frame(frame, at: Fixture.now))) }
    for event in events { _ = screen.take(event) }
    return screen
  }

  /// The edit line's prompt and the panel, as painted.
  private static func painted(
    _ screen: CommentsScreen,
    columns: Int = 60,
    room: Int = 11,
    painter: Painter = Painter(colour: false)
  ) -> String {
    var screen = screen
    let rows = screen.rows(columns: columns, room: room)
    // The blank rows above the keys fill the screen.
    return ([screen.prompt()] + rows.filter { !$0.isEmpty }).map(painter.paint).joined(separator: "\n")
  }

  @Test(
    "While loading, the screen shows the title in the user's language, the image's description and a turning spinner"
  )
  func loading() {
    #expect(
      Self.painted(Self.screen()) == """
        Comments> \("")
        First light on the lake.
        | loading …
        `reload` · ↑ ↓ to scroll · `back` or Esc to leave
        """
    )
    #expect(Self.painted(Self.screen(events: [.news(.turn)])).contains("\n/ loading …\n"))
    #expect(Self.painted(Self.screen(language: .french)).hasPrefix("Commentaires> "))
    #expect(Self.painted(Self.screen(language: .brazilianPortuguese)).hasPrefix("Comentários> "))
  }

  @Test("Loaded comments are counted, and each has its author, age and wrapped text")
  func loaded() {
    #expect(
      Self.painted(Self.screen(Frame(comments: Self.comments, state: .loaded))) == """
        Comments> \("")
        First light on the lake.
        2 comments
        Ιωάννα · 5 minutes ago
          The light is better an hour later, when the mist is gone,
          but then the ducks are up.
        Großmutter · 1 day ago
          Setz eine Mütze auf!
        `reload` · ↑ ↓ to scroll · `back` or Esc to leave
        """
    )
  }

  @Test("An image without comments says so")
  func empty() {
    #expect(
      Self.painted(Self.screen(Frame(comments: [], state: .loaded), subject: nil)) == """
        Comments> \("")
        no comments yet
        `reload` · ↑ ↓ to scroll · `back` or Esc to leave
        """
    )
  }

  @Test("An error has its own line and keeps the comments, and the next reload removes it")
  func error() {
    let failed = Frame(comments: Self.comments, state: .failed(Self.refused, retryIn: nil))
    #expect(
      Self.painted(Self.screen(failed)) == """
        Comments> \("")
        First light on the lake.
        Couldn't connect to server: cannot connect to
        127.0.0.1:8080. Showing the earlier comments.
        Ιωάννα · 5 minutes ago
          The light is better an hour later, when the mist is gone,
          but then the ducks are up.
        Großmutter · 1 day ago
          Setz eine Mütze auf!
        `reload` · ↑ ↓ to scroll · `back` or Esc to leave
        """
    )
    let first = Self.painted(Self.screen(Frame(comments: nil, state: .failed(Self.refused, retryIn: nil))))
    #expect(first.contains("\nCouldn't connect to server: ") && !first.contains("earlier"))
    let again = Self.screen(
      failed,
      events: [.news(.frame(Frame(comments: Self.comments, state: .loading), at: Fixture.now))]
    )
    #expect(Self.painted(again).contains("\n2 comments, | loading …\nΙωάννα"))
  }

  @Test(
    "While watching, the screen shows the interval, the next attempt after an error, and the number of new comments"
  )
  func watched() {
    let frame = Frame(comments: Self.comments, new: [Self.comments[1].id], state: .loaded)
    let text = Self.painted(Self.screen(frame, interval: .seconds(30)), columns: 80)
    #expect(text.contains("\n2 comments, 1 new, every 30 s\n"))
    #expect(text.contains("\nGroßmutter · 1 day ago · new\n"))
    let failed = Frame(comments: nil, state: .failed(Self.refused, retryIn: .seconds(30)))
    #expect(Self.painted(Self.screen(failed, interval: .seconds(30)), columns: 100).contains("8080, again in 30 s.\n"))
  }

  @Test("In Greek the whole screen is in Greek")
  func greek() {
    #expect(
      Self.painted(Self.screen(Frame(comments: Self.comments, state: .loaded), language: .greek)) == """
        Σχόλια> \("")
        First light on the lake.
        2 σχόλια
        Ιωάννα · πριν από 5 λεπτά
          The light is better an hour later, when the mist is gone,
          but then the ducks are up.
        Großmutter · πριν από 1 ημέρα
          Setz eine Mütze auf!
        `reload` · ↑ ↓ για κύλιση · `back` ή Esc για έξοδο
        """
    )
  }

  @Test("In a narrow window lines are wrapped, and none is wider than the window", arguments: [1, 8, 24, 40])
  func narrow(columns: Int) {
    var screen = Self.screen(Frame(comments: Self.comments, new: [Self.comments[0].id], state: .loaded))
    #expect(screen.rows(columns: columns, room: 40).allSatisfy { $0.width <= columns })
    if columns == 24 {
      #expect(
        Self.painted(screen, columns: 24).hasPrefix(
          """
          Comments> \("")
          First light on the lake.
          2 comments, 1 new
          Ι… · 5 minutes ago · new
            The light is better an
          """
        )
      )
    }
  }

  @Test(
    "Light and dark themes have their own colours and the same words",
    arguments: [
      (Theme.dark, Frame(comments: nil, state: .loading)), (.light, Frame(comments: nil, state: .loading)),
      (.dark, Frame(comments: comments, new: [comments[0].id], state: .loaded)),
      (.light, Frame(comments: comments, new: [comments[0].id], state: .loaded)),
      (.dark, Frame(comments: comments, state: .failed(refused, retryIn: nil))),
      (.light, Frame(comments: comments, state: .failed(refused, retryIn: nil))),
      (.dark, Frame(comments: [], state: .loaded)), (.light, Frame(comments: [], state: .loaded)),
    ]
  )
  func themes(theme: Theme, frame: Frame) {
    let screen = Self.screen(frame)
    let painted = Self.painted(screen, painter: Painter(theme: theme, depth: .trueColour))
    let other = Self.painted(screen, painter: Painter(theme: theme == .dark ? .light : .dark, depth: .trueColour))
    #expect(painted != other)
    #expect(PaintedText(painted, endsLines: true).text == Self.painted(screen))
  }

  @Test(
    "With little room the keys disappear first, then the image's description, and the state last",
    arguments: 0...12
  )
  func room(rows: Int) {
    var screen = Self.screen(Frame(comments: Self.comments, state: .loaded))
    let lines = screen.rows(columns: 60, room: rows).map(\.plain.description)
    #expect(lines.count == rows)
    #expect(lines.contains("2 comments") == (rows >= 1))
    #expect(lines.contains("First light on the lake.") == (rows >= 5))
    #expect(lines.contains { $0.hasPrefix("`reload`") } == (rows >= 6))
  }

  @Test("Up and Down scroll by a line, the wheel by three, PageUp and PageDown by a page, and never beyond the ends")
  func scrolling() {
    let comments = (1...20).map { FeedComment.fixture($0, author: "Author \($0)") }
    var screen = Self.screen(Frame(comments: comments, state: .loaded))
    func visible() -> [String] {
      screen.rows(columns: 60, room: 9).dropFirst(2).dropLast().map(\.plain.description)
    }
    func after(_ event: Event) -> String? {
      _ = screen.take(event)
      return visible().first
    }
    func wheel(_ kind: Mouse.Kind) -> Event { .mouse(Mouse(kind, column: 0, row: 0)) }

    #expect(visible().first == "Author 1 · \(Self.age)")
    #expect(after(.key(.up)) == "Author 1 · \(Self.age)")
    #expect(after(.key(.down)) == "  Comment 1")
    // One of the six lines stays visible.
    #expect(after(.key(.pageDown)) == "Author 4 · \(Self.age)")
    #expect(after(wheel(.wheelDown)) == "  Comment 5")
    #expect(after(wheel(.wheelUp)) == "Author 4 · \(Self.age)")
    #expect(after(.key(.pageUp)) == "  Comment 1")
    for _ in 1...30 { _ = after(.key(.pageDown)) }
    #expect(visible().last == "  Comment 20")
    #expect(after(.key(.up)) == "  Comment 17")
    for _ in 1...30 { _ = after(.key(.pageUp)) }
    #expect(visible().first == "Author 1 · \(Self.age)")
  }

  @Test("A page is at least one line, however little room there is", arguments: 2...3)
  func smallPages(room: Int) {
    var screen = Self.screen(Frame(comments: (1...3).map { .fixture($0) }, state: .loaded))
    func first() -> String { screen.rows(columns: 60, room: room)[1].plain.description }

    let lines =
      [first()]
      + [PanelKey.pageDown, .pageUp].map { key in
        _ = screen.take(.key(key))
        return first()
      }
    #expect(lines == ["Ioanna · \(Self.age)", "  Comment 1", "Ioanna · \(Self.age)"])
  }

  /// The fixtures' date is after the tests' time.
  private static let age = "just now"

  @Test("The scroll position stays when the comments are reloaded")
  func place() {
    let comments = (1...20).map { FeedComment.fixture($0) }
    var screen = Self.screen(Frame(comments: comments, state: .loaded))
    _ = screen.rows(columns: 60, room: 9)
    for _ in 1...7 { _ = screen.take(.key(.down)) }
    let before = screen.rows(columns: 60, room: 9)[2]
    _ = screen.take(.news(.frame(Frame(comments: comments, state: .loading), at: Fixture.now + 30)))
    _ = screen.take(.news(.frame(Frame(comments: comments + [.fixture(21)], state: .loaded), at: Fixture.now + 30)))
    #expect(screen.rows(columns: 60, room: 9)[2] == before)
  }

  @Test("A comment that was changed or is new since the last reload is shown so", arguments: [true, false])
  func reloaded(isNew: Bool) {
    var screen = Self.screen(Frame(comments: Self.comments, state: .loaded))
    _ = screen.rows(columns: 60, room: 11)
    let comments =
      [.fixture(1, message: isNew ? Self.comments[0].message : "Now it rains.")] + Self.comments.dropFirst()
    let frame = Frame(
      comments: isNew ? Self.comments : comments,
      new: isNew ? [Self.comments[0].id] : [],
      state: .loaded
    )
    _ = screen.take(.news(.frame(frame, at: Fixture.now)))

    #expect(Self.painted(screen).contains(isNew ? "\nΙωάννα · 5 minutes ago · new\n" : "\n  Now it rains.\n"))
  }

  @Test("A text longer than the screen can be scrolled to its end")
  func longText() {
    let words = (1...400).map { "line\($0)" }.joined(separator: "\n")
    var screen = Self.screen(Frame(comments: [.fixture(1, message: words), .fixture(2)], state: .loaded))
    for _ in 1...100 {
      _ = screen.rows(columns: 60, room: 9)
      _ = screen.take(.key(.pageDown))
    }
    let seen = screen.rows(columns: 60, room: 9).map(\.plain.description)
    #expect(seen[2...7] == ["  line397", "  line398", "  line399", "  line400", "Ioanna · just now", "  Comment 2"])
  }

  @Test(
    "`reload` and its aliases request the comments again",
    arguments: ["reload", " reload ", "RELOAD", "refresh", "retry"]
  )
  func reload(line: String) {
    var screen = Self.screen()
    _ = screen.take(.changed(line))
    #expect(screen.take(.key(.open)) == [.setLine(""), .ask(.reload)])
    #expect(screen.take(.key(.open)) == [.setLine("")])
  }

  @Test("`back`, Esc, Ctrl-C and Ctrl-D leave the screen")
  func leaving() {
    for line in ["back", "quit", "exit"] {
      var screen = Self.screen()
      #expect(screen.take(.changed(line)) == [])
      #expect(screen.take(.key(.lineBreak)) == [.leave])
    }
    for event in [Event.key(.escape), .interrupted, .ended, .entered("back")] {
      var screen = Self.screen()
      #expect(screen.take(event) == [.leave])
    }
  }

  @Test("An unknown command lists the possible ones until the line changes, and Tab completes them")
  func unknown() {
    var screen = Self.screen(Frame(comments: [], state: .loaded))
    _ = screen.take(.changed("search velo"))
    #expect(screen.take(.key(.open)) == [.setLine("")])
    #expect(
      Self.painted(screen, columns: 100).contains(
        "\nUnknown command “search velo”. Type `reload` or `back`.\n"
      )
    )
    _ = screen.take(.changed("r"))
    #expect(!Self.painted(screen).contains("means nothing"))
    #expect(screen.completions(of: "r") == ["reload"])
    #expect(screen.completions(of: "") == ["reload", "back"])
  }

  @Test("Only the visible part of a hundred thousand comments is laid out")
  func large() {
    let comment = FeedComment.fixture(1)
    var screen = Self.screen(Frame(comments: Array(repeating: comment, count: 100_000), state: .loaded))
    let time = ProcessorTime.measure { for _ in 1...100 { _ = screen.rows(columns: 80, room: 20) } }
    // Laying out all of them would take minutes.
    #expect(time < .seconds(20))
  }
}
