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
    #expect(board.requests == ["POST /listings", "PUT /listings/101"])
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
