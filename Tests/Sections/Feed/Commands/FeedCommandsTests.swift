import Feed
import FeedTestSupport
import Foundation
import HTTP
import Imaging
import Languages
import ListingsTestSupport
import Loading
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import FeedCommands
@testable import Shell

@Suite("Image feed at the command line", .hangLimit)
struct FeedCommandsTests {
  init() {
    TestSections.register()
  }

  private let server = StubHTTPClient()
  private let store = InMemoryFeedStore()

  private static let images: [FeedImage] = [
    .fixture(1, description: "First light on the lake.\nNobody was up.", location: "Annecy", url: url("1")),
    .fixture(2, location: "Οία, Σαντορίνη", url: url("2")),
    .fixture(3, description: "A very long description that goes on until it has no room.", url: url("3")),
    .fixture(4, url: url("4")),
  ]

  private static func url(_ name: String) -> URL { Fixture.board.appending(path: "feed/images/\(name).png") }

  private func conversation(
    width: Int? = nil,
    isJSON: Bool = false,
    language: Language = .english,
    _ change: (inout ShellContext) -> Void = { _ in }
  ) -> Conversation {
    Conversation(board: server, feedStore: store, width: width, isJSON: isJSON, language: language, change)
  }

  private static let rows = """
    1  First light on the lake.
       Nobody was up.
       Annecy
    2  Οία, Σαντορίνη
    3  A very long description that goes on until it has no room.
    4  no description
    """

  @Test("Every command has a time limit")
  func unbounded() {
    #expect(FeedSection.unboundedCommands == [])
  }

  @Test("After `feed`, `open` and `compare` name the command that opens an image")
  func opening() async throws {
    server.answer("/feed?limit=10", with: .images(Self.images))
    let conversation = conversation()
    _ = try await conversation.say("feed")

    let said =
      "! There is no row 1. These rows are not ads. Open this one with `feed comments 1`."
    try await conversation.expect("open 1", says: said)
    try await conversation.expect("compare 1 2", says: said)
    try await conversation.expect(
      "open 5",
      says: "! There is no row 5. No ads are listed. Try `search`."
    )
  }

  @Test("A number is a row of the last list, of the feed or of a search")
  func numbers() async throws {
    server.answerAlways(StubBoard((1...3).map { .fixture(id: $0) }).answer)
    server.answer("/feed?limit=10", with: .images(Self.images))
    let conversation = conversation()
    _ = try await conversation.say("search")
    _ = try await conversation.say("feed")
    #expect(try await conversation.say("open 1").contains("Open this one with `feed comments 1`"))
    _ = try await conversation.say("search")
    #expect(try await !conversation.say("open 1").contains("feed comments"))
  }

  @Test("An image is shown with its number, description and location below the title, and in a pipe as columns")
  func rows() async throws {
    for _ in 1...3 { server.answer("/feed?limit=10", with: .images(Self.images)) }

    try await conversation(width: 200).expect(
      "feed",
      says: """
        My Feed
        \(Self.rows)
        ! Rows 1 to 4. `more` shows the next page, `feed comments N` the comments on an image.
        """
    )
    try await conversation().expect(
      "feed",
      begins: """
        1\t\(UUID.fixture(1).uuidString)\tFirst light on the lake. Nobody was up.\tAnnecy\thttp://127.0.0.1:8080/feed/images/1.png
        2\t\(UUID.fixture(2).uuidString)\t\tΟία, Σαντορίνη\thttp://127.0.0.1:8080/feed/images/2.png

        """
    )
    try await conversation(width: 200).expect("feed --fields row,location", begins: "1\tAnnecy\n2\tΟία, Σαντορίνη\n")
    try server.verify()
  }

  @Test(
    "The title is in the user's language",
    arguments: [
      (Language.english, "My Feed"), (.french, "Mon fil"), (.greek, "Το Feed μου"), (.brazilianPortuguese, "Meu Feed"),
    ]
  )
  func title(language: Language, title: String) async throws {
    server.answer(with: .images(Self.images))

    try await conversation(width: 200, language: language).expect("feed", begins: title + "\n")
  }

