import Database
import Foundation
import HTTP
import Languages
import Listings
import ListingsCommands
import ListingsStore
import Loading
import Shell

extension ListingsSection: ComposedSection {
  static var userTables: [UserSchema] { [.marks] }

  init(_ services: SharedServices) {
    let (cache, base) = (services.cache, services.address())
    let loader = ListingsLoader(
      api: ListingsAPI(client: services.client, base: base),
      cache: SQLiteListingsCache(database: cache, board: services.boardName),
      now: services.settings.clock,
      extensions: services.extensions,
      report: services.say { .cacheNotUsed($0) }
    )
    let marks = ListingMarks(
      store: SQLiteListingMarkStore(database: services.user, board: services.boardName),
      now: services.settings.clock,
      report: services.say { .marksNotUsed($0) }
    )
    services.inspect(
      "cache",
      cache,
      counting: [
        (Message.keptAds, "SELECT count(*) FROM listing"), (Message.keptBoards, "SELECT count(*) FROM board"),
      ]
    )
    let listings = ListingsModel(loader: loader, currency: services.settings.currency, marks: marks)
    if services.settings.server != nil { services.boardForgets = { await listings.boardForgets() } }
    self.init(
      listings: listings,
      sync: ListingsSync(loader: loader, marks: marks, describe: { LoadFailure($0) }),
      desktop: Desktop(environment: services.environment),
      // Asked once, so that `doctor` shows the problem itself.
      countCategories: { [client = services.onceClient] in
        try await ListingsAPI(client: client, base: base).categories().count
      }
    )
  }
}
