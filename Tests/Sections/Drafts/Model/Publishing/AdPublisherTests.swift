import Drafts
import DraftsTestSupport
import Foundation
import HTTP
import TestSupport
import Testing

@Suite("Publishing through the outbox", .hangLimit)
struct AdPublisherTests {
  @Test("A draft is published once, asking again sends nothing, and after a change the ad is replaced")
  func published() async throws {
    let board = PublishingBoard()
    let publisher = Publishing(board: board, outbox: InMemoryOutbox()).publisher()

    guard case .published(let first) = try await publisher.publish(.ready(), categories: Publishing.categories) else {
      Issue.record("not published")
      return
    }
    let again = try await publisher.publish(.ready(), categories: Publishing.categories)
    _ = try await publisher.publish(.ready("Vélo tandem", revision: 4), categories: Publishing.categories)

    #expect(first.state == .published(101))
    #expect(again == .alreadyPublished(first))
    #expect(board.requests.filter { !$0.hasPrefix("GET") } == ["POST /listings", "PUT /listings/101"])
    #expect(board.ads.map(\.id) == [101])
    #expect(board.ads.first?.body.contains("tandem") == true)
    #expect(try await publisher.ads().map(\.title) == ["Vélo tandem"])
  }

  @Test("A draft remembers its ad on a local board that is gone, and can be published again")
  func formerAd() async throws {
    let (board, outbox) = (PublishingBoard(), InMemoryOutbox())
    let earlier = Publishing(board: board, outbox: outbox).publisher(server: AdPublisher.formerPrefix + "1")
    _ = try await earlier.publish(.ready(), categories: Publishing.categories)
    let later = Publishing(board: board, outbox: outbox).publisher(server: AdPublisher.formerPrefix + "2")

    #expect(try await later.latest(of: "d") == nil)
    #expect(try await later.formerAd(of: "d")?.listingID == 101)
    #expect(try await later.ads().isEmpty)
    #expect(try await earlier.formerAd(of: "d") == nil)
  }

