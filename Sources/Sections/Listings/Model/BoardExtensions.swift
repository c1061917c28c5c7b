import Foundation

/// What a board can do beyond the listings contract. It is asked once, and again after a day.
package actor BoardExtensions {
  private static let lifetime: TimeInterval = 86_400

  private let api: ListingsAPI
  private let cache: any ListingsCache
  private let now: @Sendable () -> Date
  private var asking: Task<Set<String>?, Never>?
  /// How many wait for it.
  private var waiting = 0

  /// Creates the knowledge of a board that has not been asked.
  init(api: ListingsAPI, cache: any ListingsCache, now: @escaping @Sendable () -> Date) {
    (self.api, self.cache, self.now) = (api, cache, now)
  }

  /// Whether the board searches by itself: the whole query language, in every order. A board that does not respond
  /// does not, until the next time.
  package func hasSearch() async -> Bool { await names()?.contains("search") == true }

  /// Whether the board lists its changes.
  package func hasChanges() async -> Bool { await names()?.contains("changes") == true }

  /// Whether the board says that it loses what is written to it when its server stops.
  package func forgets() async -> Bool { await names()?.contains(Self.forgetfulness) == true }

  /// Whether the board accepts ads and changes of them; `nil` if it does not respond.
  package func hasPublishing() async -> Bool? { await names()?.contains("publish") }

  /// Stands among the extensions for a board in memory (`"keeps":false`).
  static let forgetfulness = "in-memory"

  /// The names of the extensions; `nil` if the board does not respond.
  private func names() async -> Set<String>? {
    let task = asking ?? Task { await ask() }
    asking = task
    waiting += 1
    let names = await Self.value(of: task)
    waiting -= 1
    if names == nil {
      let isAbandoned = Task.isCancelled && waiting == 0
      if isAbandoned { task.cancel() }
      // Otherwise a cancelled caller does not know whether the board will answer.
      if isAbandoned || !Task.isCancelled { asking = nil }
    }
    return names
  }

  /// What a task returns that others may wait for as well; `nil` as soon as the waiting task is cancelled.
  private static func value(of task: Task<Set<String>?, Never>) async -> Set<String>? {
    let (values, continuation) = AsyncStream<Set<String>?>.makeStream()
    Task { continuation.yield(await task.value) }
    for await value in values { return value }
    return nil
  }

  private func ask() async -> Set<String>? {
    let known = try? await cache.extensions()
    if let known, (0..<Self.lifetime).contains(now().timeIntervalSince(known.seenAt)) { return known.names }
    guard let names = try? await api.extensions() else { return nil }
    try? await cache.setExtensions(names, seenAt: now())
    return names
  }
}
