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
  init(_ services: SharedServices) {
    let cache = DatabaseFile.cache(path: services.situation.paths.cacheDatabase, onRemake: services.sayRemade)
    let base = services.address()
    let loader = ListingsLoader(
      api: ListingsAPI(client: services.client, base: base),
      cache: SQLiteListingsCache(database: cache, board: services.boardName),
      now: services.settings.clock,
      report: services.say { .cacheNotUsed($0) }
    )
    services.inspect(
      "cache",
      cache,
      counting: [
        (Message.keptAds, "SELECT count(*) FROM listing"), (Message.keptBoards, "SELECT count(*) FROM board"),
      ]
    )
    self.init(
      listings: ListingsModel(loader: loader, currency: services.settings.currency),
      sync: ListingsSync(loader: loader, describe: { LoadFailure($0) }),
      // Asked once, so that `doctor` shows the problem itself.
      countCategories: { [client = services.onceClient] in
        try await ListingsAPI(client: client, base: base).categories().count
      }
    )
  }
}
