import Database
import Foundation
import Listings
import ListingsCommands
import Loading
import Shell
import Watches
import WatchesCommands
import WatchesStore

extension WatchesSection: ComposedSection {
  static var userTables: [UserSchema] { [.watches, .watchDeliveries] }

  init(_ services: SharedServices) {
    let listings = services.section(ListingsSection.self).listings
    let store = SQLiteWatchStore(database: services.user, board: services.publishingName)
    let currency = { @Sendable in await listings.recalledCurrency() }
    let (now, zone) = (services.settings.clock, services.situation.timeZone)
    let check = WatchCheck(
      board: BoardReader(
        api: ListingsAPI(client: services.client, base: services.address()),
        categories: { try await listings.categories.all() },
        hasChanges: { await listings.boardListsChanges() },
        hasSearch: { await listings.boardSearches() }
      ),
      currency: currency,
      store: store,
      marks: listings.marks,
      now: now,
      zone: zone,
      makeID: { UUID().uuidString.lowercased() }
    )
    let (board, database) = (services.publishingName, services.situation.paths.userDatabase)
    let model = WatchesModel(
      store: store,
      check: check,
      marks: listings.marks,
      takeLock: { try FileWatchLock.take(path: FileWatchLock.path(board: board, beside: database)) },
      now: now,
      describe: { LoadFailure($0) }
    )
    let current = CurrentSettings(services.settings) {
      [environment = services.environment, path = services.situation.paths.settings] in
      Settings(environment: environment, file: SettingsFile(path: path))
    }
    let telling = WatchTelling(
      tools: WatchQueueTools(
        log: CompleteWatchLog(store),
        store: SQLiteWatchDeliveryStore(database: services.user, board: services.publishingName),
        locks: FileWatchChannelLocks(
          database: services.situation.paths.userDatabase,
          board: services.publishingName
        ),
        quietHours: { current.value[.watchQuietHours] },
        zone: zone,
        now: now
      ),
      desktop: Desktop(environment: services.environment),
      environment: services.environment,
      client: services.network,
      secret: { current.value[.webhookSecret] },
      language: services.settings.language
    )
    self.init(model: model, runner: WatchRunner(model: model, now: now), telling: telling, currency: currency)
  }
}
