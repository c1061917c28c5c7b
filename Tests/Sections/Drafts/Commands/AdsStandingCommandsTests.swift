import DraftsTestSupport
import Foundation
import HTTP
import Languages
import Listings
import ListingsTestSupport
import SectionsTestSupport
import ShellTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Drafts
@testable import DraftsCommands
@testable import Shell

@Suite("ads reserve, sold and renew", .hangLimit)
struct AdsStandingCommandsTests {
  private let board = StandingBoard()

  /// A session that has published an ad, as number 1.
  private func session(
    isJSON: Bool = false,
    client: StubHTTPClient = StubHTTPClient()
  ) async throws -> Conversation {
    client.answerAlways { [board] in try await board.answer($0) }
    let session = try await draft(client, isJSON: isJSON)
    _ = try await session.say("draft publish")
    return session
  }

  /// A session with a complete draft.
  private func draft(_ client: StubHTTPClient, isJSON: Bool) async throws -> Conversation {
    let listings = ListingsLoader(
      api: ListingsAPI(client: client, base: { Fixture.board }),
      cache: InMemoryListingsCache(),
      now: { Fixture.now },
      extensions: .stub(client),
      report: { _ in }
    )
    let session = Conversation(board: client, width: 80, isJSON: isJSON) {
      $0[DraftsSection.self].listings = ListingsModel(loader: listings, currency: "EUR", marks: .inMemory())
    }
    for line in [
      "title Vélo de ville", "category Maison", "price 5", "description Peu servi.",
    ] { _ = try await session.say("draft set \(line)") }
    return session
  }

  @Test(
    "What undoes a key puts the ad back where it was",
    arguments: [
      (ListingStatus.active, "v", ["ads", "reserve", "id:7"], ["ads", "reserve", "id:7", "--undo"]),
      (.active, "s", ["ads", "sold", "id:7"], ["ads", "sold", "id:7", "--undo"]),
      (.reserved, "v", ["ads", "reserve", "id:7", "--undo"], ["ads", "reserve", "id:7"]),
      (.reserved, "s", ["ads", "sold", "id:7"], ["ads", "reserve", "id:7"]),
      (.sold, "v", ["ads", "reserve", "id:7"], ["ads", "sold", "id:7"]),
      (.sold, "s", ["ads", "sold", "id:7", "--undo"], ["ads", "sold", "id:7"]),
    ] as [(ListingStatus, Character, [String], [String])]
  )
  func undo(status: ListingStatus, key: Character, words: [String], undo: [String]) {
    let standing = AdStanding(status: status, expiresAt: nil, expiresSoon: false)
    #expect(DraftsContext.commands(1, "id:7", standing)[key] == ListCommand(words, undo: undo))
  }

  @Test(
    "Where the board's categories cannot be read, publishing fails for the same reason",
    arguments: [(404, "invalid_data", "404"), (503, "network", "503")]
  )
  func noCategories(status: Int, kind: String, reason: String) async throws {
    let client = StubHTTPClient()
    client.answerAlways { _ in HTTPResponse(status: status, body: Data()) }
    let session = try await draft(client, isJSON: true)

    for line in ["draft publish", "draft publish --dry-run"] {
      let said = try await session.say(line)
      #expect(said.contains(#""kind":"\#(kind)","message":"Could not load the board's categories: "#), "\(said)")
      #expect(said.contains(reason), "\(said)")
    }
  }

  @Test("Who publishes an ad again that the board does not show is told so")
  func withheldAgain() async throws {
    let session = try await session()
    #expect(try await session.say("draft publish").contains("Nothing was sent"))
    board.withheld.withLock { $0 = "held" }
    let said = try await session.say("draft publish")
    #expect(said.contains("Nothing was sent. Not shown, see `account`."), "\(said)")
  }

  @Test("Programs are told that an ad that they publish is not shown yet")
  func publishedAndWithheld() async throws {
    board.withheld.withLock { $0 = "held" }
    let session = try await self.session(isJSON: true)
    let said = try await session.say("draft publish")
    #expect(said.contains(#","withheld":true}"#), "\(said)")
    _ = try await session.say("draft set price 6")
    #expect(try await session.say("draft publish").contains(#","withheld":true}"#))
    board.withheld.withLock { $0 = nil }
    #expect(try await !session.say("draft publish").contains("withheld"))
  }

  @Test("Programs are told that an ad waits or is hidden, instead of that it is on offer")
  func withheld() throws {
    let body = #"{"items":[{"id":7,"status":"active","withheld":"held"},{"id":8,"status":"active"}],"next":null}"#
    let standings = try #require(AdStanding.readPage(HTTPResponse(status: 200, body: Data(body.utf8)))).0
    #expect(standings.mapValues { $0.name(at: Fixture.now) } == [7: "held", 8: "active"])
  }

