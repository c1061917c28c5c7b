package import Foundation

/// The displayed feed. One for each session.
///
/// Loaded rows stay, whatever fails.
package actor FeedBrowser {
  /// How many images the contract's own client requests at a time.
  package static let usualLimit = 10

  private nonisolated let loader: FeedLoader
  private nonisolated let limit: Int
  private var shown: FeedReading?
  /// Numbers the changes of what is displayed.
  private var generation = 0

  /// Creates a browser that displays nothing.
  ///
  /// - Parameters:
  ///   - loader: the source of the images.
  ///   - limit: how many are requested at a time.
  package init(loader: FeedLoader, limit: Int = FeedBrowser.usualLimit) {
    self.loader = loader
    self.limit = max(1, limit)
  }

  /// Displays the feed from its top, as the service has it now, or as it was stored.
  ///
  /// Throws ``FeedUnavailable``, and `CancellationError` if it is cancelled or superseded by a newer call.
  package func feed() async throws -> FeedView {
    generation += 1
    let asked = generation
    let reading = FeedReading(try await loader.feed(limit: limit))
    guard asked == generation, !Task.isCancelled else { throw CancellationError() }
    shown = reading
    return reading.view
  }

  /// Displays the next page; before anything was displayed, the first one; past the end, no rows.
  ///
  /// The displayed images are then stored. Throws ``FeedBrowserError/pageFailed(shown:cause:)``, and like ``feed()``.
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

  /// How many rows are displayed.
  package var rowCount: Int { shown?.rows.count ?? 0 }

  /// The image in this row, as displayed. Before anything was displayed, reads the feed as far as that row without
  /// displaying it.
  ///
  /// Throws ``FeedBrowserError``, and like ``feed()``.
  package func row(_ number: Int) async throws -> FeedRow {
    let reading: FeedReading
    if let shown { reading = shown } else { reading = try await read(asFarAs: number) }
    guard number >= 1, number <= reading.rows.count else {
      throw FeedBrowserError.noSuchRow(number, shown: reading.rows.count)
    }
    return reading.rows[number - 1]
  }

  /// The image with this id, if it is displayed.
  package func image(_ id: FeedImage.ID) -> FeedImage? { shown?.images.first { $0.id == id } }

  /// The stored feed, without asking the service.
  package nonisolated func kept() async -> [FeedImage] { await loader.kept() }

  /// The comments on an image. Throws ``ImageFeedError``.
  package nonisolated func comments(on id: FeedImage.ID) async throws -> [FeedComment] {
    try await loader.comments(on: id)
  }

  /// Deletes the stored feed if it is too old or unreadable; returns whether it did.
  package nonisolated func validateCache() async -> Bool { await loader.validateCache() }

  /// The current time.
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
