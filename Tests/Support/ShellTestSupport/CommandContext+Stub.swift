package import Birds
import BirdsCommands
package import BoardCommands
package import Drafts
import DraftsCommands
package import Feed
import FeedCommands
import Foundation
import HTTP
package import Languages
package import Listings
import ListingsCommands
package import Loading
package import Messages
import MessagesCommands
package import Orders
import OrdersCommands
package import Shell
package import TestSupport
package import Watches
import WatchesCommands

extension CommandContext {
  /// A session over a board that answers what a test has written down, and drafts in memory.
  package static func stub(
    _ console: any Console,
    board: StubHTTPClient = StubHTTPClient(),
    cache: any ListingsCache = InMemoryListingsCache(),
    store: any DraftStore = InMemoryDraftStore(),
    ledger: any OrderLedger = InMemoryOrderLedger(),
    feedStore: any FeedStore = InMemoryFeedStore(),
    birds: BirdsModel? = nil,
    birdLoader: PictureLoader? = nil,
    photoStore: InMemoryPhotoStore? = nil,
    outbox: any Outbox = InMemoryOutbox(),
    conversations: any ConversationStore = InMemoryConversationStore(),
    watches: any WatchStore = InMemoryWatchStore(),
    webhookSecret: String? = nil,
    marks: ListingMarks = .inMemory(),
    desktop: Desktop = Desktop(environment: [:], sendToTerminal: { _ in false }),
    isJSON: Bool = false,
    language: Language = .english,
    clock: any Clock<Duration> = ContinuousClock(),
    serve: @escaping BoardSection.Serve = { _, _, _ in },
    tokenFile: String = "/dev/null/token",
    resetBoard: @escaping @Sendable () async throws -> Void = {},
    prepare: @escaping PhotosModel.Prepare = { _ in throw CancellationError() }
  ) -> CommandContext {
    let loader = ListingsLoader(
      api: ListingsAPI(client: board, base: { Fixture.board }),
      cache: cache,
      now: { Fixture.now },
      report: { _ in }
    )
    let listings = ListingsModel(loader: loader, currency: "EUR", marks: marks)
    let drafts = DraftsModel(store: store, session: .stub(), now: { Fixture.now }, makeID: Fixture.counter())
    let photos = PhotosModel(drafts: drafts, store: photoStore ?? InMemoryPhotoStore(drafts: store), prepare: prepare)
    let feed = FeedLoader(
      api: ImageFeedAPI(client: board, base: { Fixture.board }),
      store: feedStore,
      now: { Fixture.now },
      report: { _ in }
    )
    let bearer = BearerClient(client: board, base: { Fixture.board }, token: { "secret" })
    let publisher = AdPublisher(
      server: Fixture.board.absoluteString,
      api: PublishingAPI(client: bearer),
      outbox: outbox,
      session: .stub(),
      photo: { try await photos.bytes(of: $0) },
      photoProblems: { try await photos.problems(of: $0) },
      now: { Fixture.now },
      makeKey: { UUID().uuidString },
      clock: clock
    )
    let orders = OrdersModel(
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
    let messagesAPI = MessagesAPI(client: bearer, waiting: bearer)
    let messages = MessagesModel(
      store: conversations,
      api: messagesAPI,
      now: { Fixture.now },
      makeKey: { UUID().uuidString },
      clock: clock
    )
    let watchModel = WatchesModel(
      store: watches,
      check: WatchCheck(
        board: WatchBoard(
          api: ListingsAPI(client: board, base: { Fixture.board }),
          categories: { try await listings.categories.all() },
          hasChanges: { false },
          hasSearch: { false },
          currency: { "EUR" }
        ),
        store: watches,
        marks: marks,
        now: { Fixture.now },
        zone: .gmt,
        makeID: Fixture.counter(),
        clock: clock
      ),
      marks: marks,
      takeLock: { FreeWatchLock() },
      now: { Fixture.now },
      clock: clock,
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
          listings: listings,
          sync: ListingsSync(loader: loader, marks: marks, clock: clock) { LoadFailure($0) },
          desktop: desktop
        ),
        DraftsSection(drafts: drafts, listings: listings, photos: photos, publisher: publisher),
        MessagesSection(model: messages, watch: MessageWatch(api: messagesAPI, model: messages, clock: clock)),
        OrdersSection(model: orders), FeedSection(model: FeedModel(loader: feed)),
        BirdsSection(model: birds ?? .stub(), loader: birdLoader ?? noPictures),
        WatchesSection(
          model: watchModel,
          runner: WatchRunner(model: watchModel, now: { Fixture.now }, clock: clock),
          telling: WatchTelling(
            tools: WatchQueueTools(
              log: CompleteWatchLog(watches),
              store: InMemoryWatchDeliveryStore(),
              locks: FreeChannelLocks(),
              now: { Fixture.now },
              clock: clock
            ),
            desktop: desktop,
            environment: [:],
            client: board,
            secret: { webhookSecret },
            language: language
          ),
          currency: { "EUR" }
        ),
        BoardSection(
          serve: serve,
          reset: resetBoard,
          invite: { _, _, _ in throw CancellationError() },
          export: { _, _, _, _ in throw CancellationError() },
          importBoard: { _, _, _ in throw CancellationError() },
          accounts: AccountService(
            api: AccountAPI(client: board),
            server: Fixture.board,
            environment: [:],
            file: TokenFile(path: tokenFile),
            local: { throw CancellationError() }
          )
        ),
      ]
    )
    context.clock = clock
    return context
  }
}

extension ListingMarks {
  /// Marks in memory, at the fixture's time.
  package static func inMemory() -> ListingMarks {
    ListingMarks(store: InMemoryListingMarkStore(), now: { Fixture.now }, report: { _ in })
  }
}

/// The sections of the program, for tests of what is made from their declarations.
package enum TestSections {
  private static let registered: Void = Sections.register([
    ListingsSection.self, DraftsSection.self, MessagesSection.self, OrdersSection.self, FeedSection.self,
    BirdsSection.self, WatchesSection.self, BoardSection.self,
  ])

  /// Makes them known, once.
  package static func register() {
    registered
  }
}
