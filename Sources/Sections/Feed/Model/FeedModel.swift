/// The displayed feed. One for each session.
///
/// Loaded rows stay, whatever fails.
package actor FeedModel {
  private nonisolated let loader: FeedLoader
  private nonisolated let limit: Int
  private var shown: FeedPages?
  /// Numbers the changes of what is displayed.
  private var generation = 0

  /// Creates a model that displays nothing.
  ///
  /// - Parameter limit: how many images are requested at a time; by default, as many as by the contract's own client.
  package init(loader: FeedLoader, limit: Int = 10) {
    self.loader = loader
    self.limit = max(1, limit)
  }

  /// Displays the feed from its top, as the service has it now, or as it was stored.
  ///
  /// Throws ``FeedUnavailable``, and `CancellationError` if it is cancelled or superseded by a newer call.
  package func feed() async throws -> FeedView {
    generation += 1
    let asked = generation
    let pages = FeedPages(try await loader.feed(limit: limit))
    guard asked == generation, !Task.isCancelled else { throw CancellationError() }
    shown = pages
    return pages.view
  }

  /// Displays the next page; before anything was displayed, the first one; past the end, no rows.
  ///
  /// The displayed images are then stored. Throws ``FeedModelError/pageFailed(shown:cause:)``, and like ``feed()``.
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
      next.append(try await loader.api.images(limit: limit, after: last))
    } catch let cause as ImageFeedError {
      throw FeedModelError.pageFailed(shown: next.rows.count, cause: cause)
    }
    guard asked == generation, !Task.isCancelled else { throw CancellationError() }
    shown = next
    if next.hasMore { await loader.keep(next.images, loadedAt: next.loadedAt) }
    return next.view
  }

  /// The displayed rows, and whether more can be read; `nil` if there are none.
  package var rows: (items: [FeedRow], hasMore: Bool)? {
    shown.flatMap { $0.rows.isEmpty ? nil : ($0.rows, $0.hasMore) }
  }

  /// How many rows are displayed.
  package var rowCount: Int { shown?.rows.count ?? 0 }

  /// The ids of the displayed images, in order.
  package var rowIDs: [FeedImage.ID] { shown?.rows.map(\.image.id) ?? [] }

  /// The image in this row, as displayed. Before anything was displayed, reads the feed as far as that row without
  /// displaying it.
  ///
  /// Throws ``FeedModelError``, and like ``feed()``.
  package func row(_ number: Int) async throws -> FeedRow {
    let pages: FeedPages
    if let shown { pages = shown } else { pages = try await read(asFarAs: number) }
    guard number >= 1, number <= pages.rows.count else {
      throw FeedModelError.noSuchRow(number, shown: pages.rows.count)
    }
    return pages.rows[number - 1]
  }

  /// The image with this id, if it is displayed.
  package func image(_ id: FeedImage.ID) -> FeedImage? { shown?.images.first { $0.id == id } }

  /// The stored feed, without asking the service.
  package nonisolated func kept() async -> [FeedImage] { await loader.kept() }

  /// The comments on an image, which are never stored. Throws ``ImageFeedError``.
  package nonisolated func comments(on id: FeedImage.ID) async throws -> [FeedComment] {
    try await loader.api.comments(on: id)
  }

  /// Deletes the stored feed if it is too old or unreadable; returns whether it did.
  package nonisolated func validateCache() async -> Bool { await loader.validateCache() }

  private func read(asFarAs row: Int) async throws -> FeedPages {
    var pages = FeedPages(try await loader.feed(limit: limit))
    while pages.rows.count < row, let last = pages.nextPage {
      do {
        pages.append(try await loader.api.images(limit: limit, after: last))
      } catch let cause as ImageFeedError {
        throw FeedModelError.pageFailed(shown: 0, cause: cause)
      }
    }
    return pages
  }
}

/// Why the feed model could not fulfil a request.
package enum FeedModelError: Error, Sendable, Equatable {
  /// No row with this number is displayed; `shown` rows are.
  case noSuchRow(Int, shown: Int)
  /// A further page could not be loaded; the displayed rows stay.
  case pageFailed(shown: Int, cause: ImageFeedError)
}
