package import Foundation
import Loading

/// Loads the feed from its service, keeps what came, and falls back to what was kept.
package struct FeedLoader: Sendable {
  /// Where a feed came from.
  package enum Source: Sendable, Equatable {
    /// The service itself.
    case server
    /// The cache; it was loaded at this time.
    case cache(savedAt: Date)
  }

  /// A feed, and where it came from.
  package struct Loaded: Sendable, Equatable {
    /// The images, in the service's order.
    package var images: [FeedImage]
    /// Where they came from.
    package var source: Source
    /// When they were loaded from the service.
    package var loadedAt: Date
    /// Why it is not the service that answered; `nil` when it was.
    package var trouble: ImageFeedError?
  }

  private let api: ImageFeedAPI
  private let store: any FeedStore
  /// The time.
  package let now: @Sendable () -> Date
  private let report: @Sendable (any Error) async -> Void

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - api: the service.
  ///   - store: what was kept of it.
  ///   - now: the time.
  ///   - report: takes errors of the store, which never stop a load.
  package init(
    api: ImageFeedAPI,
    store: any FeedStore,
    now: @escaping @Sendable () -> Date,
    report: @escaping @Sendable (any Error) async -> Void
  ) {
    self.api = api
    self.store = store
    self.now = now
    self.report = report
  }

  /// Loads the feed: from the service, which is then kept; or, after a failure of any kind, from the cache if that is valid.
  ///
  /// Changes nothing in the cache when the service fails. Throws ``FeedUnavailable`` when neither answers, and
  /// `CancellationError`.
  ///
  /// - Parameter limit: how many images are asked for at a time.
  package func feed(limit: Int) async throws -> Loaded {
    let cause: ImageFeedError
    do {
      let loaded = Loaded(images: try await api.images(limit: limit), source: .server, loadedAt: now())
      try Task.checkCancellation()
      await keep(loaded.images, loadedAt: loaded.loadedAt)
      return loaded
    } catch let error as ImageFeedError {
      cause = error
    }
    let kept: CachedFeed?
    do {
      kept = try await store.retrieve()
    } catch let error where !(error is CancellationError) {
      throw FeedUnavailable(cause: cause, cache: .unreadable(error))
    }
    guard let kept else { throw FeedUnavailable(cause: cause, cache: .empty) }
    guard FeedCachePolicy.isValid(savedAt: kept.savedAt, at: now()) else {
      throw FeedUnavailable(cause: cause, cache: .expired(savedAt: kept.savedAt))
    }
    return Loaded(images: kept.images, source: .cache(savedAt: kept.savedAt), loadedAt: kept.savedAt, trouble: cause)
  }

  /// What is kept of the feed and may still be shown; nothing where it cannot be read. Asks no service.
  package func kept() async -> [FeedImage] {
    guard let kept = try? await store.retrieve(), FeedCachePolicy.isValid(savedAt: kept.savedAt, at: now()) else {
      return []
    }
    return kept.images
  }

  /// Loads the images behind one of them, from the service alone. Throws ``ImageFeedError``.
  package func images(after id: FeedImage.ID, limit: Int) async throws -> [FeedImage] {
    try await api.images(limit: limit, after: id)
  }

  /// Loads the comments under an image; they are never kept. Throws ``ImageFeedError``.
  package func comments(on id: FeedImage.ID) async throws -> [FeedComment] {
    try await api.comments(on: id)
  }

  /// Keeps a feed in place of the one before; an error of the store is only reported.
  package func keep(_ images: [FeedImage], loadedAt date: Date) async {
    do {
      try await store.insert(CachedFeed(images: images, savedAt: date))
    } catch let error where !(error is CancellationError) {
      await report(error)
    } catch {}
  }

  /// Deletes the cache if it has expired or cannot be read; loading never does.
  ///
  /// One that another process keeps locked, or that a newer version of the program made, is left alone: it can be read, only not
  /// by us now.
  ///
  /// - Returns: whether it was deleted.
  @discardableResult
  package func validateCache() async -> Bool {
    do {
      guard try await !isCacheSound() else { return false }
      try await store.delete()
      return true
    } catch let error where !(error is CancellationError) {
      await report(error)
    } catch {}
    return false
  }

  private func isCacheSound() async throws -> Bool {
    do {
      guard let kept = try await store.retrieve() else { return true }
      return FeedCachePolicy.isValid(savedAt: kept.savedAt, at: now())
    } catch let error as StoreError {
      switch error {
      case .locked, .newer: throw error
      default: return false
      }
    }
  }
}