  @Test("In a narrow window the words are wrapped, and nothing is wider than the window", arguments: [12, 24, 40])
  func narrow(width: Int) async throws {
    server.answer(with: .images(Self.images))

    let conversation = conversation(width: width)
    _ = try await conversation.say("feed")

    #expect(conversation.console.data.allSatisfy { StyledText(SafeText($0)).width <= width })
    let text = conversation.console.data.joined(separator: "\n")
    if width == 24 { #expect(text.contains("3  A very long\n   description that goes")) }
  }

  @Test("An image document has its source, and null for missing members")
  func document() async throws {
    server.answer(with: .images(Array(Self.images.prefix(2))))

    try await conversation(isJSON: true).expect(
      "feed",
      says: #"""
        {"source":"server","cached_at":null,"items":[\#
        {"row":1,"id":"00000000-0000-4000-8000-000000000001","description":"First light on the lake.\nNobody was up.",\#
        "location":"Annecy","image":"http://127.0.0.1:8080/feed/images/1.png"},\#
        {"row":2,"id":"00000000-0000-4000-8000-000000000002","description":null,"location":"Οία, Σαντορίνη",\#
        "image":"http://127.0.0.1:8080/feed/images/2.png"}]}
        """#
    )
  }

  @Test("A feed without images is an empty list, not an error")
  func empty() async throws {
    for _ in 1...2 { server.answer(with: .images([])) }

    try await conversation(width: 200).expect("feed", says: "My Feed\n! The feed has no images.")
    try await conversation(isJSON: true).expect("feed", says: #"{"source":"server","cached_at":null,"items":[]}"#)
  }

  @Test(
    "`feed --more` goes on with the list of an earlier process, wherever its options stood",
    arguments: ["", "--json "]
  )
  func moreElsewhere(options: String) async throws {
    let folder = try TemporaryFolder()
    func process() -> Conversation {
      conversation(width: 200) {
        $0.place = .oneShot
        $0.interaction.shown = ShownSection(memory: RowMemory(folder: folder.file("rows"), server: nil, terminal: "a"))
      }
    }
    for _ in 1...2 { server.answer("/feed?limit=10", with: .images(.fixtures(1...2))) }
    server.answer("/feed?limit=10&after_id=\(UUID.fixture(2).uuidString)", with: .images(.fixtures([3])))
    // Where there is no list, it begins.
    let beginning = options.isEmpty ? "My Feed\n1  no description\n" : #"{"source":"server","#
    try await process().expect("\(options)feed --more", begins: beginning)

    try await process().expect("feed --more", begins: "3  no description\n")
    try server.verify()
  }

  @Test("`more` continues a displayed feed like `feed --more`, and ends on an empty page")
  func more() async throws {
    server.answer("/feed?limit=10", with: .images(.fixtures(1...2)))
    let last = [1, 2, 3, 4].map { UUID.fixture($0).uuidString }
    server.answer("/feed?limit=10&after_id=\(last[1])", with: .images(.fixtures([3])))
    server.answer("/feed?limit=10&after_id=\(last[2])", with: .images(.fixtures([4])))
    server.answer("/feed?limit=10&after_id=\(last[3])", with: .images([]))
    let conversation = conversation(width: 200)
    _ = try await conversation.say("feed")

    try await conversation.expect("more", begins: "3  no description\n! Rows 1 to 3. ")
    try await conversation.expect("feed --more", begins: "4  no description\n! Rows 1 to 4. ")
    try await conversation.expect("more", says: "! No more images.")
    try await conversation.expect("more", says: "! No more images.")
    try server.verify()
  }

  @Test("`feed --more` prints the fields that `feed` was asked for, unless it is asked for others")
  func moreFields() async throws {
    for page in [[1], [2], [3]] {
      let place = page == [1] ? "" : "&after_id=\(UUID.fixture(page[0] - 1).uuidString)"
      server.answer("/feed?limit=10\(place)", with: .images(.fixtures(page[0]...page[0])))
    }
    let conversation = conversation(width: 200)
    try await conversation.expect("feed --fields id", begins: UUID.fixture(1).uuidString)

    try await conversation.expect("feed --more", begins: UUID.fixture(2).uuidString)
    try await conversation.expect("feed --more --fields row", begins: "3")
    try server.verify()
  }

  @Test("`feed`, `feed refresh`, or `refresh` while the feed is displayed, starts again at its top")
  func refresh() async throws {
    for number in 1...4 { server.answer("/feed?limit=10", with: .images(.fixtures([number]))) }
    let conversation = conversation(isJSON: true)

    for (line, number) in [("feed", 1), ("feed refresh", 2), ("refresh", 3), ("feed", 4)] {
      let said = try await conversation.say(line)
      #expect(said.contains(#"{"row":1,"id":"00000000-0000-4000-8000-00000000000\#(number)""#), "\(line)")
    }
    try server.verify()
  }

  @Test(
    "After either kind of failure the stored feed is shown with the reason and its age, without an error",
    arguments: [
      (nil, "Couldn't connect to server: cannot connect to 127.0.0.1:8080"),
      (503, "The server's response is not valid: status 503"),
    ] as [(Int?, String)]
  )
  func cached(status: Int?, what: String) async throws {
    let savedAt = Fixture.now - 3 * 86_400
    try await store.insert(
      CachedFeed(images: [.fixture(1, description: "A lake.", url: Self.url("1"))], savedAt: savedAt)
    )
    for _ in 1...2 { fail(status) }

    try await conversation(width: 200).expect(
      "feed",
      says: """
        ! \(what). Showing the copy saved 3 days ago. `feed refresh` tries the server again.
        My Feed
        1  A lake.
        ! Rows 1 to 1. `more` shows the next page, `feed comments N` the comments on an image.
        """
    )
    let document = try await conversation(isJSON: true).say("feed")
    #expect(document.hasPrefix(#"{"source":"cache","cached_at":"2019-11-05T15:56:59Z","items":[{"row":1,"#))
  }

  private func fail(_ status: Int?) {
    if let status {
      server.answer(with: HTTPResponse(status: status))
    } else {
      server.fail(with: HTTPError.refused(host: "127.0.0.1:8080"))
    }
  }

  @Test(
    "A stored feed is shown until it is seven days old, and then causes an error that says so",
    arguments: [(604_799, true), (604_800, false), (604_801, false)]
  )
  func expiry(age: TimeInterval, isShown: Bool) async throws {
    try await store.insert(CachedFeed(images: .fixtures([1]), savedAt: Fixture.now - age))
    fail(nil)

    let said = try await conversation().say("feed")

    let failure = """
      ! Couldn't connect to server: cannot connect to 127.0.0.1:8080. The saved copy of the feed was loaded \
      1 week ago and has expired. Check the server, then type `retry`. `config set server` sets another one.
      """
    #expect(isShown ? said.contains("Showing the copy saved 6 days ago") : said == failure)
  }

  @Test("Both kinds of error have their own messages in each language, kinds and exit codes")
  func kinds() async throws {
    let expected: [(Language, String, String)] = [
      (.english, "Couldn't connect to server: ", "The server's response is not valid: "),
      (.french, "Connexion au serveur impossible", "La réponse du serveur n’est pas valide"),
      (.greek, "Δεν ήταν δυνατή η σύνδεση στο διακομιστή: ", "Η απάντηση του διακομιστή δεν είναι έγκυρη: "),
      (.brazilianPortuguese, "Não foi possível conectar com o servidor: ", "A resposta do servidor não é válida: "),
    ]
    for (language, connection, answer) in expected {
      fail(nil)
      fail(404)
      try await conversation(language: language).expect("feed", begins: "! " + connection)
      try await conversation(language: language).expect("feed", begins: "! " + answer)
    }
    #expect(Failure(ImageFeedError.connectivity(.broken(host: "h"))).kind.exitCode == 5)
    for status in [401, 429, 500, 503] {
      let failure = Failure(ImageFeedError.invalidData(.status(status, retryAfter: nil)))
      #expect((failure.kind, failure.kind.exitCode) == (.invalidData, 1), "\(status)")
    }
  }

  @Test("With nothing stored the error says so, and as a document it goes to standard error")
  func nothing() async throws {
    fail(500)
    fail(500)

    try await conversation().expect(
      "feed",
      says: """
        ! The server's response is not valid: status 500. There is no saved copy of the feed. \
        Check the address that `config show feed_server` prints, then type `retry`.
        """
    )
    try await conversation(isJSON: true).expect(
      "feed",
      says: #"""
        ! {"error":{"kind":"invalid_data","message":"The server's response is not valid: status 500. There is no saved copy \#
        of the feed.","hint":"Check the address that `config show feed_server` prints, then type `retry`."}}
        """#
    )
  }

  @Test("Where a setting names the feed's server, the hint is to check that setting, and not to choose another board")
  func namedServer() {
    let failure = Failure(ImageFeedError.connectivity(.refused(host: "feed.test"), isNamed: true))

    #expect(
      failure.sentences(at: .oneShot).english == "Couldn't connect to server: cannot connect to feed.test. "
        + "Check the address that `config show feed_server` prints, then try again."
    )
    let insecure = Failure(ImageFeedError.connectivity(.insecure(host: "feed.test", reason: "expired"), isNamed: true))
    #expect(insecure.hint == Hint(.checkCertificate))
  }

  @Test("A failed page keeps the displayed rows")
  func page() async throws {
    server.answer(with: .images(.fixtures(1...2)))
    fail(nil)
    server.answer(with: .images(.fixtures([3])))
    let conversation = conversation(width: 200)
    _ = try await conversation.say("feed")

    let said = try await conversation.say("more")
    #expect(said.contains(". The 2 rows above are unaffected. "))
    try await conversation.expect("retry", begins: "3  no description")
  }

  @Test("A picture stands beside its words, in a box that shows its progress", arguments: [80, 50])
  func pictures(width: Int) async throws {
    server.answer(with: .images(Array(Self.images.prefix(2))))
    let loader = PictureLoader(
      store: InMemoryPictureStore(),
      fetch: { url, _ in
        guard url.lastPathComponent == "1.png" else { throw Failure(.network, "nothing answers") }
        return PictureFixture.png
      },
      describe: { LoadFailure($0) }
    )
    let conversation = conversation(width: width) { session in
      session.pictures = PictureGallery(
        loader: loader,
        clock: TestClock(),
        findSupport: { PictureSupport(best: .blocks, cell: PixelSize(width: 8, height: 16)) },
        draw: { _, _, columns, rows, _ in
          (0..<rows).map { _ in StyledText(SafeText(String(repeating: "#", count: columns))) }
        }
      )
    }

    let said = try await conversation.say("feed")

    let wide = """
      My Feed
      1  ##############  First light on the lake.
         ##############  Nobody was up.
         ##############  Annecy
         ##############
         ##############

      2                  Οία, Σαντορίνη
         picture failed
            – retry

      """
    let narrow = """
      My Feed
      1  ########  First light on the lake.
         ########  Nobody was up.
         ########  Annecy

      2  failed –  Οία, Σαντορίνη
      """
    #expect(Self.trimmed(said).hasPrefix(width == 80 ? Self.trimmed(wide) : narrow))
  }

  /// Without the spaces that fill a box.
  private static func trimmed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }

  @Test("In linear mode an image is a sentence, with its picture in words")
  func linear() async throws {
    server.answer(with: .images(Array(Self.images.prefix(2))))

    try await conversation(width: 200) { $0.isLinear = true }.expect(
      "feed",
      says: """
        My Feed
        row 1: First light on the lake. Nobody was up. Annecy, picture
        row 2: no description, Οία, Σαντορίνη, picture
        ! Rows 1 to 2. `more` shows the next page, `feed comments N` the comments on an image.
        """
    )
  }

  @Test(
    "At the end of a session an expired stored feed is deleted, and a valid one is not",
    arguments: [true, false]
  )
  func tidying(isExpired: Bool) async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "classifieds/feed.sqlite")
    try await store.insert(CachedFeed(images: .fixtures([1]), savedAt: Fixture.now - (isExpired ? 604_800 : 604_799)))
    var session = ShellContext.stub(RecordingConsole(), board: server, feedStore: store)
    session.paths = Paths(environment: ["HOME": "/home/ada", "XDG_CACHE_HOME": folder.url.path])

    await session.of(FeedSection.self).tidyFeed()

    #expect(try await (store.retrieve() == nil) == isExpired)
  }
}