  @Test("The picture of one's own ad is the larger one that the board names")
  func picture() {
    let body = """
      {"items":[{"id":7,"images_url":{"small":"/a","thumb":"/b"}},{"id":8,"images_url":{"small":"/c"}},{"id":9}],"next":null}
      """
    let page = AdStanding.readPage(HTTPResponse(status: 200, body: Data(body.utf8)))
    #expect(page?.0.mapValues(\.picture) == [7: "/b", 8: "/c", 9: nil])
  }

  @Test("An ad is reserved, sold and put back on offer, and each is said in a sentence and in the list")
  func statuses() async throws {
    let session = try await session()
    try await session.expect("ads reserve 1", says: "! “Vélo de ville” is reserved.")
    #expect(try await session.say("ads").contains("reserved"))
    try await session.expect("ads reserve 1 --undo", says: "! “Vélo de ville” is on offer.")
    try await session.expect("ads sold 1", says: "! “Vélo de ville” is sold.")
    #expect(try await session.say("ads").contains("sold"))
    try await session.expect("ads sold 1 --undo", says: "! “Vélo de ville” is on offer.")
    #expect(board.changes.withLock { $0 } == ["reserved", "active", "sold", "active"])
  }

  @Test("A renewed ad stands until a later day")
  func renewal() async throws {
    let session = try await session()
    board.expiresAt.withLock { $0 = "2020-01-07T12:00:00Z" }
    try await session.expect("ads renew 1", begins: "! “Vélo de ville” is renewed until")
    #expect(try await session.say("ads renew 1").contains("2020"))
    #expect(board.changes.withLock { $0 } == ["renewal", "renewal"])
  }

  @Test("Several ads are named by ranges, lists and ids, and each is done once, with a line of its own")
  func several() async throws {
    let session = try await session()
    try await publishAnother(session)
    let both = "! “Vélo de ville” is reserved.\n! “Lampe” is reserved."

    for rows in ["1-2", "1,2", "#1 2", "1 1-2 2", "id:7 id:8"] {
      try await session.expect("ads reserve \(rows)", says: both)
    }
    try await session.expect("ads sold 1-2 --undo", says: "! “Vélo de ville” is on offer.\n! “Lampe” is on offer.")
    #expect(board.changes.withLock { $0.count } == 12)
    #expect(try await session.say("ads renew 1-2").split(separator: "\n").count == 2)
    let documents = try await session.say("ads reserve 1-2 --json")
    #expect(documents.hasPrefix("[{\"number\":1,") && documents.contains("},{\"number\":2,"), "\(documents)")
  }

  @Test("If one of several ads has ended, the others are done, and the failure names it")
  func oneOfSeveral() async throws {
    let session = try await session()
    try await publishAnother(session)
    board.isGone.withLock { $0 = true }

    try await session.expect(
      "ads sold 1-2",
      begins: "! “Lampe” is sold.\n! “Vélo de ville”: the ad is no longer on the board: it was withdrawn, or has ended."
    )

    try await session.expect("ads sold 2-3", says: "! There is no ad 3. `ads` lists them.")
    try await session.expect("ads sold 2 id:9", says: "! There is no ad 9. `ads` lists them.")
    #expect(board.changes.withLock { $0 } == ["sold"])
  }

  @Test("`retry` does not repeat what was done for some of several ads: numbers can mean other ads then")
  func goneMeanwhile() async throws {
    let session = try await session()
    try await publishAnother(session)
    board.isUnreachable.withLock { $0 = true }

    let said = try await session.say("ads sold 1-2")

    #expect(said.hasPrefix("! “Vélo de ville” is sold.\n! “Lampe”: "), "\(said)")
    #expect(said.hasSuffix("Numbers may have changed: look at the list before you repeat the command."), "\(said)")
    board.isUnreachable.withLock { $0 = false }
    _ = try await session.say("retry")
    #expect(board.changes.withLock { $0 } == ["sold"])
  }

  @Test("The key that edits an ad means the same ad after the one before it is withdrawn")
  func editing() async throws {
    let session = try await session()
    try await publishAnother(session)
    let edit = try #require(DraftsContext.commands(2, "id:8", nil)["e"])
    board.isGone.withLock { $0 = true }
    try await session.expect("ads withdraw 1 --yes", says: "! “Vélo de ville” was withdrawn from the board.")

    try await session.expect(edit.words.joined(separator: " "), begins: "! “Lampe” is the current draft.")
    try await session.expect("ads edit id:7", says: "! There is no ad 7. `ads` lists them.")
    try await session.expect("ads edit 2", says: "! There is no ad 2. `ads` lists them.")
  }

