package import Foundation
import Loading

/// Loads the feed from its service, stores it, and falls back to the stored one.
package struct FeedLoader: Sendable {
  /// The source of a feed.
  package enum Source: Sendable, Equatable {
    /// The service itself.
    case server
    /// The cache; the feed was loaded at this time.
    case cache(savedAt: Date)
  }

  /// A feed, and its source.
  package struct Loaded: Sendable, Equatable {
    /// The images, in the service's order.
    package var images: [FeedImage]
    /// Their source.
    package var source: Source
    /// When they were loaded from the service.
    package var loadedAt: Date
    /// Why the service did not respond; `nil` if it did.
    package var trouble: ImageFeedError?
  }

  private let api: ImageFeedAPI
  private let store: any FeedStore
  /// The current time.
  package let now: @Sendable () -> Date
  private let report: @Sendable (any Error) async -> Void

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - api: the service.
  ///   - store: the stored feed.
  ///   - now: the current time.
  ///   - report: receives errors of the store, which never stop a load.
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

  /// Loads the feed: from the service, and then stores it; or, after any failure, from the cache if that is valid.
  ///
  /// Does not change the cache if the service fails. Throws ``FeedUnavailable`` if neither is available, and
  /// `CancellationError`.
  ///
  /// - Parameter limit: how many images are requested at a time.
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

  /// The stored images that may still be displayed; empty if they are unreadable. Contacts no service.
  package func kept() async -> [FeedImage] {
    guard let kept = try? await store.retrieve(), FeedCachePolicy.isValid(savedAt: kept.savedAt, at: now()) else {
      return []
    }
    return kept.images
  }

  /// Loads the images after one of them, from the service alone. Throws ``ImageFeedError``.
  package func images(after id: FeedImage.ID, limit: Int) async throws -> [FeedImage] {
    try await api.images(limit: limit, after: id)
  }

  /// Loads the comments on an image; they are never stored. Throws ``ImageFeedError``.
  package func comments(on id: FeedImage.ID) async throws -> [FeedComment] {
    try await api.comments(on: id)
  }

  /// Stores a feed, replacing the previous one; an error of the store is only reported.
  package func keep(_ images: [FeedImage], loadedAt date: Date) async {
    do {
      try await store.insert(CachedFeed(images: images, savedAt: date))
    } catch let error where !(error is CancellationError) {
      await report(error)
    } catch {}
  }

  /// Deletes the cache if it has expired or is unreadable; loading never does.
  ///
  /// A cache that another process keeps locked, or that another version of the program created, is left alone: it is
  /// fine for others.
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
      case .locked, .newer, .outdated: throw error
      default: return false
      }
    }
  }
}
