package import Foundation

/// The rules of loading pictures, without tasks, a store or a network: its methods take events and return ``Action``s, which an
/// actor (``PictureLoader``) performs.
///
/// - So many attempts are under way at most. A cancelled one counts until it has ended, so that there are never more connections.
/// - What someone awaits comes first, then what is wanted, the nearest first. What is under way and still wanted goes on, however
///   far it has moved.
/// - What is no longer wanted, nor awaited, is cancelled if it is under way, and forgotten if it waits.
/// - A loaded picture is handed over once. One that went out of sight and comes back is looked up again.
/// - One whose failure is transient is tried again by itself, after a pause that grows with each failure, while it is wanted.
/// - Any other that failed is not tried again by being wanted again, only by ``retry()`` or by being awaited; and where that is not
///   worth it, as there is no such picture, never. Cancellation is no failure.
///
/// Calls are O(n) in how many pictures are wanted, awaited and under way.
package struct PictureQueue: Sendable {
  /// What became of a wanted picture.
  private enum Sight {
    case waiting
    case loaded
    case failed
    /// Someone else cancelled its attempt. To start it at once might do so forever.
    case abandoned
  }

  private let simultaneous: Int
  /// The nearest first.
  private var wanted: [URL] = []
  /// Of everything that is wanted.
  private var sights: [URL: Sight] = [:]
  /// An element for everyone who awaits it, the first first.
  private var awaited: [URL] = []
  private var attempts = 0
  /// The attempts that have not ended.
  private var running: [Attempt: URL] = [:]
  /// Those of them that matter: neither cancelled nor finished.
  private var live: [URL: Attempt] = [:]
  private var failures: PictureFailures

  /// Makes a queue in which nothing is wanted.
  ///
  /// - Parameters:
  ///   - simultaneous: how many attempts are under way at most; at least one.
  ///   - rememberedFailures: how many failures it remembers, besides those of what is wanted.
  package init(simultaneous: Int = 4, rememberedFailures: Int = 1_000) {
    self.simultaneous = max(1, simultaneous)
    failures = PictureFailures(limit: rememberedFailures)
  }

  /// Whether ``retry()`` has anything to do.
  package var hasFailures: Bool { failures.areWorthRetrying }
}

extension PictureQueue {
  /// Says which pictures are wanted from now on, the nearest first; of one that is named twice, the first place counts.
  package mutating func want(_ urls: [URL]) -> [Action] {
    var isNew: Set<URL> = []
    let urls = urls.filter { isNew.insert($0).inserted }
    var actions: [Action] = []
    for url in wanted where !isNew.contains(url) {
      sights[url] = nil
      actions += [.forget(url)] + cancelIfUseless(url)
    }
    wanted = urls
    for url in urls {
      switch sights[url] {
      case .waiting, .loaded, .failed: break
      case .abandoned: sights[url] = .waiting
      case nil: actions.append(see(url))
      }
    }
    return actions + startNext()
  }

  /// Someone awaits the picture, whether or not it is wanted; an attempt under way will do. One that failed is tried again if that
  /// is worth it.
  package mutating func join(_ url: URL) -> [Action] {
    if let failure = failures[url], !failure.isWorthRetrying { return [.refuse(url, failure)] }
    awaited.append(url)
    failures.forget(url)
    var actions: [Action] = []
    if sights[url] == .failed || sights[url] == .abandoned { actions.append(see(url)) }
    return actions + startNext()
  }

  /// One of those who awaited the picture does so no longer.
  package mutating func leave(_ url: URL) -> [Action] {
    if let index = awaited.firstIndex(of: url) { awaited.remove(at: index) }
    return cancelIfUseless(url)
  }

  /// Tries again what failed, what is wanted at once and the rest when it is wanted.
  package mutating func retry() -> [Action] {
    failures.forgetAll()
    let stuck = wanted.filter { (sights[$0] == .failed && failures[$0] == nil) || sights[$0] == .abandoned }
    return stuck.map { see($0) } + startNext()
  }

