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

extension Session {
  /// A session over a board with scripted responses, and drafts in memory.
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
    serve: @escaping Serve = { _, _, _ in },
    prepare: @escaping PhotoDesk.Prepare = { _ in throw CancellationError() }
  ) -> Session {
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
    return Session(
      console: console,
      isJSON: isJSON,
      browser: ListingsBrowser(loader: loader, currency: "EUR"),
      drafts: drafts,
      photos: photos,
      publisher: AdPublisher(
        server: Fixture.board.absoluteString,
        api: PublishingAPI(client: board, base: { Fixture.board }, token: { "secret" }),
        outbox: outbox,
        session: .stub(),
        photo: { try await photos.bytes(of: $0) },
        photoProblems: { try await photos.problems(of: $0) },
        now: { Fixture.now },
        makeKey: { UUID().uuidString },
        clock: clock
      ),
      paths: Paths(environment: ["HOME": "/home/ada"]),
      now: { Fixture.now },
      timeZone: .gmt,
      language: language,
      serve: serve,
      sync: ListingsSync(loader: loader, clock: clock) { LoadFailure($0) },
      orders: OrdersDesk(
        ledger: ledger,
        download: OrdersDownload(
          api: OrdersAPI(client: board, base: { Fixture.board }),
          ledger: ledger,
          now: { Fixture.now }
        )
      ),
      feed: FeedBrowser(loader: feed),
      birds: birds ?? .stub(),
      birdLoader: birdLoader
        ?? PictureLoader(
          store: InMemoryPictureStore(),
          fetch: { _, _ in throw CancellationError() },
          describe: { LoadFailure($0) }
        ),
      clock: clock
    )
  }
}
