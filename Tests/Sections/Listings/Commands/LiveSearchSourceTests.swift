import Birds
import Foundation
import HTTP
import Imaging
import Listings
import ListingsTestSupport
import Loading
import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("Source of a live search", .hangLimit)
struct LiveSearchSourceTests {
  init() {
    TestSections.register()
  }

  private let board = StubBoard(
    (1...5).map { .fixture(id: $0, categoryID: $0 == 2 ? 4 : 1, title: "Vélo \($0)", price: 10) },
    categories: Fixture.categories
  )
  private let cache = InMemoryListingsCache()

  private func source(_ client: StubHTTPClient? = nil) -> SearchSource<SearchRequest, ListingsResults> {
    ShellContext.stub(RecordingConsole(), board: client ?? .answering(board), cache: cache).of(ListingsSection.self)
      .makeSearchSource()
  }

  @Test("Cached ads are looked up without the board, with `nil` if there were never any")
  func lookUp() async throws {
    let client = StubHTTPClient()
    #expect(try await source(client).lookUp(.fixture("/velo")) == nil)

    try await cache.insert(board.listings, seenAt: Fixture.now - 60)
    try await cache.insert(Fixture.categories)
    let found = try await source(client).lookUp(.fixture("/velo cat:maison <20"))

    #expect(found?.rows.map(\.listing.id) == [2])
    #expect(found?.origin == .cache(seenAt: Fixture.now - 60))
    #expect(client.requests.isEmpty)
  }

  @Test("A line that finds nothing is followed by what was probably meant, until the line changes")
  func suggestion() async throws {
    try await cache.insert(board.listings, seenAt: Fixture.now)
    let context = ShellContext.stub(RecordingConsole(), board: .answering(board), cache: cache).of(ListingsSection.self)
    let search = ListingsLiveSearch(session: context.makeSearchSession(), source: context.makeSearchSource()) { _ in }
    var rows = SearchRows(context: context, search: search) { _ in }
    let answer = try await context.makeSearchSource().ask(.fixture("search velos"))
    #expect(answer.suggestion?.corrections == [.init(word: "velos", meant: "velo")])
    #expect(answer.suggestion?.found.count == 5)

    await rows.changed("search velos")
    let request = try #require(try await context.searchRequest(of: "search velos", isTyping: true))
    rows.take(SearchRows.News.frame(.init(query: request, answer: answer, state: .loading)))
    #expect(rows.meantLine == nil)
    rows.take(SearchRows.News.frame(.init(query: request, answer: answer, state: .loaded)))
    #expect(rows.meantLine?.typed == "search velos")
    #expect(rows.meantLine?.meant == "search velo")
    await rows.changed("search velosa")
    #expect(rows.meantLine == nil)
    await rows.changed("search \"velos\"")
    #expect(rows.meantLine == nil)
  }

  @Test("Rows that were on show before a search are not those that a later line means")
  func rowsOfAnEarlierSearch() async throws {
    try await cache.insert(board.listings, seenAt: Fixture.now)
    let context = ShellContext.stub(RecordingConsole(), board: .answering(board), cache: cache).of(ListingsSection.self)
    let search = ListingsLiveSearch(session: context.makeSearchSession(), source: context.makeSearchSource()) { _ in }
    var rows = SearchRows(context: context, search: search) { _ in }
    let answer = try await context.makeSearchSource().ask(.fixture("search velo"))
    let request = try #require(try await context.searchRequest(of: "search velo", isTyping: true))
    rows.take(SearchRows.News.frame(.init(query: request, answer: answer, state: .loaded)))
    #expect(await rows.entered("open 1").prepare != nil)
    _ = await rows.entered("search velo")
    #expect(await rows.entered("open 1").prepare == nil)
  }

  @Test("A panel without rows leaves the pictures of a screen alone")
  func otherPictures() async throws {
    let loader = PictureLoader(
      store: InMemoryPictureStore(),
      fetch: { _, _ in throw CancellationError() },
      describe: { LoadFailure($0) }
    )
    let decoder = PictureDecoder()
    let gallery = PictureGallery(loader: loader, decoder: decoder, patience: .seconds(5)) { .words }
    let request = PictureRequest(url: Fixture.board, box: BoxSize(columns: 8, rows: 3))
    _ = (await gallery.support(), await gallery.show([request]))
    var session = ShellContext.stub(RecordingConsole(), board: .answering(board), cache: cache)
    session.pictures = gallery
    let context = session.of(ListingsSection.self)
    let search = ListingsLiveSearch(session: context.makeSearchSession(), source: context.makeSearchSource()) { _ in }
    var rows = SearchRows(context: context, search: search) { _ in }

    #expect(await !rows.hasNewPictures())
    _ = await rows.lines(width: 80, rows: 10)

    #expect(await gallery.shown()?.views.keys.map(\.url) == [Fixture.board])
  }

