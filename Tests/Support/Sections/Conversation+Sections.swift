package import Drafts
package import DraftsCommands
package import DraftsTestSupport
package import Feed
import FeedTestSupport
package import Languages
package import Listings
import ListingsTestSupport
package import Orders
import OrdersTestSupport
package import Shell
package import ShellTestSupport
package import TestSupport

extension Conversation {
  /// A session with all sections.
  package init(
    board: StubHTTPClient = StubHTTPClient(),
    cache: any ListingsCache = InMemoryListingsCache(),
    store: any DraftStore = InMemoryDraftStore(),
    ledger: any OrderLedger = InMemoryOrderLedger(),
    feedStore: any FeedStore = InMemoryFeedStore(),
    photoStore: InMemoryPhotoStore? = nil,
    prepare: @escaping PhotosModel.Prepare = { _ in throw CancellationError() },
    width: Int? = nil,
    isJSON: Bool = false,
    language: Language = .english,
    clock: any Clock<Duration> = ContinuousClock(),
    console: RecordingConsole? = nil,
    paths: Paths = Paths(environment: ["HOME": "/home/ada"]),
    adFilePhotos: AdFilePhotos? = nil,
    _ change: (inout ShellContext) -> Void = { _ in }
  ) {
    let console = console ?? RecordingConsole(width: width)
    var session = ShellContext.stub(
      console,
      board: board,
      cache: cache,
      store: store,
      ledger: ledger,
      feedStore: feedStore,
      photoStore: photoStore,
      isJSON: isJSON,
      language: language,
      clock: clock,
      prepare: prepare
    )
    session.paths = paths
    session[DraftsSection.self].adFilePhotos = adFilePhotos
    change(&session)
    self.init(session, console: console)
  }
}