  @Test("The request follows the contract: exact decimals, key, token, and no images if there are none")
  func request() async throws {
    let board = PublishingBoard()
    let publisher = Publishing(board: board, outbox: InMemoryOutbox()).publisher()

    _ = try await publisher.publish(.ready("  Vélo \"cargo\" "), categories: Publishing.categories)

    let sent = try #require(board.sent.first)
    let body = #"""
      {"title":"Vélo \"cargo\"","description":"Peu roulé.","price":12.5,"category_id":1,"is_urgent":false}
      """#
    #expect(String(decoding: sent.body ?? Data(), as: UTF8.self) == body)
    #expect(sent.headers.contains(HTTPField(name: "Authorization", value: "Bearer secret")))
    #expect(sent.headers.contains(HTTPField(name: "Content-Type", value: "application/json")))
  }

  @Test("Publishing without a token is attempted")
  func noToken() async throws {
    let board = PublishingBoard()
    var world = Publishing(board: board, outbox: InMemoryOutbox())
    world.token = nil

    _ = try await world.publisher().publish(.ready(), categories: Publishing.categories)

    #expect(board.sent.first?.headers.contains { $0.name == "Authorization" } == false)
  }

  @Test("Photos are sent one by one, each once, before the ad", arguments: [0, 1, 2])
  func photos(failing: Int) async throws {
    let count = Count()
    let board = PublishingBoard { request in
      request.method == "POST" && request.url.path() == "/images" && count.next() == failing + 1 ? .lostBefore : nil
    }
    let publisher = Publishing(board: board, outbox: InMemoryOutbox()).publisher()

    _ = try await publisher.publish(.ready(photos: ["aa", "bb", "cc"]), categories: Publishing.categories)

    #expect(board.uploads == 3)
    #expect(board.ads.first?.body.hasSuffix(#""images":["aa","bb","cc"]}"#) == true)
    #expect(board.requests.filter { $0 == "POST /listings" }.count == 1)
  }

  @Test(
    "After any single fault there is one ad, and a lost response is queried before sending again",
    arguments: BoardFault.allCases
  )
  func once(fault: BoardFault) async throws {
    let count = Count()
    let board = PublishingBoard { request in
      request.method == "POST" && count.next() == 1 ? fault : nil
    }
    let publisher = Publishing(board: board, outbox: InMemoryOutbox()).publisher()

    _ = try await publisher.publish(.ready(), categories: Publishing.categories)

    #expect(board.ads.count == 1)
    switch fault {
    case .twice: #expect(board.requests == ["POST /listings"])
    case .refused, .busy: #expect(board.requests == ["POST /listings", "POST /listings"])
    default: #expect(board.requests[1].hasPrefix("GET /publications/"))
    }
    let posts = board.sent.filter { $0.method == "POST" }
    #expect(posts.allSatisfy { $0 == posts.first }, "the same request, the same key")
  }

  @Test("If the user interrupts a question about an ad, another session can take the ad over at once")
  func droppingIsCancelled() async throws {
    let (isHeld, outbox) = (Flag(false), InMemoryOutbox())
    let board = PublishingBoard { request in
      guard request.method == "GET" else { return .lostAfter }
      if isHeld.value { try await Gate().opened() }
      return .refused
    }
    let publisher = Publishing(board: board, outbox: outbox).publisher()
    await #expect(throws: AdPublisherError.self) {
      try await publisher.publish(.ready(), categories: Publishing.categories)
    }
    isHeld.set(true)
    let requests = board.requests.count
    let dropping = Task { try await publisher.drop(1) }
    while board.requests.count == requests { await Task.yield() }
    dropping.cancel()
    await #expect(throws: CancellationError.self) { try await dropping.value }

    let other = Publishing(board: PublishingBoard(), outbox: outbox).publisher(process: 2, isAlone: false)
    _ = try await other.publish(.ready(), categories: Publishing.categories)
    #expect(try await outbox.publications().map(\.isPending) == [false])
  }

  @Test("If sending an ad is stopped before the board has responded, the ad stays in the outbox, and that is said")
  func stopped() async throws {
    let board = PublishingBoard { _ in
      try await Gate().opened()
      return nil
    }
    let outbox = InMemoryOutbox()
    let publisher = Publishing(board: board, outbox: outbox).publisher()
    let publishing = Task { try await publisher.publish(.ready(), categories: Publishing.categories) }
    while board.requests.isEmpty { await Task.yield() }
    publishing.cancel()

    let error = await #expect(throws: AdPublisherError.self) { _ = try await publishing.value }
    guard case .unfinished(let stopped, .stopped) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(stopped.isUnsure)
    #expect(try await outbox.publications() == [stopped])
    let requests = board.requests.count
    let sending = Task { try await publisher.sendPending().count }
    while board.requests.count == requests { await Task.yield() }
    sending.cancel()
    await #expect(throws: AdPublisherError.unfinished(stopped, .stopped)) { _ = try await sending.value }
  }

  @Test("With an unreachable server the ad waits, and later changes are what is sent")
  func offline() async throws {
    let isDown = Flag(true)
    let board = PublishingBoard { _ in isDown.value ? .refused : nil }
    let world = Publishing(board: board, outbox: InMemoryOutbox())

    let error = await #expect(throws: AdPublisherError.self) {
      _ = try await world.publisher().publish(.ready(), categories: Publishing.categories)
    }
    guard case .unfinished(let waiting, .http(.refused)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(waiting.state == .waiting)
    #expect(try await world.publisher().pending() == [waiting])

    isDown.set(false)
    _ = try await world.publisher().publish(.ready("Vélo tandem"), categories: Publishing.categories)
    #expect(board.ads.map { $0.body.contains("tandem") } == [true])
    #expect(try await world.publisher().pending() == [])
  }

  @Test("The outbox sends waiting ads when the server is back")
  func sendPending() async throws {
    let isDown = Flag(true)
    let board = PublishingBoard { _ in isDown.value ? .refused : nil }
    let publisher = Publishing(board: board, outbox: InMemoryOutbox()).publisher()
    _ = try? await publisher.publish(.ready(), categories: Publishing.categories)
    isDown.set(false)

    let results = try await publisher.sendPending()

    #expect(try results.map { try $0.1.get().state } == [.published(101)])
    #expect(board.ads.count == 1)
  }

  @Test("A refusal gives the reason for each field, and the corrected ad is sent as a new request")
  func refused() async throws {
    let board = PublishingBoard()
    let publisher = Publishing(board: board, outbox: InMemoryOutbox()).publisher()

    let error = await #expect(throws: AdPublisherError.self) {
      _ = try await publisher.publish(.ready("refuse me"), categories: Publishing.categories)
    }
    let reason = PublicationReason(field: .title, rule: "rude", message: "the title is rude")
    guard case .refused(let refused) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(refused.state == .refused([reason]))
    #expect(try await publisher.pending() == [refused])

    _ = try await publisher.publish(.ready(), categories: Publishing.categories)
    #expect(board.ads.count == 1)
    #expect(try await publisher.pending() == [])
  }

  @Test("A server without publishing is named, and nothing stays in the outbox", arguments: [404, 405, 200])
  func notOffered(status: Int) async throws {
    let client = StubHTTPClient()
    let page = [HTTPField(name: "Content-Type", value: "text/html; charset=utf-8")]
    client.answerAlways { _ in HTTPResponse(status: status, headers: page, body: Data("<html>".utf8)) }
    let publisher = Publishing(board: client, outbox: InMemoryOutbox()).publisher()

    await #expect(throws: AdPublisherError.notOffered(server: Publishing.server)) {
      _ = try await publisher.publish(.ready(), categories: Publishing.categories)
    }
    #expect(try await publisher.pending() == [])
    #expect(client.requests.count == 1)
  }

  @Test("A wrong token leaves the ad waiting, and a valid one sends it later")
  func unauthorised() async throws {
    let isWrong = Flag(true)
    let board = StubHTTPClient()
    board.answerAlways { _ in
      isWrong.value ? HTTPResponse(status: 401) : HTTPResponse(status: 201, body: Data(#"{"id":7}"#.utf8))
    }
    let publisher = Publishing(board: board, outbox: InMemoryOutbox()).publisher()

    let error = await #expect(throws: AdPublisherError.self) {
      _ = try await publisher.publish(.ready(), categories: Publishing.categories)
    }
    guard case .unfinished(let waiting, .unauthorised) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(waiting.state == .waiting)
    isWrong.set(false)
    #expect(try await publisher.sendPending().count == 1)
  }

  @Test("A withdrawn ad is gone and can be published again")
  func withdrawn() async throws {
    let board = PublishingBoard()
    let publisher = Publishing(board: board, outbox: InMemoryOutbox()).publisher()
    _ = try await publisher.publish(.ready(), categories: Publishing.categories)

    let withdrawn = try await publisher.withdraw(try await publisher.ad(1))

    #expect(withdrawn.state == .withdrawn)
    #expect(board.ads == [])
    #expect(try await publisher.ads() == [])
    _ = try await publisher.publish(.ready(), categories: Publishing.categories)
    #expect(board.ads.map(\.id) == [102])
  }

  @Test("An ad that the board itself withdrew counts as withdrawn")
  func goneAlready() async throws {
    let board = PublishingBoard()
    let world = Publishing(board: board, outbox: InMemoryOutbox())
    _ = try await world.publisher().publish(.ready(), categories: Publishing.categories)
    let ad = try await world.publisher().ad(1)
    _ = try await world.publisher().withdraw(ad)

    #expect(try await world.publisher().withdraw(ad).state == .withdrawn)
  }

  @Test(
    "The draft of an ad that was withdrawn elsewhere is published as a new ad, whether it has changed or not",
    arguments: ["Vélo cargo", "Vélo tandem"]
  )
  func withdrawnElsewhere(title: String) async throws {
    let board = PublishingBoard()
    let publisher = Publishing(board: board, outbox: InMemoryOutbox()).publisher()
    _ = try await publisher.publish(.ready(), categories: Publishing.categories)
    board.withdraw(101)

    let outcome = try await publisher.publish(.ready(title), categories: Publishing.categories)

    guard case .publishedAgain(let new) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(new.state == .published(102))
    #expect(board.ads.map(\.id) == [102])
    #expect(try await publisher.ads() == [new])
    #expect(try await publisher.pending() == [])
    let again = try await publisher.publish(.ready(title), categories: Publishing.categories)
    #expect(again == .alreadyPublished(new))
  }

  @Test("An ad that has expired is not published a second time", arguments: ["Vélo cargo", "Vélo tandem"])
  func expired(title: String) async throws {
    let board = PublishingBoard()
    let publisher = Publishing(board: board, outbox: InMemoryOutbox()).publisher()
    _ = try await publisher.publish(.ready(), categories: Publishing.categories)
    board.expire(101)

    let error = await #expect(throws: AdPublisherError.self) {
      _ = try await publisher.publish(.ready(title), categories: Publishing.categories)
    }

    guard case .hasEnded(let ad, .expired?) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(ad.listingID == 101)
    #expect(board.requests.filter { $0 == "POST /listings" }.count == 1)
    #expect(try await publisher.ads().map(\.listingID) == [101])
  }

  @Test(
    "Where the board does not say how an ad stands, it is published already, and a changed one is not published again",
    arguments: [nil, 401, 404, 503] as [Int?]
  )
  func standingUnknown(status: Int?) async throws {
    let (board, client) = (PublishingBoard(), StubHTTPClient())
    client.answerAlways { request in
      guard request.url.path() == "/account/listings" else { return try await board.send(request) }
      guard let status else { throw HTTPError.refused(host: "board.test") }
      return HTTPResponse(status: status)
    }
    let publisher = Publishing(board: client, outbox: InMemoryOutbox()).publisher()
    guard case .published(let first) = try await publisher.publish(.ready(), categories: Publishing.categories) else {
      Issue.record("not published")
      return
    }
    board.withdraw(101)

    let again = try await publisher.publish(.ready(), categories: Publishing.categories)
    #expect(again == .alreadyPublished(first))
    let error = await #expect(throws: AdPublisherError.self) {
      _ = try await publisher.publish(.ready("Vélo tandem"), categories: Publishing.categories)
    }
    guard case .hasEnded(_, nil) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(board.ads == [])
    _ = try await publisher.withdraw(try await publisher.ad(1))
    _ = try await publisher.publish(.ready("Vélo tandem"), categories: Publishing.categories)
    #expect(board.ads.map(\.id) == [102])
  }

  @Test("A change that waited while its ad was withdrawn is not sent as a new ad before the user publishes it again")
  func withdrawnWhileWaiting() async throws {
    let isDown = Flag(false)
    let board = PublishingBoard { _ in isDown.value ? .refused : nil }
    let publisher = Publishing(board: board, outbox: InMemoryOutbox()).publisher()
    _ = try await publisher.publish(.ready(), categories: Publishing.categories)
    isDown.set(true)
    _ = try? await publisher.publish(.ready("Vélo tandem"), categories: Publishing.categories)
    isDown.set(false)
    board.withdraw(101)

    let results = try await publisher.sendPending()

    let error = #expect(throws: AdPublisherError.self) { try results.first?.1.get() }
    guard case .hasEnded(_, .withdrawn?) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(board.ads == [])
    #expect(try await publisher.ads() == [])
    _ = try await publisher.publish(.ready("Vélo tandem"), categories: Publishing.categories)
    #expect(board.ads.map(\.id) == [102])
  }

  @Test(
    "A board has one name, however its address is written",
    arguments: [
      ("http://LOCALHOST:35873", "http://localhost:35873"), ("HTTP://localhost:35873//", "http://localhost:35873"),
      ("http://localhost:35873/", "http://localhost:35873"), ("http://localhost:80", "http://localhost"),
      ("https://Board.example:443/Ads/", "https://board.example/Ads"),
      ("https://board.example", "https://board.example"),
      ("http://xn--bcher-kva.example/%C3%A9", "http://xn--bcher-kva.example/%C3%A9"),
      ("https://board.example:80", "https://board.example:80"), ("http://[::1]:80/", "http://[::1]"),
      ("local", "local"), ("sample:1", "sample:1"),
    ]
  )
  func names(server: String, name: String) {
    // As earlier versions stored it.
    let stored = Publication(
      draftID: "d",
      revision: 1,
      server: server,
      operation: .create,
      key: "k",
      body: "{}",
      title: "Vélo"
    )
    #expect(stored.server == name)
    let publisher = Publishing(board: PublishingBoard(), outbox: InMemoryOutbox()).publisher(server: server)
    #expect(publisher.server == name)
  }

  @Test("An ad is published once on a board whose address is written in two ways")
  func spellings() async throws {
    let board = PublishingBoard()
    let world = Publishing(board: board, outbox: InMemoryOutbox())
    _ = try await world.publisher(server: "http://BOARD.test:80//").publish(.ready(), categories: Publishing.categories)
    _ = try await world.publisher(server: "http://board.test").publish(.ready(), categories: Publishing.categories)
    #expect(board.ads.map(\.id) == [101])
  }

  @Test("A publication being sent by a running process is not sent by another one")
  func twoProcesses() async throws {
    let (arrived, gate) = (Gate(), Gate())
    let board = PublishingBoard { request in
      arrived.open()
      if request.method == "POST" { try await gate.opened() }
      return nil
    }
    let world = Publishing(board: board, outbox: InMemoryOutbox())
    let first = Task {
      try await world.publisher(process: 1, isAlone: false).publish(.ready(), categories: Publishing.categories)
    }
    try await arrived.opened()

    let error = await #expect(throws: AdPublisherError.self) {
      _ = try await world.publisher(process: 2, isAlone: false).publish(.ready(), categories: Publishing.categories)
    }
    guard case .beingSent(_, process: 1) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    gate.open()
    _ = try await first.value
    #expect(board.ads.count == 1)
  }

  @Test("A publication without any trace after days is left to the user")
  func tooLongAgo() async throws {
    let time = Mutable(Publishing.start)
    let isDown = Flag(true)
    let board = PublishingBoard { _ in isDown.value ? .lostBefore : nil }
    var world = Publishing(board: board, outbox: InMemoryOutbox())
    world.now = { time.value }
    let publisher = world.publisher()
    _ = try? await publisher.publish(.ready(), categories: Publishing.categories)
    isDown.set(false)
    time.set(Publishing.start + 7 * 86_400)

    let error = await #expect(throws: AdPublisherError.self) {
      _ = try await publisher.publish(.ready(), categories: Publishing.categories)
    }
    guard case .unfinished(let stuck, .tooLongAgo) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(board.ads == [])
    guard case .dropped = try await publisher.drop(stuck.number) else {
      Issue.record("not dropped")
      return
    }
    #expect(try await publisher.pending() == [])
  }

  @Test("A publication that had arrived cannot be dropped")
  func dropArrived() async throws {
    let isDown = Flag(true)
    let board = PublishingBoard { request in isDown.value ? (request.method == "POST" ? .lostAfter : .refused) : nil }
    let publisher = Publishing(board: board, outbox: InMemoryOutbox()).publisher()
    _ = try? await publisher.publish(.ready(), categories: Publishing.categories)
    isDown.set(false)
    let number = try #require(try await publisher.pending().first?.number)

    guard case .hadArrived(let publication) = try await publisher.drop(number) else {
      Issue.record("dropped")
      return
    }
    #expect(publication.state == .published(101))
  }

  @Test("A publication that may still arrive is not dropped, so that its draft is not published twice")
  func dropInDoubt() async throws {
    let isDown = Flag(true)
    let board = PublishingBoard { _ in isDown.value ? .lostBefore : nil }
    let publisher = Publishing(board: board, outbox: InMemoryOutbox()).publisher()
    _ = try? await publisher.publish(.ready(), categories: Publishing.categories)
    isDown.set(false)

    let error = await #expect(throws: AdPublisherError.self) { _ = try await publisher.drop(1) }
    guard case .unfinished(let publication, .unconfirmed) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try await publisher.pending() == [publication])

    // The request arrives late.
    let request = try #require(board.sent.first { $0.method == "POST" })
    _ = try await board.send(request)
    _ = try await publisher.publish(.ready("Vélo tandem"), categories: Publishing.categories)
    #expect(board.ads.map(\.id) == [101])
  }

  @Test(
    "A publication whose ad was deleted since is refused in the board's words, and can be dropped",
    arguments: [true, false]
  )
  func deletedMeanwhile(isDropped: Bool) async throws {
    let isDown = Flag(true)
    let board = PublishingBoard { request in isDown.value ? (request.method == "POST" ? .lostAfter : .refused) : nil }
    let publisher = Publishing(board: board, outbox: InMemoryOutbox()).publisher()
    _ = try? await publisher.publish(.ready(), categories: Publishing.categories)
    isDown.set(false)
    board.delete(101)

    if isDropped {
      guard case .dropped = try await publisher.drop(1) else {
        Issue.record("not dropped")
        return
      }
    } else {
      guard case .failure(AdPublisherError.refused(let refused))? = try await publisher.sendPending().first?.1 else {
        Issue.record("not refused")
        return
      }
      #expect(
        refused.state == .refused([PublicationReason(field: nil, rule: "gone", message: "a moderator deleted the ad")])
      )
    }
    #expect(try await publisher.ads().isEmpty)
  }

  @Test("A publication that another session concludes before this one can drop it stays")
  func dropConcluded() async throws {
    let isDown = Flag(true)
    let board = PublishingBoard { _ in isDown.value ? .refused : nil }
    let outbox = InMemoryOutbox()
    let other = Publishing(board: board, outbox: outbox).publisher(process: 2)
    _ = try? await other.publish(.ready(), categories: Publishing.categories)
    isDown.set(false)
    let overtaken = OvertakenOutbox(outbox: outbox) { _ = try await other.sendPending() }
    let publisher = Publishing(board: board, outbox: overtaken).publisher()

    guard case .hadArrived(let publication) = try await publisher.drop(1) else {
      Issue.record("dropped")
      return
    }
    #expect(publication.state == .published(101))
    #expect(try await publisher.ads() == [publication])
    _ = try await other.publish(.ready("Vélo tandem"), categories: Publishing.categories)
    #expect(board.ads.map(\.id) == [101])
  }

  @Test("A plan sends and writes nothing, and says what would change")
  func plan() async throws {
    let board = PublishingBoard()
    let publisher = Publishing(board: board, outbox: InMemoryOutbox()).publisher()
    _ = try await publisher.publish(.ready(), categories: Publishing.categories)
    let before = board.requests

    let plan = try await publisher.plan(.ready("Vélo tandem"), categories: Publishing.categories)
    let same = try await publisher.plan(.ready(), categories: Publishing.categories)

    #expect(plan.request.method == "PUT")
    #expect(plan.published?.title == "Vélo cargo")
    #expect(plan.isPublished == false)
    #expect(same.isPublished)
    #expect(board.requests == before)
  }
}

/// An outbox in which another session does its work just before a publication is claimed.
private struct OvertakenOutbox: Outbox {
  let outbox: InMemoryOutbox
  let work: @Sendable () async throws -> Void

  func add(_ publication: Publication, by holder: PublicationHolder) async throws -> OutboxClaimResult {
    try await outbox.add(publication, by: holder)
  }

  func claim(
    _ number: Int,
    by holder: PublicationHolder,
    isRunning: @escaping @Sendable (ProcessIdentity) -> Bool
  ) async throws -> OutboxClaimResult? {
    try await work()
    return try await outbox.claim(number, by: holder, isRunning: isRunning)
  }

  func record(_ publication: Publication, by holder: PublicationHolder, isOver: Bool) async throws -> Bool {
    try await outbox.record(publication, by: holder, isOver: isOver)
  }

  func publications() async throws -> [Publication] { try await outbox.publications() }

  func publications(of draftID: Draft.ID) async throws -> [Publication] { try await outbox.publications(of: draftID) }

  func drop(_ number: Int, by holder: PublicationHolder) async throws -> Bool {
    try await outbox.drop(number, by: holder)
  }

  func replace(draft old: Draft.ID, by new: Draft.ID) async throws { try await outbox.replace(draft: old, by: new) }

  func rename(server old: String, to new: String) async throws { try await outbox.rename(server: old, to: new) }
}