  /// A pause is over.
  package mutating func resume(_ pause: Pause) -> [Action] {
    guard let url = failures.end(pause) else { return [] }
    guard sights[url] == .failed else {
      // When it is seen again it is tried at once, unless that is done just now.
      if live[url] == nil { failures.forget(url) }
      return []
    }
    sights[url] = .waiting
    return startNext()
  }

  /// The bytes that were handed over are of no use: the picture counts as failed, if it is still wanted.
  package mutating func reject(_ url: URL, _ failure: LoadFailure) -> [Action] {
    guard sights[url] == .loaded else { return [] }
    return fail(url, failure)
  }
}

extension PictureQueue {
  /// Some bytes have come, or fetching begins.
  package mutating func progress(_ attempt: Attempt, received: Int, expected: Int?) -> [Action] {
    guard let url = liveURL(attempt), sights[url] == .waiting else { return [] }
    // It is still being tried again, as was said.
    if received == 0, failures[url] != nil { return [] }
    return [.tell(url, .loading(received: received, expected: expected))]
  }

  /// The attempt has come to something; it is still under way until it has ended (``end(_:)``).
  package mutating func finish(_ attempt: Attempt, _ outcome: Outcome) -> [Action] {
    guard let url = liveURL(attempt) else { return [] }
    live[url] = nil
    var actions: [Action] = awaited.contains(url) ? [.answer(url)] : []
    awaited.removeAll { $0 == url }
    switch outcome {
    case .loaded(let data):
      failures.forget(url)
      guard let sight = sights[url], sight != .loaded else { break }
      sights[url] = .loaded
      actions.append(.tell(url, .loaded(data)))
    case .failed(let failure):
      // Bytes that were handed over before stay.
      if sights[url] != .loaded { actions += fail(url, failure) }
    case .cancelled:
      guard sights[url] == .waiting else { break }
      sights[url] = .abandoned
      actions.append(.tell(url, .waiting))
    }
    return actions
  }

  /// Nothing of the attempt is left: another one may start.
  package mutating func end(_ attempt: Attempt) -> [Action] {
    // One that ends without an outcome was given up.
    let actions = finish(attempt, .cancelled)
    running[attempt] = nil
    return actions + startNext()
  }
}

extension PictureQueue {
  private func liveURL(_ attempt: Attempt) -> URL? {
    running[attempt].flatMap { live[$0] == attempt ? $0 : nil }
  }

  private mutating func see(_ url: URL) -> Action {
    if let failure = failures[url] {
      let isTriedNow = failure.isTransient && !failures.isPaused(url)
      sights[url] = isTriedNow ? .waiting : .failed
      return .tell(url, failure.isTransient ? .retrying(failure) : .failed(failure))
    }
    sights[url] = .waiting
    return .tell(url, .waiting)
  }

  private mutating func fail(_ url: URL, _ failure: LoadFailure) -> [Action] {
    let pause = failures.remember(failure, of: url) { sights[$0] != nil }
    let actions = pause.map { [Action.pause($0.pause, $0.duration)] } ?? []
    guard sights[url] != nil else { return actions }
    sights[url] = .failed
    return [.tell(url, failure.isTransient ? .retrying(failure) : .failed(failure))] + actions
  }

  private mutating func cancelIfUseless(_ url: URL) -> [Action] {
    let isOfUse = sights[url] == .waiting || awaited.contains(url)
    guard let attempt = live[url], !isOfUse else { return [] }
    live[url] = nil
    return [.cancel(attempt)]
  }

  private mutating func startNext() -> [Action] {
    var actions: [Action] = []
    while running.count < simultaneous, let url = next {
      attempts += 1
      running[attempts] = url
      live[url] = attempts
      actions.append(.start(attempts, url))
    }
    return actions
  }

  private var next: URL? {
    awaited.first { live[$0] == nil } ?? wanted.first { sights[$0] == .waiting && live[$0] == nil }
  }
}