  private func publishAnother(_ session: Conversation) async throws {
    for line in ["draft new", "draft set title Lampe", "draft set category Maison", "draft set price 5"] {
      _ = try await session.say(line)
    }
    _ = try await session.say("draft set description Peu servie.")
    _ = try await session.say("draft publish")
  }

  @Test(
    "Of what is dropped from the outbox, the title is said, and what that means for the board",
    arguments: [
      (.create, "! “Vélo” was removed from the outbox. It is not on the board."),
      (.replace(7), "! The change to “Vélo” was removed from the outbox. The board keeps the earlier version."),
      (.withdraw(7), "! The withdrawal of “Vélo” was removed from the outbox. The ad stays on the board."),
    ] as [(Publication.Operation, String)]
  )
  func dropped(operation: Publication.Operation, says text: String) async throws {
    let (outbox, console) = (InMemoryOutbox(), RecordingConsole())
    let holder = PublicationHolder(session: "a", process: ProcessIdentity(id: 1, start: "1", boot: "boot"))
    let publication = Self.publication(operation)
    guard case .held(let held) = try await outbox.add(publication, by: holder) else {
      Issue.record("not added")
      return
    }
    #expect(try await outbox.record(held, by: holder, isOver: true))

    let session = Conversation(ShellContext.stub(console, outbox: outbox), console: console)
    try await session.expect(
      "ads",
      says: "! You have no published ads. `outbox` lists those that wait or were refused."
    )
    try await session.expect("outbox drop 1", says: text)

    #expect(try await outbox.publications() == [])
  }

  private static func publication(_ operation: Publication.Operation) -> Publication {
    Publication(
      draftID: "d",
      revision: 1,
      server: Fixture.board.absoluteString,
      operation: operation,
      key: "k",
      body: "",
      title: "Vélo"
    )
  }

  @Test(
    "A board that answers without the number of the ad is not called unavailable",
    arguments: [(201, Failure.Kind.invalidData, "the board’s response is invalid"), (503, .network, "(503)")]
  )
  func unusableAnswer(status: Int, kind: Failure.Kind, words: String) {
    let failure = AdPublisherError.unfinished(Self.publication(.create), .status(status, reason: nil)).failure
    #expect(failure.kind == kind)
    #expect(failure.what.text(in: .english).contains(words))
  }

  @Test("Documents have the ad with its status")
  func document() async throws {
    let session = try await session(isJSON: true)
    let said = try await session.say("ads reserve 1")
    #expect(said.contains(#""title":"Vélo de ville""#) && said.contains(#""status":"reserved""#), "\(said)")
  }

  @Test("An ad that was withdrawn elsewhere is said in a sentence, and is published again as the hint says")
  func gone() async throws {
    let session = try await session()
    board.isGone.withLock { $0 = true }
    let ended = "! The ad is no longer on the board: it was withdrawn, or has ended."
    try await session.expect("ads sold 1", says: "\(ended) Publish it again from its draft.")
    try await session.expect("draft publish", says: "\(ended) Published as ad 8 on http://127.0.0.1:8080.")
    try await session.expect("ads sold 1", says: "! “Vélo de ville” is sold.")
    try await session.expect("ads renew 2", says: "! There is no ad 2. `ads` lists them.")
  }

  @Test("An ad that has expired is renewed as the hint says, and is not published a second time")
  func expired() async throws {
    let session = try await session()
    board.expiresAt.withLock { $0 = "2019-11-01T12:00:00Z" }
    let ended =
      "! The ad is no longer on the board: it was withdrawn, or has ended. `ads renew id:7` puts it back."
    try await session.expect("ads sold 1", says: ended)
    try await session.expect("draft publish", says: ended)
    _ = try await session.say("draft set price 6")
    try await session.expect("draft publish", says: ended)
    try await session.expect("ads renew id:7", begins: "! “Vélo de ville” is renewed until")
    try await session.expect("draft publish", says: "! Updated ad 7 on http://127.0.0.1:8080.")
    #expect(board.asked.withLock { $0.count { $0 == "POST /listings" } } == 1)
  }