  @Test(
    "A wide panel shows how many ads each category has, and their prices; those of a longer answer come a moment later"
  )
  func counts() async throws {
    try await cache.insert(
      (1...60).map { .fixture(id: $0, categoryID: $0 % 2 * 3 + 1, title: "Vélo", price: 10) },
      seenAt: Fixture.now
    )
    try await cache.insert(Fixture.categories)
    let context = ShellContext.stub(RecordingConsole(), board: .answering(board), cache: cache).of(ListingsSection.self)
    let source = context.makeSearchSource()
    let search = ListingsLiveSearch(session: context.makeSearchSession(), source: source) { _ in }
    let (news, tell) = AsyncStream<SearchRows.News>.makeStream()
    var rows = SearchRows(context: context, search: search) {
      if let news = $0 as? SearchRows.News { tell.yield(news) }
    }
    let request: SearchRequest = try .fixture("/velo")
    let complete = try await source.ask(request)
    let cached = try #require(try await source.lookUp(request))

    rows.take(SearchRows.News.frame(.init(query: request, answer: complete, state: .loaded)))
    let line = "Véhicule 4, Maison 1 · █ €10 to €10, median €10, half of them from €10 to €10"
    #expect(await second(&rows, 120, 8) == line)
    #expect(await second(&rows, 119, 8) != line)
    #expect(await second(&rows, 120, 7) != line)

    rows.take(SearchRows.News.frame(.init(query: request, answer: cached, state: .loading)))
    #expect(await second(&rows, 120, 8).isEmpty)
    let counted = try #require(await news.first { _ in true })
    // It belongs to the answer on show.
    rows.take(SearchRows.News.frame(.init(query: request, answer: complete, state: .loaded)))
    _ = await rows.lines(width: 120, rows: 8)
    rows.take(counted)
    #expect(await second(&rows, 120, 8) == line)
    rows.take(SearchRows.News.frame(.init(query: request, answer: cached, state: .loading)))
    _ = await rows.lines(width: 120, rows: 8)
    rows.take(counted)
    let all = await second(&rows, 120, 8)
    #expect(all.hasPrefix("Véhicule 32, Maison 28 · "), "\(all)")
  }

  /// The line below the status.
  private func second(_ rows: inout SearchRows, _ width: Int, _ height: Int) async -> String {
    Painter(colour: false).paint(await rows.lines(width: width, rows: height).lines[1])
  }

  @Test("A complete result that a narrower search empties is not its answer: what was meant is not in it")
  func emptied() async throws {
    let context = ShellContext.stub(RecordingConsole(), board: .answering(board)).of(ListingsSection.self)
    var session = context.makeSearchSession()
    let answer = try await context.makeSearchSource().ask(.fixture("/vel"))
    _ = session.handle(.typed(try .fixture("/vel")), at: .zero)
    _ = session.handle(.elapsed(.debounce(1)), at: .seconds(1))
    _ = session.handle(.answered(1, answer), at: .seconds(2))

    let narrower: SearchRequest = try .fixture("/velq")
    #expect(session.handle(.typed(narrower), at: .seconds(3)).contains(.lookUp(2, query: narrower)))
  }

  @Test("The categories are there for completion with the first ads, once")
  func newWords() async throws {
    let context = ShellContext.stub(RecordingConsole(), board: .answering(board)).of(ListingsSection.self)
    let source = context.makeSearchSource()
    let search = ListingsLiveSearch(session: context.makeSearchSession(), source: source) { _ in }
    var rows = SearchRows(context: context, search: search) { _ in }
    #expect(await rows.newWords().isEmpty)

    let request: SearchRequest = try .fixture("/velo")
    let answer = try await source.ask(request)
    rows.take(SearchRows.News.frame(.init(query: request, answer: answer, state: .loaded)))
    #expect(await rows.newWords()[.categories]?.map(\.text) == ["Véhicule", "Maison"])
    #expect(await rows.newWords().isEmpty)
  }

  @Test("The board is asked for the first batch")
  func firstBatch() async throws {
    let first = try await source().ask(.fixture("/velo --limit 2"))

    #expect(first.rows.map(\.listing.id) == [5, 4])
  }

  @Test("A narrower search leaves out hidden ads too, and a search for marks is sent again")
  func marks() async throws {
    let context = ShellContext.stub(RecordingConsole(), board: .answering(board)).of(ListingsSection.self)
    _ = try await context.listings.marks.hide([try await context.listings.listing(id: 3)], true)
    let answer = try await context.makeSearchSource().ask(.fixture("/velo"))
    #expect(answer.rows.map(\.listing.id) == [5, 4, 2, 1])
    var session = context.makeSearchSession()
    _ = session.handle(.typed(try .fixture("/velo")), at: .zero)
    _ = session.handle(.elapsed(.debounce(1)), at: .seconds(1))
    _ = session.handle(.answered(1, answer), at: .seconds(2))

    func found(_ line: String) throws -> [Listing.ID]? {
      for case .paint(let frame) in session.handle(.typed(try .fixture(line)), at: .seconds(3)) {
        return frame?.answer?.rows.map(\.listing.id)
      }
      return nil
    }
    #expect(try found("/velo <20") == [5, 4, 2, 1])
    #expect(try found("/velo <20 is:hidden") == nil)
    #expect(try found("/velo is:new") == nil)
  }

