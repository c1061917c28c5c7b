import Birds
import BirdsTestSupport
import Foundation
import HTTP
import Imaging
import Languages
import Loading
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import BirdsCommands
@testable import Shell

@Suite("Birds at the command line", .hangLimit)
struct BirdsCommandsTests {
  init() {
    TestSections.register()
  }

  private static let micros: Int64 = 1_573_228_000_000_000
  private static let wren = Bird(
    id: "wren",
    name: BirdName(latin: "Troglodytes troglodytes", spanish: "Chochín común", english: "Eurasian wren"),
    thumb: "http://birds.test/wren.jpg",
    sort: 2,
    notes: [
      BirdNote(userID: "ada", text: "first", createdAt: micros),
      BirdNote(userID: "bob", text: "in the wall,\nsinging", createdAt: micros + 300_000_005),
    ]
  )
  private static let birds: [Bird] = [.fixture(1, english: "Robin"), wren]

  private let listenAPI = ScriptedListenAPI()
  private let client = StubHTTPClient()
  private let outbox = InMemoryNoteOutbox()

  /// The whole catalogue as the service sends it.
  private func tell(_ birds: [Bird] = birds) {
    listenAPI.send(.reset)
    for bird in birds { listenAPI.send(.changed(bird.document)) }
    listenAPI.send(.current, .consistent(readAt: 1, resumeToken: Data([1])))
  }

  private func conversation(
    store: any BirdStore = InMemoryBirdStore(),
    isJSON: Bool = false,
    width: Int? = nil,
    language: Language = .english,
    _ change: (inout ShellContext) -> Void = { _ in }
  ) -> Conversation {
    Conversation(width: width, isJSON: isJSON, language: language) { session in
      session[BirdsSection.self].model = .stub(listenAPI, store: store, outbox: outbox, client: client)
      change(&session)
    }
  }

  @Test("Only watching the birds has no time limit")
  func unbounded() {
    #expect(BirdsSection.unboundedCommands == ["birds watch"])
  }

  @Test("After `birds`, `open` names the command that opens a bird")
  func opening() async throws {
    tell()
    let conversation = conversation()
    _ = try await conversation.say("birds")

    try await conversation.expect(
      "open 2",
      says: "! There is no row 2. These rows are not ads. "
        + "Open this one with `birds open 2`."
    )
  }

  /// What a terminal shows, without the spaces that push a column to its edge.
  private func shown(_ line: String, in conversation: Conversation) async throws -> String {
    try await conversation.say(line).replacing(/[ ]{3,}/, with: "  ")
  }

