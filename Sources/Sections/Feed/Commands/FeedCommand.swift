import ArgumentParser
import Feed
import Foundation
import Languages
import Shell
import Terminal

/// Without a subcommand, `feed` shows the first page.
struct FeedCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "feed",
      abstract: .feedHelp,
      discussion: .feedHelpDiscussion,
      subcommands: [FeedCommentsCommand.self, FeedRefreshCommand.self]
    )
  }
  static var triedWords: TriedWords { ["images", "gallery", "galerie", "εικόνες", "imagens", "galeria"] }

  @OptionGroup var options: GlobalOptions

  @Flag(help: ArgumentHelp(.feedHelpMore))
  var more = false

  @OptionGroup var columns: FieldOptions

  func run(in context: FeedContext) async throws {
    if case .done = try await context.form(columns.fields, of: FeedFields.all) { return }
    if !more {
      context.interaction.shown[fieldsOf: FeedSection.self] = columns.fields
      return try await context.showFeed()
    }
    var context = context
    // Where nothing goes on, the feed begins.
    context.interaction.listedBy?.removeAll { $0 == "--more" }
    let continued = try await context.continuingOwnList()
    if columns.fields != nil { context.interaction.shown[fieldsOf: FeedSection.self] = columns.fields }
    try await continued.moreFeed()
  }
}

struct FeedRefreshCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "refresh", abstract: .feedRefreshHelp) }

  @OptionGroup var options: GlobalOptions

  func run(in context: FeedContext) async throws { try await context.showFeed() }
}

extension FeedContext {
  /// Shows the first page of the feed.
  func showFeed() async throws {
    try await show(try await telling(.loadingFeed) { try await feed.feed() })
  }

  /// Shows the next page.
  func moreFeed() async throws {
    try await show(try await telling(.loadingFeed) { try await feed.more() })
  }

  /// The image that a command refers to.
  func commented(_ target: RowTarget<FeedImage.ID>) async throws -> CommentedImage {
    switch target {
    case .row(let row):
      if let id: FeedImage.ID = rememberedID(ofRow: row, openedBy: ["feed", "comments"]) {
        await commented(id)
      } else {
        CommentedImage(try await telling(.loadingFeed) { try await feed.row(row) }.image)
      }
    case .id(let id): await commented(id)
    }
  }

  private func commented(_ id: FeedImage.ID) async -> CommentedImage {
    await feed.image(id).map { CommentedImage($0) } ?? CommentedImage(id: id)
  }

  /// Deletes expired cached pages at the end of a session.
  func tidyFeed() async {
    // Opening the cache would create the file.
    guard FileManager.default.fileExists(atPath: paths.feed) else { return }
    _ = await feed.validateCache()
  }

  private func show(_ view: FeedView) async throws {
    await showsRows()
    if isJSON { return try await print(FeedDocument.view(view)) }
    let hasRows = await feed.rowCount > 0
    let isFirst = view.items.first?.row == 1 || !hasRows
    let rendering = FeedRendering(view: view, now: now(), zone: timeZone, place: place)
    if let mark = rendering.mark, isFirst { await say(mark) }
    switch try await form(shown[fieldsOf: FeedSection.self], of: FeedFields.all) {
    case .done: break
    case .columns(let columns): try await print(view.items, columns: columns)
    case .people:
      let title = isFirst ? [text(.feedTitle, .strong)] : []
      // A pager cannot draw pictures; at the prompt, Down shows the feed on a screen.
      try await print(below: title, from: pictures, isPaged: !interaction.isPrompt) { width, showsPictures in
        FeedRows(items: view.items, width: width, showsPictures: showsPictures, language: language)
      }
    }
    await say(rendering.ending(isFirst: isFirst))
  }

  /// Runs work that reads the feed; if there is no feed, reports the age of the cache.
  private func telling<Value: Sendable>(_ activity: Message, _ work: () async throws -> Value) async throws -> Value {
    do {
      return try await withActivity(activity, work)
    } catch let error as FeedUnavailable {
      throw Failure(error, at: now(), in: timeZone)
    }
  }
}
