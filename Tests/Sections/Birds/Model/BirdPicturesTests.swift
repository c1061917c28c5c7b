import Birds
import Foundation
import HTTP
import Imaging
import Languages
import Loading
import TestSupport
import Testing

@Suite("Watermarked pictures", .hangLimit)
struct BirdPicturesTests {
  private static let source = "/birds/full/1.jpg"
  private static let marked = PictureFixture.jpeg
  /// The picture without its mark, which must never be shown.
  private static let plain = PictureFixture.jpeg + Data("plain".utf8)

  private let client = StubHTTPClient()
  private let clock = TestClock()
  private let store = InMemoryPictureStore()
  private let address: URL

  init() throws {
    address = try #require(URL(string: "http://birds.test" + Self.source))
  }

  private func pictures(limit: Int = PictureDownload.usualLimit) -> BirdPictures {
    BirdPictures(
      download: PictureDownload(client: client, limit: limit),
      watermark: WatermarkAPI(
        client: client,
        base: { [address] in address.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        },
        limit: limit
      ),
      isWhole: { (try? Picture($0)) != nil },
      clock: clock
    )
  }

  private func loader(_ pictures: BirdPictures) -> PictureLoader {
    PictureLoader(
      store: store,
      fetch: pictures.data,
      describe: { LoadFailure(reason: Message(verbatim: "\($0)")) },
      simultaneous: 3
    )
  }

  private static func answer(_ body: Data, status: Int = 200, type: String? = "image/jpeg") -> HTTPResponse {
    HTTPResponse(status: status, headers: type.map { [HTTPField(name: "content-type", value: $0)] } ?? [], body: body)
  }

  private func fetch(_ limit: Int = PictureDownload.usualLimit) async throws -> Data {
    try await pictures(limit: limit).data(from: address) { _, _ in }
  }

  @Test("A picture is fetched, sent unchanged to be marked, and its marked form is stored under its own address")
  func good() async throws {
    client.answer(Self.source, with: Self.answer(Self.plain))
    client.answer("/watermark", with: Self.answer(Self.marked))
    #expect(try await loader(pictures()).load(address) == Self.marked)
    let request = try #require(client.requests.last)
    #expect(request.method == "POST")
    #expect(request.body == Self.plain)
    #expect(request.headers.first == HTTPField(name: "Content-Type", value: "application/octet-stream"))
    // Stored, so that it is not requested again.
    while try await store.retrieve(address) == nil { await Task.yield() }
    #expect(try await loader(pictures()).load(address) == Self.marked)
    try client.verify()
  }

  @Test(
    "A response that is not a marked JPEG is a failure, and nothing is stored",
    arguments: [
      (answer(marked, status: 404), WatermarkError.wrongStatus(404, host: "birds.test", retryAfter: nil)),
      (answer(marked, status: 204), .wrongStatus(204, host: "birds.test", retryAfter: nil)),
      (answer(marked, type: "text/html"), .wrongType("text/html", host: "birds.test")),
      (answer(PictureFixture.png, type: "image/png"), .wrongType("image/png", host: "birds.test")),
      (answer(marked, type: nil), .wrongType("", host: "birds.test")),
      (answer(plain), .unmarked(host: "birds.test")),
    ]
  )
  func bad(answer: HTTPResponse, error: WatermarkError) async throws {
    client.answer(Self.source, with: Self.answer(Self.plain))
    client.answer("/watermark", with: answer)
    let loader = loader(pictures())
    await #expect(throws: error) { try await loader.load(address) }
    #expect(try await store.retrieve(address) == nil)
    try client.verify()
  }

  @Test(
    "A transient failure is retried after growing pauses and then reported",
    arguments: [
      (answer(marked.prefix(200)), WatermarkError.damaged(host: "birds.test")),
      (answer(Data("<html>".utf8)), .damaged(host: "birds.test")),
      (answer(Data()), .damaged(host: "birds.test")),
      (answer(marked, status: 503), .wrongStatus(503, host: "birds.test", retryAfter: nil)),
      (answer(marked, status: 500), .wrongStatus(500, host: "birds.test", retryAfter: nil)),
    ]
  )
  func passing(answer: HTTPResponse, error: WatermarkError) async throws {
    client.answerAlways { $0.method == "POST" ? answer : Self.answer(Self.plain) }
    let task = Task { try await fetch() }
    for pause in [1, 4] {
      try await clock.waitForSleepers()
      #expect(clock.waits == [.seconds(pause)])
      clock.advance(by: .seconds(pause))
      try await clock.waitForSleeps(pause == 1 ? 2 : 2)
    }
    await #expect(throws: error) { try await task.awaited() }
    #expect(client.requests.count == 6)
  }

  @Test("The service's pause is used if it is longer, and not waited for if it is too long")
  func retryAfter() async throws {
    var busy = Self.answer(Self.marked, status: 429)
    busy.headers.append(HTTPField(name: "Retry-After", value: "9"))
    client.answer(Self.source, with: Self.answer(Self.plain))
    client.answer("/watermark", with: busy)
    client.answer(Self.source, with: Self.answer(Self.plain))
    busy.headers[1].value = "900"
    client.answer("/watermark", with: busy)
    let task = Task { try await fetch() }
    try await clock.waitForSleepers()
    #expect(clock.waits == [.seconds(9)])
    clock.advance(by: .seconds(9))
    await #expect(throws: WatermarkError.wrongStatus(429, host: "birds.test", retryAfter: .seconds(900))) {
      try await task.awaited()
    }
    try client.verify()
  }

  @Test("A picture that is missing or too large is never sent to be marked")
  func source() async throws {
    client.answer(Self.source, with: HTTPResponse(status: 404))
    await #expect(throws: PictureDownloadError.wrongStatus(404, host: "birds.test")) { try await fetch() }
    client.answer(Self.source, with: Self.answer(Self.plain))
    let task = Task { try await fetch(10) }
    client.answerAlways { _ in Self.answer(Self.plain) }
    for _ in 1...2 {
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(4))
      await Task.yield()
    }
    await #expect(throws: HTTPError.tooLarge(host: "birds.test", limit: 10)) { try await task.awaited() }
    #expect(!client.requests.contains { $0.method == "POST" })
  }

  @Test("Three pictures are processed at a time, the nearest first, and those out of sight are cancelled")
  func threeAtATime() async throws {
    let gate = Gate()
    client.answerAlways { request in
      if request.method == "POST" { return Self.answer(Self.marked) }
      try await gate.opened()
      return Self.answer(Self.plain)
    }
    let urls = try (1...6).map { try #require(URL(string: "http://birds.test/full/\($0)")) }
    let loader = loader(pictures())
    await loader.want(urls)
    try await client.waitForRequests(3)
    #expect(Set(client.targets) == ["/full/1", "/full/2", "/full/3"])
    await loader.want([urls[5], urls[2]])
    try await client.waitForCancelled(2)
    try await client.waitForRequests(4)
    #expect(client.targets.last == "/full/6")
    #expect(Set(client.cancelled) == ["/full/1", "/full/2"])
    gate.open()
    var shown: Set<URL> = []
    for await (url, state) in loader.changes {
      if case .loaded(let data) = state {
        #expect(data == Self.marked)
        shown.insert(url)
      }
      if shown.count == 2 { break }
    }
    #expect(shown == [urls[5], urls[2]])
  }
}
