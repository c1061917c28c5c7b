import Foundation

extension Session {
  /// Puts a session together from what the composition root made.
  init(
    _ services: Program.Services,
    _ settings: Settings,
    _ paths: Paths,
    _ console: any Console,
    isJSON: Bool
  ) {
    self.init(
      console: console,
      isJSON: isJSON,
      browser: services.browser,
      drafts: services.drafts,
      photos: services.photos,
      publisher: services.publisher,
      paths: paths,
      now: settings.clock,
      timeZone: .current,
      language: settings.language,
      serve: services.serve,
      sync: services.sync,
      orders: services.orders,
      feed: services.feed
    )
    photoExchange = PhotoExchange(services.photos)
  }
}