  @Test("Of an ad that was sold too long ago to be changed, the board's reason is said, and how to undo that")
  func sold() async throws {
    let session = try await session()
    _ = try await session.say("ads sold 1")
    board.isGone.withLock { $0 = true }
    board.isListed.withLock { $0 = true }
    try await session.expect("draft publish", begins: "! Already published as ad 7")
    _ = try await session.say("draft set price 6")
    try await session.expect(
      "draft publish",
      says: "! The board refused the ad: gone. `ads sold id:7 --undo` puts it back."
    )
    board.expiresAt.withLock { $0 = "2019-11-01T12:00:00Z" }
    try await session.expect(
      "draft publish",
      says: "! The board refused the ad: gone. Run `ads withdraw id:7`, then publish it again from its draft."
    )
  }

  @Test("Of an ad that the board still lists, but calls gone, the hint is to withdraw it")
  func goneButListed() async throws {
    let session = try await session()
    board.isGone.withLock { $0 = true }
    board.isListed.withLock { $0 = true }
    try await session.expect(
      "ads sold 1",
      says: "! The ad is no longer on the board: it was withdrawn, or has ended. "
        + "Run `ads withdraw id:7`, then publish it again from its draft."
    )
    try await session.expect("ads withdraw id:7 --yes", says: "! “Vélo de ville” was withdrawn from the board.")
    try await session.expect("draft publish", says: "! Published as ad 8 on http://127.0.0.1:8080.")
  }

  @Test(
    "A plain board does not support statuses, whether the ad is in the list or not, and is not sent any",
    arguments: ["ads reserve 1", "ads sold 1 --undo", "ads renew 1", "ads renew 7"]
  )
  func plain(command: String) async throws {
    let session = try await session()
    board.isPlain.withLock { $0 = true }
    board.asked.withLock { $0 = [] }
    try await session.expect(
      command,
      says: "! http://127.0.0.1:8080 does not support statuses of ads."
    )
    #expect(board.asked.withLock { $0 } == ["GET /board"])
  }

  @Test("Publishing on a plain board says in a sentence that it is not supported", arguments: [404, 405])
  func plainPublishing(status: Int) async throws {
    let session = try await session(isJSON: true)
    board.isPlain.withLock { $0 = true }
    board.plainStatus.withLock { $0 = status }
    _ = try await session.say("draft set price 6")
    _ = try await session.say("draft new")
    for line in ["title Lampe", "category Maison", "price 5", "description Une lampe."] {
      _ = try await session.say("draft set \(line)")
    }
    let said = try await session.say("draft publish")
    #expect(said.contains(#""kind":"unsupported""#), "\(said)")
    #expect(said.contains("does not support publishing"), "\(said)")
    #expect(try await session.say("outbox") == #"{"items":[]}"#)
  }

  @Test("What the outbox has sent is printed even if another ad fails, and each failure is said once")
  func partlySent() async throws {
    let client = StubHTTPClient()
    let session = try await session(isJSON: true, client: client)
    client.answerAlways { _ in throw HTTPError.refused(host: "127.0.0.1:8080") }
    for title in ["Lampe", "Table", "Chaise"] {
      _ = try await session.say("draft new")
      for line in ["title \(title) de chevet", "category Maison", "price 5", "description Peu servi."] {
        _ = try await session.say("draft set \(line)")
      }
      _ = try await session.say("draft publish")
    }
    client.answerAlways { [board] request in
      let body = request.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
      if body.contains("Lampe") || body.contains("Chaise") { throw HTTPError.refused(host: "127.0.0.1:8080") }
      return try await board.answer(request)
    }

    let said = try await session.say("outbox send")

    #expect(said.contains(#""items":[{"#) && said.contains("Table de chevet"), "\(said)")
    #expect(said.components(separatedBy: #"{"error":"#).count - 1 == 2, "\(said)")
  }

  @Test("An ad that expires within a week is said in the list and at the start of a prompt")
  func expiring() async throws {
    let client = StubHTTPClient()
    client.answerAlways { [board] in try await board.answer($0) }
    let console = RecordingConsole(width: 80)
    let context = ShellContext.stub(console, board: client)
    let runner = CommandRunner(context: context, deadline: nil)
    for words in [
      ["title", "Vélo de ville"], ["category", "Maison"], ["price", "5"], ["description", "Peu servi."],
    ] {
      try await runner.run(["draft", "set"] + words)
    }
    try await runner.run(["draft", "publish"])
    board.expiresAt.withLock { $0 = "2019-11-12T12:00:00Z" }
    board.expiresSoon.withLock { $0 = true }

    try await runner.run(["ads"])
    #expect(console.data.last?.contains("expires soon") == true, "\(console.data)")
    let section = context[DraftsSection.self]
    await section.greet(in: context)
    try await console.wait { entry in
      if case .note(let text) = entry { text.contains("`ads renew 1` extends it") } else { false }
    }
    await section.close(in: context)
    let note = console.notes.last ?? ""
    #expect(note.hasPrefix("“Vélo de ville” expires on") && note.contains("12"), "\(note)")
  }

