package import ArgumentParser
package import Feed
package import Foundation
package import Languages
package import Shell

/// An image feed, with comments.
package struct FeedSection: Section {
  /// The image feed.
  package var model: FeedModel

  /// Creates the section.
  package init(model: FeedModel) { self.model = model }

  package static var commands: [CommandGroup] { [CommandGroup(name: .groupFeed, subcommands: [FeedCommand.self])] }

  package static var openCommand: [String]? { ["feed", "comments"] }

  package static var settings: [any SettingDeclaration] { [Setting.feedServer] }

  package static var keys: [Message] { [.commentsKeys] }

  package static var completions: [WordKind] { [.images] }

  package static func files(in paths: Paths) -> [KeptFile] { [KeptFile(.pathFeed, paths.feed)] }

  package func more(in context: ShellContext) async throws { try await context.with(self).moreFeed() }

  package func refresh(in context: ShellContext) async throws { try await context.with(self).showFeed() }

  package static var hasScreen: Bool { true }

  package func screen(in context: ShellContext) async -> ScreenOpening? {
    await context.opening(FeedSource(context: context.with(self)))
  }

  package func rowIDs() async -> [String] { await model.rowIDs.map(\.uuidString) }

  package func words(of kind: WordKind, in context: ShellContext) async -> [CompletionWord] {
    if context.interaction.isPrompt { return .numbers(await model.rowCount) }
    guard context.mayRead(context.paths.feed) else { return [] }
    return .rows(await model.kept().map { $0.description ?? $0.location })
  }

  package func close(in context: ShellContext) async { await context.with(self).tidyFeed() }
}

/// What commands of the feed work with.
typealias FeedContext = CommandContext<FeedSection>

extension FeedContext {
  /// The image feed.
  var feed: FeedModel { section.model }
}

extension Paths {
  /// The last loaded image feed.
  package var feed: String { cache + "/feed.sqlite" }
}

extension WordKind {
  /// The numbers of the images of the feed.
  static let images = WordKind(rawValue: "images")
}

extension Message {
  /// A number of images.
  package static func keptImages(_ number: Int) -> Message { .imagesCounted(number) }
}

extension Setting where Value == URL? {
  /// The base address of the image feed's server; `nil` for the board's.
  static var feedServer: Setting { .serviceOfTheBoard("feed_server") }
}

extension Settings {
  /// The base address of the image feed's server; `nil` for the board's.
  package var feedServer: URL? { self[.feedServer] }
}
