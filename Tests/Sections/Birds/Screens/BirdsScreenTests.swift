import BirdsTestSupport
import Foundation
import Imaging
import Languages
import Loading
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import Birds
@testable import BirdsCommands
@testable import Shell

@Suite("Birds screen")
struct BirdsScreenTests {
  init() {
    TestSections.register()
  }

  private typealias Screen = ListScreen<BirdsContent>

  private static let birds = (1...6).map { Bird.fixture($0) }

  private static func view(
    _ birds: [Bird] = birds,
    _ liveness: BirdsLiveness = .live,
    savedAt: Date? = nil,
    pending: [PendingNote] = [],
    changes: [BirdChange] = []
  ) -> BirdsView {
    BirdsView(
      items: birds.enumerated().map { index, bird in
        BirdsView.Item(row: index + 1, bird: bird, pending: pending.filter { $0.birdID == bird.id })
      },
      total: birds.count,
      savedAt: savedAt,
      liveness: liveness,
      changes: changes
    )
  }

  private static func content(_ view: BirdsView?, marks: BirdMarks = BirdMarks()) -> BirdsContent {
    BirdsContent(
      view: view,
      marks: marks,
      birdLanguage: .english,
      now: Fixture.now,
      zone: .gmt,
      language: .english
    )
  }

  private static func screen(_ words: String = "", _ view: BirdsView? = nil) -> Screen {
    var presentation = ListPresentation(content(nil), title: "birds", open: ["birds", "open"])
    presentation.line = ListLine(
      text: words,
      listName: .birdsField,
      listKey: .keyNarrowBirds,
      rowName: .birdNoteField,
      rowKey: ListAction("N", .keyWriteNote)
    )
    var screen = ListScreen(presentation, language: .english, support: nil, lineAfterwards: "")
    _ = screen.take(.began(""))
    _ = screen.rows(columns: 60, room: 6)
    if let view { _ = screen.take(.news(.content(content(view)))) }
    return screen
  }

  private static func painted(_ screen: Screen, columns: Int = 60, room: Int = 6) -> String {
    var screen = screen
    let painter = Painter(colour: false)
    return ([screen.prompt()] + screen.rows(columns: columns, room: room)).map(painter.paint).joined(separator: "\n")
  }