  @Test("A board that holds its response does not hold up the list of ads")
  func held() async throws {
    let (client, clock, gate) = (StubHTTPClient(), TestClock(), Gate())
    client.answerAlways { [board] request in
      if request.url.path() == "/account/listings" { try await gate.opened() }
      return try await board.answer(request)
    }
    let session = Conversation(board: client, clock: clock)
    for line in ["title Vélo de ville", "category Maison", "price 5", "description Peu servi."] {
      _ = try await session.say("draft set \(line)")
    }
    _ = try await session.say("draft publish")
    let listing = Task { try await session.say("ads") }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(3))
    let said = try await listing.value
    #expect(said.contains("Vélo de ville") && said.contains("What is reserved, sold or expired is not shown now."))
    gate.open()
  }
}

/// A board with the user's ads, from 7 on.
private final class StandingBoard: Sendable {
  let changes = Mutex<[String]>([])
  let status = Mutex("active")
  let expiresAt = Mutex("2019-12-31T12:00:00Z")
  let expiresSoon = Mutex(false)
  let withheld = Mutex<String?>(nil)
  let isGone = Mutex(false)
  /// Whether ad 7 is among the user's ads, although it is gone.
  let isListed = Mutex(false)
  /// Whether requests about ad 8 do not arrive.
  let isUnreachable = Mutex(false)
  let isPlain = Mutex(false)
  let plainStatus = Mutex(404)
  private let published = Mutex(0)
  /// The requests so far.
  let asked = Mutex<[String]>([])
  private let listings = StubBoard([], categories: Fixture.categories)

  func answer(_ request: HTTPRequest) async throws -> HTTPResponse? {
    let path = request.url.path()
    asked.withLock { $0.append("\(request.method) \(path)") }
    if ["/listings", "/categories"].contains(path), request.method == "GET" {
      return try await listings.answer(request)
    }
    if isPlain.withLock({ $0 }) {
      return HTTPResponse(status: plainStatus.withLock { $0 }, body: Data(#"{"error":true,"reason":"No"}"#.utf8))
    }
    let isGone = isGone.withLock { $0 }
    // The tests take place on 8 November 2019.
    let isExpired = expiresAt.withLock { $0 < "2019-11-08" }
    if path.hasPrefix("/listings/7"), isGone || isExpired && !path.hasSuffix("/renewal") {
      return json(#"{"error":{"code":"gone","message":"gone","fields":[]}}"#, 410)
    }
    if path.hasPrefix("/listings/8"), isUnreachable.withLock({ $0 }) { throw HTTPError.refused(host: "board") }
    switch (request.method, path) {
    case ("GET", "/board"): return json(#"{"extensions":["publish"]}"#)
    case ("POST", "/listings"):
      return json(
        item(
          6
            + published.withLock { count in
              count += 1
              return count
            }
        ),
        201
      )
    case ("PATCH", "/listings/7"), ("PATCH", "/listings/8"):
      struct Change: Decodable { var status: String }
      let new = try JSONDecoder().decode(Change.self, from: request.body ?? Data()).status
      changes.withLock { $0.append(new) }
      status.withLock { $0 = new }
      return json(item(path.hasSuffix("7") ? 7 : 8))
    case ("POST", "/listings/7/renewal"), ("POST", "/listings/8/renewal"):
      changes.withLock { $0.append("renewal") }
      if isExpired { expiresAt.withLock { $0 = "2019-12-31T12:00:00Z" } }
      return json(item(path.contains("7") ? 7 : 8))
    case ("PUT", "/listings/7"): return json(item(7))
    case ("GET", "/account/listings"):
      let items = isGone && !isListed.withLock { $0 } ? "" : item(7)
      return json(#"{"items":[\#(items)],"next":null}"#)
    default: return HTTPResponse(status: 404)
    }
  }

  private func item(_ id: Int) -> String {
    #"{"id":\#(id),"status":"\#(status.withLock { $0 })","expires_at":"\#(expiresAt.withLock { $0 })","#
      + #""expires_soon":\#(expiresSoon.withLock { $0 })"#
      + (withheld.withLock { $0 }.map { #","withheld":"\#($0)""# } ?? "") + "}"
  }

  private func json(_ text: String, _ status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, body: Data(text.utf8))
  }
}
