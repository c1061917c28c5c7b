import Database
import Feed
import FeedCommands
import FeedStore
import Foundation
import Languages
import Loading
import Shell

extension FeedSection: ComposedSection {
  static func namedServers(in settings: Settings) -> [URL?] { [settings.feedServer] }

  init(_ services: SharedServices) {
    let named = services.settings.feedServer
    let database = DatabaseFile.feed(path: services.situation.paths.feed, onRemake: services.sayRemade)
    services.inspect("feed", database, counting: [(Message.keptImages, "SELECT count(*) FROM feed_image")])
    let loader = FeedLoader(
      api: ImageFeedAPI(client: services.client, isNamed: named != nil, base: services.address(named)),
      store: SQLiteFeedStore(database: database, service: named?.absoluteString ?? services.boardName),
      now: services.settings.clock,
      report: services.say { .feedNotKept($0) }
    )
    self.init(model: FeedModel(loader: loader))
  }
}