  @Test("The screen says what it waits for, how old stored birds are, and when the catalogue is live")
  func states() {
    #expect(Self.painted(Self.screen()).hasPrefix("birds: \nloading the birds …\n"))
    let kept = Self.view(.connecting, savedAt: Fixture.now - 3_600)
    #expect(Self.painted(Self.screen("", kept)).contains("\n6 birds, as of 1 hour ago, connecting …\n"))
    let cut = Self.view(.waiting(.seconds(4), FirestoreError(.unavailable)), savedAt: Fixture.now - 60)
    #expect(
      Self.painted(Self.screen("", cut), columns: 110).contains(
        "\n6 birds, as of 1 minute ago, offline: the bird service does not respond, retrying in 4 s\n"
      )
    )
    #expect(Self.painted(Self.screen("", Self.view([]))).contains("\nthe catalogue has no birds, live\n"))
    var nothing = Self.view([])
    nothing.total = 6
    #expect(
      Self.painted(Self.screen("x", nothing), columns: 80).contains(
        "\nno birds found, live; try fewer or shorter words\n"
      )
    )
  }

  @Test("While only the first birds are read, the total is shown")
  func beginning() {
    var beginning = Self.view(Array(Self.birds.prefix(4)), .connecting, savedAt: Fixture.now - 3_600)
    (beginning.unread, beginning.total) = (2, 6)
    var screen = Self.screen("", beginning)
    #expect(Self.painted(screen).contains("\n6 birds, as of 1 hour ago, connecting …\n> 1  Bird 1"))
    _ = screen.take(.key(.down))
    _ = screen.take(.news(.content(Self.content(Self.view(.connecting, savedAt: nil)))))
    #expect(Self.painted(screen).contains("\n> 2  Bird 2"))
    #expect(screen.content.count == 6)
  }

  private static func view(_ liveness: BirdsLiveness, savedAt: Date?) -> BirdsView {
    view(birds, liveness, savedAt: savedAt)
  }

  @Test("The list fits its room, and the selection moves through it")
  func list() {
    var screen = Self.screen("", Self.view())
    #expect(
      Self.painted(screen) == """
        birds: \("")
        6 birds, live
        > 1  Bird 1  Avis 1                                 no notes
          2  Bird 2  Avis 2                                 no notes
          3  Bird 3  Avis 3                                 no notes
          4  Bird 4  Avis 4                                 no notes
        Enter open · type to narrow the list · Esc prompt
        """
    )
    for _ in 0..<4 { _ = screen.take(.key(.down)) }
    #expect(Self.painted(screen).contains("\n> 5  Bird 5"))
    #expect(screen.take(.key(.escape)) == [.leave])
  }

  @Test("A change elsewhere is marked, and the selection stays on its bird at its place on the screen")
  func marked() {
    var screen = Self.screen("", Self.view())
    for _ in 0..<2 { _ = screen.take(.key(.down)) }
    var changed = Self.birds
    changed[1].notes = [BirdNote(userID: "ada", text: "hello", createdAt: 1)]
    let new = Bird.fixture(0)
    var reader = BirdNewsReader()
    #expect(reader.take(Self.view()) == BirdNews())
    let view = Self.view([new] + changed, changes: [.added(new)])
    var marks = BirdMarks()
    marks.take(reader.take(view), seen: nil)
    _ = screen.take(.news(.content(Self.content(view, marks: marks))))

    #expect(
      Self.painted(screen) == """
        birds: \("")
        7 birds, live
          2  Bird 1  Avis 1                                 no notes
          3  changed Bird 2  Avis 2                           1 note
        > 4  Bird 3  Avis 3                                 no notes
          5  Bird 4  Avis 4                                 no notes
        Enter open · type to narrow the list · Esc prompt
        """
    )
    _ = screen.take(.key(.pageUp))
    #expect(Self.painted(screen).contains("\n> 1  new Bird 0"))
  }

  @Test("An own note is not marked as new when it arrives, and another user's note is")
  func ownNote() {
    var reader = BirdNewsReader()
    let waiting = PendingNote(number: 1, birdID: "bird-2", text: "mine", createdAt: 5)
    #expect(reader.take(Self.view(pending: [waiting])) == BirdNews())
    let mine = BirdNote(userID: "ada", text: "mine", createdAt: 5)
    let theirs = BirdNote(userID: "bob", text: "his", createdAt: 6)

    var arrived = Self.birds
    arrived[1].notes = [mine]
    #expect(reader.take(Self.view(arrived)) == BirdNews())
    arrived[1].notes = [theirs, mine]
    #expect(reader.take(Self.view(arrived)) == BirdNews(changed: ["bird-2": [theirs]]))

    reader = BirdNewsReader()
    _ = reader.take(Self.view(pending: [waiting]))
    #expect(reader.take(Self.view(arrived)) == BirdNews(changed: ["bird-2": [theirs]]))
  }

  @Test("A bird has its names on top, and its notes below, with those that wait and those that are new")
  func bird() {
    var screen = Self.screen("bird", Self.view())
    _ = screen.take(.key(.open))
    let note = PendingNote(number: 1, birdID: "bird-1", text: "two at the feeder", createdAt: 5, userID: "ada")
    _ = screen.take(.news(.content(Self.content(Self.view(pending: [note])))))

    #expect(
      Self.painted(screen, room: 9) == """
        birds \("")
        Bird 1
        Avis 1
        Pájaro 1
        no notes

        you · waiting to be sent
          two at the feeder

        1 of 6 · N write a note · ← → others · ? keys · Esc back
        """
    )
  }
}

@Suite("Marks of birds")
struct BirdMarksTests {
  @Test("A bird that the user looks at gets no mark in the list, and one that was left gets it again")
  func looking() {
    var marks = BirdMarks()
    marks.take(BirdNews(changed: ["a": [], "b": []]), seen: "a")

    #expect(marks.birds == ["b": .changed])
    marks.seen("b")
    #expect(marks.birds.isEmpty)
    marks.take(BirdNews(changed: ["a": []]), seen: nil)
    #expect(marks.birds == ["a": .changed])
  }
}
