package import Birds
import BirdsCommands
import Boards
import BoardsCommands
package import Drafts
import DraftsCommands
package import DraftsTestSupport
package import Feed
import FeedCommands
import FeedTestSupport
import Foundation
import HTTP
package import Languages
package import Listings
import ListingsCommands
import ListingsTestSupport
package import Loading
package import Messages
import MessagesCommands
import MessagesTestSupport
package import Orders
import OrdersCommands
import OrdersTestSupport
package import Shell
package import TestSupport
package import Watches
import WatchesCommands
import WatchesTestSupport

extension ShellContext {
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
    prepare: @escaping PhotosModel.Prepare = { _ in throw CancellationError() }
  ) -> ShellContext {
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
    let messagesAPI = MessagesAPI(client: bearer, waiting: bearer, board: .stub(board))
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
        board: BoardReader(
          api: ListingsAPI(client: board, base: { Fixture.board }),
          categories: { try await listings.categories.all() },
          hasChanges: { false },
          hasSearch: { false },
          clock: clock
        ),
        currency: { "EUR" },
        store: watches,
        marks: marks,
        now: { Fixture.now },
        zone: .gmt,
        makeID: Fixture.counter()
      ),
      marks: marks,
      takeLock: { FreeWatchLock() },
      now: { Fixture.now },
      clock: clock,
      describe: { LoadFailure($0) }
    )
    TestSections.register()
    var context = ShellContext(
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
              zone: .gmt,
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
        BoardsSection(
          host: NoBoardHost(),
          reset: {},
          accounts: AccountService(
            api: AccountAPI(client: board) { .stub(board, base: $0) },
            server: Fixture.board,
            environment: [:],
            file: TokenFile(path: "/dev/null/token"),
            names: AccountNamesFile(path: "/dev/null/accounts.json"),
            local: { throw CancellationError() }
          ),
          forgetAccount: {}
        ),
      ]
    )
    context.clock = clock
    return context
  }

  /// A section of the session.
  package subscript<S: Section>(section: S.Type) -> S {
    get {
      for section in sections { if let found = section as? S { return found } }
      preconditionFailure("the session of a test has no \(S.self)")
    }
    set {
      if let index = sections.firstIndex(where: { $0 is S }) { sections[index] = newValue }
    }
  }

  /// The session for commands of a section.
  package func of<S: Section>(_ section: S.Type) -> CommandContext<S> { with(self[section]) }
}

/// Runs no boards.
private struct NoBoardHost: BoardHost {
  func serve(
    _: @escaping @Sendable () throws -> BoardOptions,
    report: @escaping @Sendable (BoardNews) async throws -> Void
  ) async throws {}

  func check(_: BoardOptions) async throws -> CheckedBoard { throw CancellationError() }

  func invite(_: String, role: InvitedRole, database: String?) async throws -> Invitation { throw CancellationError() }

  func withdrawInvitations(to _: String, database: String?) async throws { throw CancellationError() }

  func signInCode(for _: String, database: String?) async throws -> Invitation { throw CancellationError() }

  func accounts(database: String?, limit: Int) async throws -> [BoardMember] { throw CancellationError() }

  func statistics(database: String?) async throws -> BoardNumbers { throw CancellationError() }

  func decideAboutBranch(_: NewDecision, database: String) async throws
    -> (made: [LoggedDecision], leftOut: [(name: String, reason: AccountAPIError)])
  { throw CancellationError() }

  func moderation(of database: String) -> any BoardModeration { NoModeration() }

  func export(
    database: String?,
    pictures: String?,
    write: @escaping @Sendable (Data) throws -> Void
  ) async throws -> MovedBoard { throw CancellationError() }

  func importBoard(
    from file: String,
    isBackup: Bool,
    database: String,
    pictures: String?,
    erasures: String?
  ) async throws -> MovedBoard { throw CancellationError() }

  func verify(_: String) async throws -> MovedBoard { throw CancellationError() }
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
    BirdsSection.self, WatchesSection.self, BoardsSection.self,
  ])

  /// Makes them known, once.
  package static func register() {
    registered
  }
}

private struct NoModeration: BoardModeration {
  func cases(limit: Int) async throws -> [ReportedCase] { throw CancellationError() }
  func decisions(limit: Int, isPublic: Bool) async throws -> [LoggedDecision] { throw CancellationError() }
  func decide(_: NewDecision) async throws -> LoggedDecision { throw CancellationError() }
}
