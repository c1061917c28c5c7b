import Birds
import BirdsStore
import Board
import Database
import Drafts
import DraftsStore
import Feed
import FeedStore
import Foundation
import HTTP
import Imaging
import Languages
import Listings
import ListingsStore
import Loading
import Orders
import OrdersStore
import Shell
import Synchronization
import Terminal

/// Creates and connects all services.
final class CompositionRoot: Sendable {
  /// Kept until the process ends, which closes the connections faster than shutting the client down.
  private let clients = Mutex<[AsyncHTTPClientAdapter]>([])
  private let environment: [String: String]

  init(environment: [String: String]) {
    self.environment = environment
  }

  func services(for situation: Program.Situation) -> Program.Services {
    let settings = situation.settings
    let console = situation.console
    let board = BoardAddress(settings.server, now: settings.clock, environment: environment) { address in
      let words = SafeText(.sampleBoard(address), in: settings.language)
      await console.note(StyledText(linkingAddressesIn: words, .note))
    }
    let adapter = AsyncHTTPClientAdapter()
    let strange = AsyncHTTPClientAdapter(reach: .onlyPublic)
    clients.withLock { $0 = [adapter, strange] }
    let client: any HTTPClient = situation.isPrompt ? adapter : RetryingHTTPClient(adapter)
    let strangers: any HTTPClient = situation.isPrompt ? strange : RetryingHTTPClient(strange)
    let download = PictureDownload(client: client, strangers: strangers) {
      let named = [settings.feedServer, settings.watermarkServer, settings.birdsPlace.named?.firestore]
      return (named + [await board.known]).compactMap(\.self)
    }
    let notices = Notices { await console.note(StyledText($0, .note, in: settings.language)) }
    let user = DatabaseFile.user(
      path: situation.paths.userDatabase,
      schemas: [.drafts, .notes],
      now: settings.clock,
      onRescue: { await notices.say(.rescued($0)) },
      onChange: { await notices.say(.changedElsewhere($0)) }
    )
    let cache = DatabaseFile.cache(path: situation.paths.cacheDatabase) { await notices.say(.remade($0)) }
    let pictures = DatabaseFile.pictures(path: situation.paths.pictures) { await notices.say(.remade($0)) }
    let loader = ListingsLoader(
      api: ListingsAPI(client: client, base: { try await board.url() }),
      cache: SQLiteListingsCache(
        database: cache,
        board: settings.server?.absoluteString ?? "sample"
      ),
      now: settings.clock,
      report: { error in
        await notices.say(.cacheNotUsed(Failure(error).sentence(at: .notice)))
      }
    )
    let session = DraftSession(
      id: DraftSession.makeID(),
      process: ProcessTable.current,
      terminal: ProcessTable.terminal,
      isRunning: ProcessTable.isRunning
    )
    let drafts = DraftDesk(
      store: SQLiteDraftStore(database: user),
      session: session,
      now: settings.clock,
      makeID: { UUID().uuidString.lowercased() }
    )
    let decoder = PictureDecoder(PictureWorkers(PictureWorkers.Program(environment: environment)))
    let photos = PhotoDesk(desk: drafts, store: SQLitePhotoStore(database: user)) {
      try await PreparedPhoto.prepare($0, decoder)
    }
    let feed = DatabaseFile.feed(path: situation.paths.feed) { await notices.say(.remade($0)) }
    let ledger = SQLiteOrderLedger(path: situation.paths.orders)
    let birds = BirdsServices(situation, client, download, notices, decoder) { try await board.url() }
    let orders = OrdersDesk(
      ledger: ledger,
      download: OrdersDownload(
        api: OrdersAPI(
          client: client,
          base: { if let named = settings.ordersServer { named } else { try await board.url() } }
        ),
        ledger: ledger,
        limits: settings.ordersLimits,
        now: settings.clock
      ),
      counterpart: settings.counterpart
    )
    let seen = PictureLoader(
      store: SQLitePictureStore(database: pictures),
      fetch: download.data,
      describe: { LoadFailure($0) },
      report: { await notices.say(.picturesNotKept(Failure($0).sentence(at: .notice))) }
    )
    let marked = birds.pictures
    func gallery(_ loader: PictureLoader) -> PictureGallery? {
      situation.findSupport.map { PictureGallery(loader: loader, decoder: decoder, findSupport: $0) }
    }
    return Program.Services(
      sections: [
        ListingsSection(
          browser: ListingsBrowser(loader: loader, currency: settings.currency),
          sync: ListingsSync(loader: loader, describe: { LoadFailure($0) }),
          // Asked once, so that `doctor` shows the problem itself.
          countCategories: {
            try await ListingsAPI(client: adapter, base: { try await board.url() }).categories().count
          }
        ),
        DraftsSection(
          drafts: drafts,
          photos: photos,
          publisher: publisher(for: situation, board, adapter, user, session, photos),
          photoExchange: PhotoExchange(photos)
        ),
        OrdersSection(desk: orders, verify: { try await ledger.check() }),
        FeedSection(browser: FeedBrowser(loader: feedLoader(for: situation, board, client, feed, notices))),
        BirdsSection(
          desk: birds.desk(outbox: user),
          loader: marked,
          gallery: gallery(marked),
          locales: Language.variables.map { environment[$0] ?? "" }
        ),
        BoardSection(serve: BoardService(clock: settings.clock, environment: environment).serve),
      ],
      pictures: gallery(seen),
      inspection: Inspection(
        user: user,
        cache: cache,
        feed: feed,
        pictures: pictures,
        birds: birds.database,
        birdPictures: birds.pictureDatabase
      )
    )
  }
}

extension CompositionRoot {
  private func feedLoader(
    for situation: Program.Situation,
    _ board: BoardAddress,
    _ client: any HTTPClient,
    _ database: DatabaseFile,
    _ notices: Notices
  ) -> FeedLoader {
    let named = situation.settings.feedServer
    return FeedLoader(
      api: ImageFeedAPI(client: client, base: { if let named { named } else { try await board.url() } }),
      store: SQLiteFeedStore(
        database: database,
        service: (named ?? situation.settings.server)?.absoluteString ?? "sample"
      ),
      now: situation.settings.clock,
      report: { await notices.say(.feedNotKept(Failure($0).sentence(at: .notice))) }
    )
  }

  private func publisher(
    for situation: Program.Situation,
    _ board: BoardAddress,
    _ client: any HTTPClient,
    _ user: DatabaseFile,
    _ session: DraftSession,
    _ photos: PhotoDesk
  ) -> AdPublisher {
    let server = situation.settings.server
    // The sample board forgets everything with this process, so another run's is another board.
    let name = server?.absoluteString ?? AdPublisher.samplePrefix + session.id
    let file = TokenFile(path: situation.paths.token)
    return AdPublisher(
      server: name.hasSuffix("/") ? String(name.dropLast()) : name,
      // The publisher decides what is sent again, and when.
      api: PublishingAPI(
        client: client,
        base: { try await board.url() },
        token: { [environment] in
          guard let server else { return try await board.sampleToken() }
          return try BoardToken(server: server, environment: environment, file: file).token()
        }
      ),
      outbox: SQLiteOutbox(database: user),
      session: session,
      photo: { try await photos.bytes(of: $0) },
      photoProblems: { try await photos.problems(of: $0) },
      now: situation.settings.clock,
      makeKey: { UUID().uuidString.lowercased() }
    )
  }
}

extension Message {
  fileprivate static func sampleBoard(_ address: URL) -> Message {
    let address = address.absoluteString
    return .usingSampleBoard(address)
  }
}
