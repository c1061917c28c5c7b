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

  let api: ImageFeedAPI
  private let store: any FeedStore
  private let now: @Sendable () -> Date
  private let report: @Sendable (any Error) async -> Void

  /// Creates a loader.
  ///
  /// - Parameter report: receives errors of the store, which never stop a load.
  package init(
    api: ImageFeedAPI,
    store: any FeedStore,
    now: @escaping @Sendable () -> Date,
    report: @escaping @Sendable (any Error) async -> Void
  ) {
    (self.api, self.store, self.now, self.report) = (api, store, now, report)
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

  /// Stores a feed, replacing the previous one; an error of the store is only reported.
  package func keep(_ images: [FeedImage], loadedAt date: Date) async {
    await reporting { try await store.insert(CachedFeed(images: images, savedAt: date)) }
  }

  /// Deletes the cache if it has expired or is unreadable; loading never does.
  ///
  /// A cache that another process keeps locked, or that another version of the program created, is left alone: it is
  /// fine for others.
  ///
  /// - Returns: whether it was deleted.
  @discardableResult
  package func validateCache() async -> Bool {
    await reporting {
      guard try await !isCacheSound() else { return false }
      try await store.delete()
      return true
    } ?? false
  }

  @discardableResult
  private func reporting<Value>(_ work: () async throws -> Value) async -> Value? {
    do {
      return try await work()
    } catch {
      if !(error is CancellationError) { await report(error) }
      return nil
    }
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

/// The service's feed could not be loaded, and no stored feed can replace it.
package struct FeedUnavailable: Error, Sendable {
  /// Why the cache has no answer.
  package enum Cache: Sendable {
    /// Nothing was ever stored for this service, or it was deleted.
    case empty
    /// The stored feed is seven days old or older.
    case expired(savedAt: Date)
    /// The stored feed is unreadable.
    case unreadable(any Error)
  }

  /// The error of the request.
  package var cause: ImageFeedError
  /// Why the cache has no answer.
  package var cache: Cache
}
