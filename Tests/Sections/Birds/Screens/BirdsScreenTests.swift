import Foundation
import Imaging
import Languages
import Loading
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

  private typealias Action = ScreenAction<BirdsScreen.Request>

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

  private static func screen(_ words: String = "", _ views: BirdsView...) -> BirdsScreen {
    var screen = BirdsScreen(matching: words, birdLanguage: .english, now: Fixture.now, zone: .gmt, language: .english)
    _ = screen.take(.began(""))
    _ = screen.rows(columns: 60, room: 6)
    for view in views { _ = screen.take(.news(.view(view, at: Fixture.now))) }
    return screen
  }

  private static func painted(_ screen: BirdsScreen, columns: Int = 60, room: Int = 6) -> String {
    var screen = screen
    let painter = Painter(colour: false)
    return ([screen.prompt()] + screen.rows(columns: columns, room: room)).map(painter.paint).joined(separator: "\n")
  }

  @Test("The screen says what it waits for, how old stored birds are, and when the catalogue is live")
  func states() {
    #expect(Self.painted(Self.screen()).hasPrefix("birds> \nloading the birds …\n"))
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
    #expect(Self.painted(screen).contains("\n6 birds, as of 1 hour ago, connecting …\n  1  Bird 1"))
    for _ in 0..<2 { _ = screen.take(.key(.down)) }
    _ = screen.take(.news(.view(Self.view(.connecting, savedAt: nil), at: Fixture.now)))
    #expect(screen.selection == "bird-2")
    #expect(screen.items.count == 6)
  }

  private static func view(_ liveness: BirdsLiveness, savedAt: Date?) -> BirdsView {
    view(birds, liveness, savedAt: savedAt)
  }

  @Test("The list fits its room, and the selection moves through it and back to the line")
  func list() {
    var screen = Self.screen("", Self.view())
    #expect(
      Self.painted(screen) == """
        birds> \("")
        6 birds, live
          1  Bird 1  Avis 1                                 no notes
          2  Bird 2  Avis 2                                 no notes
          3  Bird 3  Avis 3                                 no notes
          4  Bird 4  Avis 4                                 no notes
        type to narrow the list · ↑ ↓ to select · Enter to open · E…
        """
    )
    for _ in 0..<5 { _ = screen.take(.key(.down)) }
    #expect(Self.painted(screen).contains("\n> 5  Bird 5"))
    for _ in 0..<5 { _ = screen.take(.key(.up)) }
    #expect(screen.selection == nil)
    #expect(screen.take(.key(.escape)) == [.leave])
  }

  @Test("A change elsewhere is marked, and the selection stays on its bird at its place on the screen")
  func marked() {
    var screen = Self.screen("", Self.view())
    for _ in 0..<3 { _ = screen.take(.key(.down)) }
    var changed = Self.birds
    changed[1].notes = [BirdNote(userID: "ada", text: "hello", createdAt: 1)]
    let new = Bird.fixture(0)
    var reader = BirdNewsReader()
    #expect(reader.take(Self.view()) == BirdNews())
    let view = Self.view([new] + changed, changes: [.added(new)])
    _ = screen.take(.news(.view(view, reader.take(view), at: Fixture.now)))

    #expect(screen.selection == "bird-3")
    #expect(
      Self.painted(screen) == """
        birds> \("")
        7 birds, live
          2  Bird 1  Avis 1                                 no notes
          3  changed Bird 2  Avis 2                           1 note
        > 4  Bird 3  Avis 3                                 no notes
          5  Bird 4  Avis 4                                 no notes
        type to narrow the list · ↑ ↓ to select · Enter to open · E…
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

  @Test("Typing searches, and Esc clears the words first and then leaves the screen")
  func search() {
    var screen = Self.screen("wren", Self.view())
    #expect(screen.take(.changed("wrens")) == [.ask(.find("wrens"))])
    #expect(screen.take(.key(.escape)) == [.setLine(""), .ask(.find(""))])
    #expect(screen.take(.key(.escape)) == [.leave])
  }

  @Test(
    "Enter opens a bird, a line with Enter there is a note shown as waiting, and Esc returns to the earlier words"
  )
  func bird() {
    var screen = Self.screen("bird", Self.view())
    _ = screen.take(.key(.down))
    let opening = screen.take(.key(.open))
    #expect(opening.first == .setLine(""))
    #expect(screen.mode == .bird("bird-1"))
    _ = screen.take(.changed("two at the feeder"))
    #expect(screen.take(.key(.open)) == [.setLine(""), .ask(.note("two at the feeder", "bird-1"))])
    let note = PendingNote(number: 1, birdID: "bird-1", text: "two at the feeder", createdAt: 5, userID: "ada")
    _ = screen.take(.news(.view(Self.view(pending: [note]), at: Fixture.now)))

    #expect(
      Self.painted(screen, room: 12) == """
        note> \("")
        6 birds, live
        Bird 1
        Avis 1
        Pájaro 1
        no notes

        you · waiting to be sent
          two at the feeder
        type a note and press Enter · Enter alone shows the picture…
        """
    )
    _ = screen.take(.changed("retry"))
    #expect(screen.take(.key(.open)) == [.setLine(""), .ask(.retry)])
    let back = screen.take(.key(.escape))
    #expect(back.first == .setLine("bird"))
    #expect(screen.mode == .list)
    #expect(screen.selection == "bird-1")
  }

  @Test("A bird removed while it is displayed says so")
  func removed() {
    var screen = Self.screen("", Self.view())
    _ = screen.take(.key(.open))
    _ = screen.take(.news(.view(Self.view(Array(Self.birds.dropFirst())), at: Fixture.now)))
    #expect(Self.painted(screen).contains("this bird is no longer in the catalogue; Esc goes back"))
  }

  @Test("In the picture arrows move and + and - zoom, and of several steps during drawing only the last is drawn")
  func picture() {
    var screen = Self.screen("", Self.view())
    _ = screen.take(.key(.open))
    let whole = PictureWindow()
    #expect(screen.take(.key(.open)).count == 1)
    #expect(screen.keys == .canvas)
    let larger = whole.zoomed(by: 1.5)
    #expect(screen.take(.changed("+")) == [.setLine("")])
    #expect(screen.take(.key(.right)).isEmpty)
    let next = larger.moved(x: 0.25, y: 0)
    #expect(screen.mode == .picture("bird-1", next))

    let drawing = screen.take(.news(.drawn(whole, .missing)))
    guard case .ask(.draw("bird-1", next, _))? = drawing.first else {
      Issue.record("the newest part was to be drawn, but it was \(drawing)")
      return
    }
    #expect(screen.take(.news(.drawn(next, .missing))).isEmpty)
    _ = screen.take(.changed("-"))
    _ = screen.take(.key(.escape))
    #expect(screen.mode == .bird("bird-1"))
    #expect(screen.keys == .form)
  }

  @Test("A picture that was not available for a close look is drawn once it has arrived")
  func pictureComes() throws {
    let support = PictureSupport(best: .blocks, cell: PixelSize(width: 8, height: 16))
    var screen = Self.screen("", Self.view())
    _ = screen.take(.news(.pictures([:], support)))
    _ = screen.rows(columns: 60, room: 20)
    _ = screen.take(.key(.open))
    _ = screen.take(.key(.open))
    let actions = screen.take(.news(.drawn(PictureWindow(), .retrying(LoadFailure(reason: "away", isTransient: true)))))
    guard case .ask(.pictures(let requests))? = actions.first, let request = requests.first else {
      Issue.record("the picture was to be asked for, but it was \(actions)")
      return
    }

    #expect(screen.take(.news(.pictures([request: .loading(received: 0, expected: nil)], support))).isEmpty)
    let drawing = screen.take(.news(.pictures([request: .drawn([])], support)))

    guard case .ask(.draw("bird-1", PictureWindow(), _))? = drawing.first else {
      Issue.record("it was to be drawn, but it was \(drawing)")
      return
    }
    #expect(screen.take(.news(.pictures([request: .drawn([])], support))).isEmpty)
  }

  @Test("Only visible pictures are requested, the nearest first")
  func requests() {
    var screen = Self.screen("", Self.view())
    _ = screen.take(.news(.pictures([:], PictureSupport(best: .blocks, cell: PixelSize(width: 8, height: 16)))))
    _ = screen.rows(columns: 60, room: 14)
    for _ in 0..<3 { _ = screen.take(.key(.down)) }
    guard case .ask(.pictures(let requests))? = screen.take(.news(.view(Self.view(), at: Fixture.now))).last else {
      Issue.record("pictures were to be asked for")
      return
    }
    #expect(requests.first?.url?.absoluteString == Self.birds[2].thumb)
    #expect(requests.count == BirdsLayout(width: 60, room: 12, showsPictures: true).count)
  }
}
