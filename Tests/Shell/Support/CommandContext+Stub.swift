import Birds
import Drafts
import Feed
import Foundation
import HTTP
import Languages
import Listings
import Loading
import Orders
import TestSupport

@testable import Shell

extension CommandContext {
  /// A session over a board that answers what a test has written down, and drafts in memory.
  static func stub(
    _ console: any Console,
    board: StubHTTPClient = StubHTTPClient(),
    cache: any ListingsCache = InMemoryListingsCache(),
    store: any DraftStore = InMemoryDraftStore(),
    ledger: any OrderLedger = InMemoryOrderLedger(),
    feedStore: any FeedStore = InMemoryFeedStore(),
    birds: BirdsDesk? = nil,
    birdLoader: PictureLoader? = nil,
    photoStore: InMemoryPhotoStore? = nil,
    outbox: any Outbox = InMemoryOutbox(),
    isJSON: Bool = false,
    language: Language = .english,
    clock: any Clock<Duration> = ContinuousClock(),
    serve: @escaping BoardSection.Serve = { _, _, _ in },
    prepare: @escaping PhotoDesk.Prepare = { _ in throw CancellationError() }
  ) -> CommandContext {
    let loader = ListingsLoader(
      api: ListingsAPI(client: board, base: { Fixture.board }),
      cache: cache,
      now: { Fixture.now },
      report: { _ in }
    )
    let drafts = DraftDesk(store: store, session: .stub(), now: { Fixture.now }, makeID: Fixture.counter())
    let photos = PhotoDesk(desk: drafts, store: photoStore ?? InMemoryPhotoStore(drafts: store), prepare: prepare)
    let feed = FeedLoader(
      api: ImageFeedAPI(client: board, base: { Fixture.board }),
      store: feedStore,
      now: { Fixture.now },
      report: { _ in }
    )
    let publisher = AdPublisher(
      server: Fixture.board.absoluteString,
      api: PublishingAPI(client: board, base: { Fixture.board }, token: { "secret" }),
      outbox: outbox,
      session: .stub(),
      photo: { try await photos.bytes(of: $0) },
      photoProblems: { try await photos.problems(of: $0) },
      now: { Fixture.now },
      makeKey: { UUID().uuidString },
      clock: clock
    )
    let orders = OrdersDesk(
      ledger: ledger,
      download: OrdersDownload(
        api: OrdersAPI(client: board, base: { Fixture.board }),
        ledger: ledger,
        now: { Fixture.now }
      )
    )
    let noPictures = PictureLoader(
      store: InMemoryPictureStore(),
      fetch: { _, _ in throw CancellationError() },
      describe: { LoadFailure($0) }
    )
    TestSections.register()
    var context = CommandContext(
      console: console,
      isJSON: isJSON,
      language: language,
      paths: Paths(environment: ["HOME": "/home/ada"]),
      now: { Fixture.now },
      timeZone: .gmt,
      sections: [
        ListingsSection(
          browser: ListingsBrowser(loader: loader, currency: "EUR"),
          sync: ListingsSync(loader: loader, clock: clock) { LoadFailure($0) }
        ),
        DraftsSection(drafts: drafts, photos: photos, publisher: publisher),
        OrdersSection(desk: orders), FeedSection(browser: FeedBrowser(loader: feed)),
        BirdsSection(desk: birds ?? .stub(), loader: birdLoader ?? noPictures), BoardSection(serve: serve),
      ]
    )
    context.clock = clock
    return context
  }
}

/// The sections of the program, for tests of what is made from their declarations.
enum TestSections {
  private static let registered: Void = Sections.register([
    ListingsSection.self, DraftsSection.self, OrdersSection.self, FeedSection.self, BirdsSection.self,
    BoardSection.self,
  ])

  /// Makes them known, once.
  static func register() {
    registered
  }
}