  @Test("Birds are listed by position, with their names and the number of their notes")
  func list() async throws {
    tell()
    let said = try await shown("birds", in: conversation(width: 200))
    #expect(
      said == """
        1  Robin  Avis 1  no notes
        2  Eurasian wren  Troglodytes troglodytes  2 notes
        ! 2 birds
        """
    )
    tell()
    let spanish = conversation(width: 200) { $0[BirdsSection.self].birdLanguage = .spanish }
    let inSpanish = try await shown("birds list", in: spanish)
    #expect(
      inSpanish == """
        1  Pájaro 1  Avis 1  no notes
        2  Chochín común  Troglodytes troglodytes  2 notes
        ! 2 birds
        """
    )
    tell()
    try await conversation().expect(
      "birds",
      says: """
        1\tbird-1\tPájaro 1\tRobin\tAvis 1\t1\t0
        2\twren\tChochín común\tEurasian wren\tTroglodytes troglodytes\t2\t2
        """
    )
  }

  @Test("A search finds words in names of any language and in notes, ignoring accents, and rows are the displayed ones")
  func search() async throws {
    let conversation = conversation(width: 200)
    tell()
    let said = try await shown("birds search chochin SINGING", in: conversation)
    #expect(
      said == """
        1  Eurasian wren  Troglodytes troglodytes  2 notes
        ! 1 bird of 2
        """
    )
    try await conversation.expect("birds open 1", begins: "Eurasian wren\n")
    try await conversation.expect("birds open 9", says: "! There is no bird 9. The birds shown are 1 to 1.")
    try await listenAPI.waitForClosed()
    tell()
    try await conversation.expect("birds open id:owl", begins: "! No bird with the id “owl”.")
    try await conversation.expect("birds open 1", begins: "Eurasian wren\n")
    try await listenAPI.waitForClosed()
    tell()
    try await conversation.expect("birds search ostrich", says: "! No birds found. Try fewer or shorter words.")
    try await conversation.expect("more", says: "! All birds are shown.")
  }

  @Test("`refresh` lists the birds of the last search again, not the ads")
  func refresh() async throws {
    let conversation = conversation()
    tell()
    let found = try await conversation.say("birds search wren")
    tell()

    try await conversation.expect("refresh", says: found)
  }

  @Test("A bird is shown with its names and its notes, the newest first")
  func open() async throws {
    tell()
    try await conversation().expect(
      "birds open id:wren",
      says: """
        Eurasian wren
        Troglodytes troglodytes
        Chochín común
        2 notes

        bob · 5 minutes ago
          in the wall,
          singing
        you · 10 minutes ago
          first
        """
    )
  }

  @Test("Bird documents have the contract's members")
  func documents() async throws {
    let conversation = conversation(isJSON: true)
    tell()
    try await conversation.expect(
      "birds search wren",
      says: """
        {"items":[{"row":1,"uid":"wren","name":{"spanish":"Chochín común","english":"Eurasian wren",\
        "latin":"Troglodytes troglodytes"},"sort":2}]}
        """
    )
    try await conversation.expect(
      "birds open 1",
      says: """
        {"row":1,"uid":"wren","name":{"spanish":"Chochín común","english":"Eurasian wren",\
        "latin":"Troglodytes troglodytes"},"sort":2,"notes":[\
        {"user_id":"bob","text":"in the wall,\\nsinging","created_at":"2019-11-08T15:51:40.000005Z"},\
        {"user_id":"ada","text":"first","created_at":"2019-11-08T15:46:40Z"}]}
        """
    )
  }

  @Test("Without the service the stored birds are shown with their age and the reason, and without both it is an error")
  func offline() async throws {
    let store = InMemoryBirdStore(CachedBirds(birds: Self.birds, savedAt: Fixture.now - 7_200))
    listenAPI.end(FirestoreError(.unavailable))
    let said = try await shown("birds", in: conversation(store: store, width: 200))
    #expect(
      said == """
        ! The bird service does not respond. Showing the birds as of 2 hours ago.
        1  Robin  Avis 1  no notes
        2  Eurasian wren  Troglodytes troglodytes  2 notes
        ! 2 birds
        """
    )
    listenAPI.end(FirestoreError(.permissionDenied, "no key"))
    try await conversation().expect(
      "birds",
      says: """
        ! Access denied by the bird service: no key. There is no saved copy of the birds. \
        Check CLASSIFIEDS_BIRDS_PROJECT and CLASSIFIEDS_BIRDS_KEY, then type `retry`.
        """
    )
  }

  @Test(
    "A note is sent and confirmed, and one that cannot be sent is stored, shown with its bird, and sent with the next list"
  )
  func notes() async throws {
    let conversation = conversation()
    client.answerAlways { _ in throw HTTPError.refused(host: "birds.test:1") }
    try await conversation.expect(
      "birds note id:wren two at the feeder",
      says: """
        ! Cannot connect to birds.test:1. The note is saved here, and will be sent when `birds` connects again.
        """
    )
    #expect(try await outbox.notes().map(\.text) == ["two at the feeder"])

    tell()
    let shown = try await conversation.say("birds open id:wren")
    #expect(shown.contains("\nyou · waiting to be sent\n  two at the feeder\nbob · 5 minutes ago\n"))

    client.answerAlways { _ in HTTPResponse(status: 200, body: Data("{}".utf8)) }
    tell()
    _ = try await conversation.say("birds")
    #expect(try await outbox.notes().isEmpty)
    try await conversation.expect("birds note id:wren three now", says: "! Note added.")
    #expect(
      try await conversation.say("birds open id:wren").contains(
        "\n\nyou · just now\n  three now\nyou · just now\n  two"
      )
    )
  }

  @Test("The newest note about a bird can be taken back while it waits and after it was sent, and no other")
  func undoneNote() async throws {
    let conversation = conversation()
    client.answerAlways { _ in throw HTTPError.refused(host: "birds.test:1") }
    _ = try await conversation.say("birds note id:wren one")
    try await conversation.expect("birds note --undo id:wren", says: "! Note removed: “one”.")
    #expect(try await outbox.notes().isEmpty)

    client.answerAlways { _ in HTTPResponse(status: 200, body: Data("{}".utf8)) }
    tell()
    try await conversation.expect("birds note --undo id:wren", says: "! Note removed: “first”.")
    try await conversation.expect("birds note --undo id:wren", says: "! You have no note about wren.")
    for text in ["two", "three"] { _ = try await conversation.say("birds note id:wren \(text)") }
    try await conversation.expect("birds note --undo id:wren", says: "! Note removed: “three”.")
    let removal = String(decoding: client.requests.last?.body ?? Data(), as: UTF8.self)
    #expect(removal.contains(#""removeAllFromArray""#) && removal.contains("three"))
    let shown = try await conversation.say("birds open id:wren")
    #expect(shown.contains("two") && !shown.contains("three"))
    try await conversation.expect(
      "birds note --undo id:wren four",
      says: "! Use either a text or --undo. See `help birds note`."
    )
  }

  @Test("If a note cannot be taken back because the birds' service is not reached, no other board is advised")
  func unreachableUndo() async throws {
    client.answerAlways { _ in throw HTTPError.refused(host: "birds.test:1") }
    tell()
    let said = try await conversation().say("birds note --undo id:wren")
    #expect(said.hasPrefix("! Cannot connect to birds.test:1. ") && !said.contains("config set server"), "\(said)")
  }

  private func answer(_ status: Int, _ body: String) {
    client.answerAlways { _ in HTTPResponse(status: status, body: Data(body.utf8)) }
  }

  @Test("A note that the service rejects stays with its bird, and is not sent again")
  func refused() async throws {
    answer(400, #"{"error":{"code":400,"message":"too long","status":"INVALID_ARGUMENT"}}"#)
    try await conversation().expect(
      "birds note id:none hello",
      says: """
        ! The service rejected the note: too long. It is still shown here, marked as rejected.
        """
    )
    #expect(try await outbox.notes().map(\.state) == [.refused("too long")])
  }

  @Test("A note that another process has sent, and the service rejected, is not said to wait")
  func refusedElsewhere() async throws {
    client.answerAlways { [outbox] _ in
      for note in try await outbox.notes() { try await outbox.set(.refused("too long"), of: note.number) }
      throw HTTPError.refused(host: "birds.test:1")
    }
    try await conversation().expect(
      "birds note id:none hello",
      says: """
        ! The service rejected the note: too long. It is still shown here, marked as rejected.
        """
    )
  }

  private static let missingBird = #"{"error":{"code":404,"message":"No document to update","status":"NOT_FOUND"}}"#

  /// A conversation in which a note was written while the service could not be reached.
  private func conversation(after line: String) async throws -> Conversation {
    let conversation = conversation()
    client.answerAlways { _ in throw HTTPError.refused(host: "birds.test:1") }
    _ = try await conversation.say(line)
    return conversation
  }

  @Test("A note on a missing bird that had to wait is sent with the next list, whatever it shows, and reported")
  func earlierNoteOnNothing() async throws {
    let conversation = try await conversation(after: "birds note id:nope hi")
    answer(404, Self.missingBird)
    tell()
    try await conversation.expect(
      "birds search robin",
      says: """
        ! No bird with the id “nope”. Note removed: “hi”.
        1\tbird-1\tPájaro 1\tRobin\tAvis 1\t1\t0
        """
    )
    #expect(try await outbox.notes().isEmpty)
  }

  @Test("A note that had to wait and is rejected when it is sent with a list is reported, with its bird")
  func earlierRefused() async throws {
    let conversation = try await conversation(after: "birds note id:wren hi")
    answer(400, #"{"error":{"code":400,"message":"too long","status":"INVALID_ARGUMENT"}}"#)
    tell()
    try await conversation.expect(
      "birds search robin",
      begins: "! The service rejected the note “hi” about wren: too long. It is still shown here, marked as rejected.\n"
    )
    #expect(try await outbox.notes().map(\.state) == [.refused("too long")])
  }

  @Test("A note on a missing bird that is sent together with another one is reported as well")
  func besideNoteOnNothing() async throws {
    let conversation = try await conversation(after: "birds note id:nope hi")
    client.answerAlways { request in
      let isLost = String(decoding: request.body ?? Data(), as: UTF8.self).contains("nope")
      return HTTPResponse(status: isLost ? 404 : 200, body: Data((isLost ? Self.missingBird : "{}").utf8))
    }
    try await conversation.expect(
      "birds note id:wren later",
      says: """
        ! No bird with the id “nope”. Note removed: “hi”.
        ! Note added.
        """
    )
    #expect(try await outbox.notes().isEmpty)
  }

  @Test("At a prompt, a note that is printed as JSON and cannot be sent yet is sent in the background too")
  func noteInBackground() async throws {
    let conversation = conversation(isJSON: true) { $0.interaction.background = BackgroundWork() }
    client.answerAlways { _ in throw HTTPError.refused(host: "birds.test:1") }
    _ = try await conversation.say("birds note id:wren hi")
    #expect(try await outbox.notes().count == 1)
    answer(200, "{}")
    tell()
    try await client.waitForRequests(2)
    try await listenAPI.waitForClosed()
    #expect(try await outbox.notes().isEmpty)
  }

  @Test("A note on a missing bird names the bird, not the server's path, and is not stored")
  func noteOnNothing() async throws {
    let path = "projects/p/databases/(default)/documents/birds/nope"
    answer(404, #"{"error":{"code":404,"message":"No document to update: \#(path)","status":"NOT_FOUND"}}"#)
    try await conversation().expect(
      "birds note id:nope x",
      says: "! No bird with the id “nope”. Type `birds` to list them."
    )
    #expect(try await outbox.notes().isEmpty)
    let failure = Failure(BirdsModelError.noSuchBird("nope"))
    #expect(failure.kind == .notFound && failure.message.english == "No bird with the id “nope”.")
  }

  @Test(
    "A 400 or 404 from another server does not reject a note, which waits",
    arguments: [(400, "<h1>Bad Request</h1>"), (404, "<h1>Not Found</h1>")]
  )
  func foreignAnswer(status: Int, body: String) async throws {
    answer(status, body)
    try await conversation().expect(
      "birds note id:wren hello",
      says: """
        ! birds.test:1 is not a Firestore server. The note is saved here, and will be sent when `birds` connects \
        again.
        """
    )
    #expect(try await outbox.notes().map(\.state) == [.waiting])
  }

  @Test("Birds that break the contract are counted and reported, in lists and beside documents")
  func leftOut() async throws {
    func tellBroken() {
      listenAPI.send(.reset, .changed(Self.wren.document))
      listenAPI.send(.document("p/documents/birds/x", sort: 1))
      listenAPI.send(.document("p/documents/birds/y"))
      listenAPI.send(.current, .consistent(readAt: 1, resumeToken: Data([1])))
    }
    tellBroken()
    let said = try await shown("birds", in: conversation(width: 200))
    #expect(
      said == """
        ! 2 birds left out: no name or no position.
        1  Eurasian wren  Troglodytes troglodytes  2 notes
        ! 1 bird
        """
    )
    tellBroken()
    let console = RecordingConsole()
    let json = Conversation(isJSON: true, console: console) { session in
      session[BirdsSection.self].model = .stub(listenAPI, outbox: outbox, client: client)
    }
    _ = try await json.say("birds")
    #expect(console.notes == ["2 birds left out: no name or no position."])
    #expect(console.data.count == 1)
  }

  @Test("A refused sign-in and a server without Firestore are reported with their own kinds")
  func kinds() {
    let refused = Failure(FirestoreError(.permissionDenied, "ADMIN_ONLY_OPERATION"))
    #expect(refused.kind == .auth && refused.kind.exitCode == 4)
    let foreign = Failure(FirestoreError.notFirestore(host: "board.test:80"))
    #expect(foreign.kind == .invalidData && foreign.what.english == "board.test:80 is not a Firestore server")
  }

  @Test(
    "A missing bird, row or text causes an error with advice",
    arguments: [
      ("birds open 9", "There is no bird 9. `birds` lists them."),
      ("birds open id:owl", "No bird with the id “owl”. Type `birds` to list them."),
      ("birds note id:wren ' '", "The note is empty."),
      (
        "birds note id:wren " + String(repeating: "x", count: 4_001),
        "The text has 4001 characters; at most 4000 are allowed."
      ),
      (
        "birds note id:wren e" + String(repeating: "\u{301}", count: 5),
        "A character has more than 4 accents or other marks."
      ),
      ("birds zoom 1 --scale 99", "--scale must be between 1 and 32. See `help birds zoom`."),
      ("birds zoom 1 --scale 0.9", "--scale must be between 1 and 32. See `help birds zoom`."),
    ]
  )
  func errors(line: String, error: String) async throws {
    tell()
    try await conversation().expect(line, says: "! " + error)
  }

  @Test("Without a terminal, zoom names a file with the marked picture")
  func zoom() async throws {
    let folder = try TemporaryFolder()
    let picture = Data([0xFF, 0xD8, 0xFF, 1, 2, 3])
    let loader = PictureLoader(
      store: InMemoryPictureStore(),
      fetch: { _, _ in picture },
      describe: { LoadFailure($0) }
    )
    let conversation = conversation(isJSON: true) { session in
      session[BirdsSection.self].loader = loader
      session.paths = Paths(environment: ["HOME": "/home/ada", "XDG_CACHE_HOME": folder.url.path])
    }
    tell()
    let file = folder.file("classifieds/birds/wren.jpg")
    try await conversation.expect("birds zoom id:wren", says: #"{"uid":"wren","file":"\#(file)"}"#)
    #expect(try Data(contentsOf: URL(filePath: file)) == picture)
  }

  @Test(
    "A place in a picture is two fractions",
    arguments: [
      ("0.5,0.25", true), ("0,1", true), ("0.5", false), ("0.5,", false), ("0.5,,0.5", false), ("0.5,0.5,0.5", false),
      ("-0.1,0.5", false), ("0.5,1.1", false), ("nan,0.5", false), ("a,b", false),
    ]
  )
  func places(text: String, isPlace: Bool) {
    #expect((BirdsZoomCommand.Place(argument: text) != nil) == isPlace)
  }

  @Test(
    "On a terminal without screens, zoom prints the part of the picture that was asked for, below its place",
    arguments: [
      ("", PictureWindow()), (" --scale 4", PictureWindow(scale: 4)),
      (" --at 0.2,0.7 --scale 8", PictureWindow(x: 0.2, y: 0.7, scale: 8)),
      (" --at 0,1 --scale 32", PictureWindow(x: 0, y: 1, scale: 32)),
    ]
  )
  func zoomedPart(options: String, window: PictureWindow) async throws {
    let loader = PictureLoader(
      store: InMemoryPictureStore(),
      fetch: { _, _ in PictureFixture.jpeg },
      describe: { LoadFailure($0) }
    )
    let drawn = Watched<[PictureWindow?]>([])
    let conversation = conversation(width: 60) { session in
      let gallery = PictureGallery(
        loader: loader,
        clock: TestClock(),
        findSupport: { PictureSupport(best: .blocks, cell: PixelSize(width: 8, height: 16)) },
        draw: { _, window, _, _, _ in
          drawn.change { $0.append(window) }
          return ["picture"]
        }
      )
      session[BirdsSection.self] = BirdsSection(
        model: session[BirdsSection.self].model,
        loader: loader,
        gallery: gallery
      )
    }
    tell()
    let said = try await conversation.say("birds zoom id:wren" + options)

    #expect(drawn.value == [window])
    #expect(said.hasPrefix("Eurasian wren, Troglodytes troglodytes"))
    #expect(said.contains("\npicture"))
  }

  @Test("Watching prints a line for each change, and after an interruption only new ones")
  func watch() async throws {
    let console = RecordingConsole()
    let conversation = Conversation(console: console) { session in
      session[BirdsSection.self].model = .stub(listenAPI, outbox: outbox, client: client)
    }
    tell()
    let watching = Task { try await conversation.say("birds watch") }
    try await console.wait { $0 == .note("Connected, 2 birds. Each change is one line.") }

    var noted = Self.wren
    noted.notes.insert(BirdNote(userID: "cy", text: "gone again", createdAt: Self.micros + 1_000_000_000), at: 0)
    listenAPI.send(.changed(noted.document), .consistent(readAt: 2, resumeToken: Data([2])))
    try await console.wait { $0 == .data("Eurasian wren, Troglodytes troglodytes: a new note: gone again") }
    listenAPI.send(
      .gone(Bird.fixture(1).documentName),
      .changed(Bird.fixture(3).document),
      .consistent(readAt: 3, resumeToken: Data([3]))
    )
    try await console.wait { $0 == .data("Robin, Avis 1: removed") }
    watching.cancel()
    _ = try? await watching.value

    #expect(
      console.data == [
        "Eurasian wren, Troglodytes troglodytes: a new note: gone again", "Bird 3, Avis 3: new",
        "Robin, Avis 1: removed",
      ]
    )
  }

  @Test("A row number means no bird before birds were displayed", arguments: ["open 1", "note 1 Seen here", "zoom 1"])
  func rowsThatNobodySaw(line: String) async throws {
    try await conversation().expect("birds \(line)", says: "! There is no bird 1. `birds` lists them.")
    #expect(try await outbox.notes().isEmpty)
  }

  @Test("After watching, rows are those that were displayed before")
  func watchedRows() async throws {
    let console = RecordingConsole()
    let conversation = Conversation(console: console) { session in
      session[BirdsSection.self].model = .stub(listenAPI, outbox: outbox, client: client)
    }
    tell()
    _ = try await conversation.say("birds search wren")
    try await listenAPI.waitForClosed()
    tell()
    let watching = Task { try await conversation.say("birds watch") }
    try await console.wait { $0 == .note("Connected, 2 birds. Each change is one line.") }
    watching.cancel()
    _ = try? await watching.value
    try await conversation.expect("birds open 1", begins: "Eurasian wren\n")
  }
}
