import Feed
import Foundation
import Languages
import Terminal

extension CommandContext {
  /// Shows the first page of the feed.
  func showFeed() async throws {
    try await show(try await telling(.loadingFeed) { try await feed.feed() })
  }

  /// Shows the next page.
  func moreFeed() async throws {
    try await show(try await telling(.loadingFeed) { try await feed.more() })
  }

  /// The image that a command refers to.
  func commented(_ target: FeedCommentsCommand.Target) async throws -> CommentedImage {
    switch target {
    case .row(let row): CommentedImage(try await telling(.loadingFeed) { try await feed.row(row) }.image)
    case .id(let id): await feed.image(id).map { CommentedImage($0) } ?? CommentedImage(id: id)
    }
  }

  /// Deletes expired cached pages at the end of a session.
  func tidyFeed() async {
    // Opening the cache would create the file.
    guard FileManager.default.fileExists(atPath: paths.feed) else { return }
    _ = await feed.validateCache()
  }
}

extension CommandContext {
  private func show(_ view: FeedView) async throws {
    shown.section = FeedSection.self
    if isJSON { return try await print(FeedDocument.view(view)) }
    let hasRows = await feed.rowCount > 0
    let isFirst = view.items.first?.row == 1 || !hasRows
    let rendering = FeedRendering(view: view, now: now(), zone: timeZone, place: place)
    if let mark = rendering.mark, isFirst { await say(mark) }
    let title = isFirst ? [text(.feedTitle, .strong)] : []
    try await printRows(of: view.items, below: title)
    await say(rendering.ending(isFirst: isFirst))
  }

  private func printRows(of items: [FeedRow], below title: [StyledText]) async throws {
    if isLinear { return try await console.print(title + (try await sentences(for: items))) }
    let width = await console.columns()
    let box = FeedRows.box(width: width, showsPictures: await showsPictures)
    let rows = FeedRows(items: items, box: box, language: language)
    let requests = box.map { box in items.map { PictureRequest(url: $0.image.url, box: box) } }
    try await print(requests ?? [], from: pictures) { boxes in
      var rows = rows
      for (request, box) in boxes { if let url = request.url { rows.pictures[url] = box } }
      return title + rows.lines(width: width)
    }
  }

  private func sentences(for items: [FeedRow]) async throws -> [StyledText] {
    var lines: [StyledText] = []
    for item in items {
      let picture = try await pictureInWords(item.image.url)
      lines.append(FeedSentence(item: item, language: language, picture: picture).line)
    }
    return lines
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
