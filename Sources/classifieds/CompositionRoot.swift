import Foundation
import HTTP
import Listings
import Loading
import LocalServer
import Shell
import Storage
import Synchronization
import Terminal

/// Where everything is put together.
final class CompositionRoot: Sendable {
  /// Held until the process ends: that closes the connections faster than shutting the client down would.
  private let client = Mutex<AsyncHTTPClientAdapter?>(nil)

  func services(for situation: Program.Situation) -> Program.Services {
    let settings = situation.settings
    let console = situation.console
    let board = BoardAddress(settings.server) { address in
      await console.note(
        StyledText(SafeText("no server named: using the sample board at \(address.absoluteString)"), .note)
      )
    }
    let adapter = AsyncHTTPClientAdapter()
    self.client.withLock { $0 = adapter }
    let client: any HTTPClient = situation.isPrompt ? adapter : RetryingHTTPClient(adapter)
    let notices = Notices { text in await console.note(StyledText(SafeText(text), .note)) }
    let user = DatabaseFile.user(path: situation.paths.userDatabase)
    let cache = DatabaseFile.cache(path: situation.paths.cacheDatabase)
    let loader = ListingsLoader(
      api: ListingsAPI(client: client, base: { try await board.url() }),
      cache: SQLiteListingsCache(
        database: cache,
        board: settings.server?.absoluteString ?? "sample"
      ),
      now: settings.clock,
      report: { error in
        let failure = Failure(error)
        await notices.say("the cache is not used: \(failure.sentence)")
      }
    )
    return Program.Services(
      browser: ListingsBrowser(loader: loader, currency: settings.currency),
      drafts: DraftDesk(
        store: SQLiteDraftStore(database: user),
        now: settings.clock,
        makeID: { UUID().uuidString.lowercased() }
      ),
      serve: BoardService.serve,
      sync: ListingsSync(loader: loader, describe: { LoadFailure($0) }),
      pictures: PictureLoader(
        store: SQLitePictureStore(database: .pictures(path: situation.paths.pictures)),
        fetch: PictureDownload(client: client).data,
        describe: { LoadFailure($0) },
        report: { await notices.say("pictures are not kept: \(Failure($0).sentence)") }
      ),
      inspection: Inspection(
        // Asked once: whoever looks for what is wrong has to see it.
        api: ListingsAPI(client: adapter, base: { try await board.url() }),
        user: user,
        cache: cache
      )
    )
  }
}
