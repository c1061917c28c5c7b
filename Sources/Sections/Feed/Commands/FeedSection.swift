package import ArgumentParser
package import Feed
package import Languages

/// An image feed, with comments.
package struct FeedSection: Section {
  /// The image feed.
  package var browser: FeedBrowser

  /// Creates the section.
  package init(browser: FeedBrowser) {
    self.browser = browser
  }

  package static var commands: [CommandGroup] { [CommandGroup(name: .groupFeed, subcommands: [FeedCommand.self])] }

  package static var settings: [any SettingDeclaration] { [Setting.feedServer] }

  package static var completions: [CompletionKind] { [.images] }

  package static func files(in paths: Paths) -> [KeptFile] { [KeptFile(.pathFeed, paths.feed)] }

  package func more(in context: CommandContext) async throws { try await context.moreFeed() }

  package func refresh(in context: CommandContext) async throws { try await context.showFeed() }

  package func command(thatOpens row: Int) async -> String? {
    let count = await browser.rowCount
    return row >= 1 && row <= count ? "feed comments" : nil
  }

  package func words(of kind: CompletionKind, in context: CommandContext) async -> [CompletionWord] {
    if context.interaction.isPrompt { return .numbers(await browser.rowCount) }
    guard context.mayRead(context.paths.feed) else { return [] }
    return .rows(await browser.kept().map { $0.description ?? $0.location })
  }

  package func close(in context: CommandContext) async { await context.tidyFeed() }
}

extension CommandContext {
  /// The image feed.
  var feed: FeedBrowser { self[FeedSection.self].browser }
}

extension Paths {
  /// The last loaded image feed.
  package var feed: String { cache + "/feed.sqlite" }
}

extension CompletionKind {
  /// The numbers of the images of the feed.
  static let images = CompletionKind(rawValue: "images")
}

extension Message {
  /// A number of images.
  package static func keptImages(_ number: Int) -> Message { .imagesCounted(number) }
}
