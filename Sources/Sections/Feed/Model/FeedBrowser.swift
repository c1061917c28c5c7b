package import Foundation

/// The feed that is on show. One for each session.
///
/// Whatever fails, the rows that were loaded stay.
package actor FeedBrowser {
  /// How many images the contract's own client asks for at a time.
  package static let usualLimit = 10

  private nonisolated let loader: FeedLoader
  private nonisolated let limit: Int
  private var shown: FeedReading?
  /// Numbers the changes of what is shown.
  private var generation = 0

  /// Makes a browser that shows nothing.
  ///
  /// - Parameters:
  ///   - loader: where the images come from.
  ///   - limit: how many are asked for at a time.
  package init(loader: FeedLoader, limit: Int = FeedBrowser.usualLimit) {
    self.loader = loader
    self.limit = max(1, limit)
  }

  /// Shows the feed from its top, as the service has it now, or as it was kept.
  ///
  /// Throws ``FeedUnavailable``, and `CancellationError` when it is cancelled or a newer call came in between.
  package func feed() async throws -> FeedView {
    generation += 1
    let asked = generation
    let reading = FeedReading(try await loader.feed(limit: limit))
    guard asked == generation, !Task.isCancelled else { throw CancellationError() }
    shown = reading
    return reading.view
  }

  /// Shows the next page; before anything was shown, the first one; past the end, no rows.
  ///
  /// What is shown afterwards is kept. Throws ``FeedBrowserError/pageFailed(shown:cause:)``, and as ``feed()`` does.
  package func more() async throws -> FeedView {
    guard var next = shown else { return try await feed() }
    generation += 1
    let asked = generation
    guard let last = next.nextPage else {
      next.stayAtEnd()
      shown = next
      return next.view
    }
    do {
      next.append(try await loader.images(after: last, limit: limit))
    } catch let cause as ImageFeedError {
      throw FeedBrowserError.pageFailed(shown: next.rows.count, cause: cause)
    }
    guard asked == generation, !Task.isCancelled else { throw CancellationError() }
    shown = next
    if next.hasMore { await loader.keep(next.images, loadedAt: next.loadedAt) }
    return next.view
  }

  /// How many rows are shown.
  package var rowCount: Int { shown?.rows.count ?? 0 }

  /// The image of this row, as it was shown. Before anything was shown, the feed is read as far as that row, without its being shown.
  ///
  /// Throws ``FeedBrowserError``, and as ``feed()`` does.
  package func row(_ number: Int) async throws -> FeedRow {
    let reading: FeedReading
    if let shown { reading = shown } else { reading = try await read(asFarAs: number) }
    guard number >= 1, number <= reading.rows.count else {
      throw FeedBrowserError.noSuchRow(number, shown: reading.rows.count)
    }
    return reading.rows[number - 1]
  }

  /// The image with this id, if it is among those shown.
  package func image(_ id: FeedImage.ID) -> FeedImage? { shown?.images.first { $0.id == id } }

  /// What is kept of the feed, without asking the service.
  package nonisolated func kept() async -> [FeedImage] { await loader.kept() }

  /// The comments under an image. Throws ``ImageFeedError``.
  package nonisolated func comments(on id: FeedImage.ID) async throws -> [FeedComment] {
    try await loader.comments(on: id)
  }

  /// Deletes what is kept of the feed if it is too old or cannot be read; returns whether it did.
  package nonisolated func validateCache() async -> Bool { await loader.validateCache() }

  /// The time.
  package nonisolated func now() -> Date { loader.now() }
}

extension FeedBrowser {
  private func read(asFarAs row: Int) async throws -> FeedReading {
    var reading = FeedReading(try await loader.feed(limit: limit))
    while reading.rows.count < row, let last = reading.nextPage {
      do {
        reading.append(try await loader.images(after: last, limit: limit))
      } catch let cause as ImageFeedError {
        throw FeedBrowserError.pageFailed(shown: 0, cause: cause)
      }
    }
    return reading
  }
}