  @Test(
    "While a line is typed, its unfinished part is left out",
    arguments: ["<", "cat:", "--category", "--c"]
  )
  func unfinished(end: String) async throws {
    #expect(try await source().ask(.fixture("/velo " + end)).rows.count == 5)
  }

  @Test("A category that no name on the board begins with is refused", arguments: ["cat:xyz", "--category xyz"])
  func unknownCategory(end: String) async throws {
    await #expect(throws: ListingsModelError.noSuchCategory("xyz", known: ["Véhicule", "Maison"])) {
      try await source().ask(.fixture("/velo " + end))
    }
  }

  @Test(
    "A failure has a short reason, and is retried if that can help",
    arguments: [
      (HTTPError.refused(host: "h"), "cannot connect to h", nil, true),
      (
        ListingsAPIError.status(503, reason: nil, retryAfter: .seconds(9)), "the server responded with status 503",
        .seconds(9), true
      ),
      (ListingsAPIError.status(401, reason: nil, retryAfter: nil), "the server responded with status 401", nil, false),
      (ListingsAPIError.status(404, reason: nil, retryAfter: nil), "the server responded with status 404", nil, true),
      (StoreError.locked(path: "/f"), "/f is locked by another process", nil, true),
      (ListingsModelError.noSuchCategory("x", known: []), "there is no category “x”", nil, false),
    ] as [(any Error, String, Duration?, Bool)]
  )
  func failures(error: any Error, reason: String, retryAfter: Duration?, isWorthRetrying: Bool) {
    let failure = source().describe(error)

    #expect(failure.reason.english == reason)
    #expect(failure.retryAfter == retryAfter)
    #expect(failure.isWorthRetrying == isWorthRetrying)
  }

  @Test(
    "Failed pictures are retried automatically if the failure is transient, and never if they do not exist",
    arguments: [
      (HTTPError.refused(host: "h"), true, true), (PictureDownloadError.wrongStatus(503, host: "h"), true, true),
      (PictureDownloadError.wrongStatus(429, host: "h"), true, true),
      (PictureDownloadError.wrongStatus(403, host: "h"), false, true),
      (PictureDownloadError.wrongStatus(404, host: "h"), false, false), (PictureError.damaged, false, true),
      (WatermarkError.wrongStatus(404, host: "h", retryAfter: nil), true, true),
      (WatermarkError.damaged(host: "h"), true, true),
    ] as [(any Error, Bool, Bool)]
  )
  func pictures(error: any Error, isTransient: Bool, isWorthRetrying: Bool) {
    let failure = LoadFailure(error)

    #expect(failure.isTransient == isTransient)
    #expect(failure.isWorthRetrying == isWorthRetrying)
  }

  @Test(
    "A complete answer answers narrower queries, and any other query is requested",
    arguments: [
      ("/vel", "/velo", true), ("/velo", "/vel", false), ("/velo", "/velo <5", true), ("/velo <5", "/velo", false),
      ("/velo cat:maison", "/velo cat:maison 2", true), ("/velo", "/velo cat:maison", false),
      ("/velo cat:maison", "/velo", false), ("/velo", "/velo --category maison", false),
      ("/velo --category maison", "/velo 2 --category maison", true), ("/velo", "/velo --limit 5", false),
      ("/velo -3", "/velo -3 -2", true), ("/velo -3", "/velo -2", false), ("/", "/velo", true),
    ]
  )
  func narrowing(known: String, line: String, isServed: Bool) async throws {
    let session = ShellContext.stub(RecordingConsole(), board: .answering(board)).of(ListingsSection.self)
    let source = session.makeSearchSource()
    var engine = session.makeSearchSession()
    let (request, other) = (try SearchRequest.fixture(known), try SearchRequest.fixture(line))
    _ = engine.handle(.typed(request), at: .zero)
    _ = engine.handle(.entered, at: .zero)
    _ = engine.handle(.answered(1, try await source.ask(request)), at: .zero)

    let actions = engine.handle(.typed(other), at: .seconds(1))

    guard isServed else {
      #expect(actions.contains(.lookUp(2, query: other)))
      return
    }
    let frame = actions.compactMap { if case .paint(let frame) = $0 { frame } else { nil } }.first
    let asked = try await source.ask(other)
    #expect(frame?.state == .loaded)
    #expect(frame?.answer?.rows == asked.rows)
    #expect(frame?.answer?.search.text == asked.search.text)
    #expect(frame?.answer?.search.category == asked.search.category)
    #expect(frame.map { Set($0.answer?.search.conditions ?? []) } == Set(asked.search.conditions))
  }
}
