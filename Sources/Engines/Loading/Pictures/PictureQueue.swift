package import Foundation

/// The rules of loading pictures, without tasks, a store or a network: its methods receive events and return
/// ``Action``s, which an actor (``PictureLoader``) performs.
///
/// - The number of simultaneous attempts is limited. A cancelled attempt counts until it has ended, so that there are
///   never more connections.
/// - Awaited pictures come first, then wanted ones, the nearest first. An attempt continues while its picture is
///   wanted, however far it has moved.
/// - A picture that is neither wanted nor awaited is cancelled if an attempt runs, and forgotten if it waits.
/// - A loaded picture is delivered once. One that went out of sight and comes back is looked up again.
/// - While a picture with a transient failure is wanted, it is tried again automatically, after a pause that grows with
///   each failure.
/// - A picture with any other failure is only tried again by ``retry()`` or when someone awaits it, and never if there
///   is no such picture. Cancellation is not a failure.
///
/// Calls are O(n) in the number of pictures that are wanted, awaited and being loaded.
package struct PictureQueue: Sendable {
  private enum Sight {
    case waiting
    case loaded
    case failed
    /// Someone else cancelled its attempt. Starting it again at once might repeat that forever.
    case abandoned
  }

  private let simultaneous: Int
  /// The nearest comes first.
  private var wanted: [URL] = []
  private var sights: [URL: Sight] = [:]
  /// One element for each caller that awaits a picture, in order of arrival.
  private var awaited: [URL] = []
  private var attempts = 0
  /// The attempts that have not ended.
  private var running: [Attempt: URL] = [:]
  /// The attempts that matter: neither cancelled nor finished.
  private var live: [URL: Attempt] = [:]
  private var failures: PictureFailures

  /// Creates a queue in which nothing is wanted.
  ///
  /// - Parameters:
  ///   - simultaneous: the most attempts at a time; at least one.
  ///   - rememberedFailures: how many failures it remembers, besides those of wanted pictures.
  package init(simultaneous: Int = 4, rememberedFailures: Int = 1_000) {
    self.simultaneous = max(1, simultaneous)
    failures = PictureFailures(limit: rememberedFailures)
  }

  /// Whether ``retry()`` has anything to do.
  package var hasFailures: Bool { failures.areWorthRetrying }

  /// Sets the wanted pictures, the nearest first. If one is listed twice, its first position counts.
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

  /// Adds a caller that awaits a picture, whether or not it is wanted. It joins an attempt in progress; a failed
  /// picture is tried again if that is worthwhile.
  package mutating func join(_ url: URL) -> [Action] {
    if let failure = failures[url], !failure.isWorthRetrying { return [.refuse(url, failure)] }
    awaited.append(url)
    failures.forget(url)
    var actions: [Action] = []
    if sights[url] == .failed || sights[url] == .abandoned { actions.append(see(url)) }
    return actions + startNext()
  }

  /// Removes one caller that awaited a picture.
  package mutating func leave(_ url: URL) -> [Action] {
    if let index = awaited.firstIndex(of: url) { awaited.remove(at: index) }
    return cancelIfUseless(url)
  }

  /// Tries failed pictures again: wanted ones at once, the others when they are wanted.
  package mutating func retry() -> [Action] {
    failures.forgetAll()
    let stuck = wanted.filter { (sights[$0] == .failed && failures[$0] == nil) || sights[$0] == .abandoned }
    return stuck.map { see($0) } + startNext()
  }

  /// Handles the end of a pause.
  package mutating func resume(_ pause: Pause) -> [Action] {
    guard let url = failures.end(pause) else { return [] }
    guard sights[url] == .failed else {
      // When it is visible again, it is tried at once, unless an attempt is running.
      if live[url] == nil { failures.forget(url) }
      return []
    }
    sights[url] = .waiting
    return startNext()
  }

  /// Handles delivered bytes that are unusable: the picture counts as failed if it is still wanted.
  package mutating func reject(_ url: URL, _ failure: LoadFailure) -> [Action] {
    guard sights[url] == .loaded else { return [] }
    return fail(url, failure)
  }

  /// Handles the arrival of bytes, or the start of a fetch.
  package mutating func progress(_ attempt: Attempt, received: Int, expected: Int?) -> [Action] {
    guard let url = liveURL(attempt), sights[url] == .waiting else { return [] }
    // The picture is still shown as being retried.
    if received == 0, failures[url] != nil { return [] }
    return [.tell(url, .loading(received: received, expected: expected))]
  }

  /// Handles the outcome of an attempt, which still counts as running until it has ended (``end(_:)``).
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
      // Bytes that were delivered before stay.
      if sights[url] != .loaded { actions += fail(url, failure) }
    case .cancelled:
      guard sights[url] == .waiting else { break }
      sights[url] = .abandoned
      actions.append(.tell(url, .waiting))
    }
    return actions
  }

  /// Handles the end of an attempt: another one may start.
  package mutating func end(_ attempt: Attempt) -> [Action] {
    // An attempt that ends without an outcome was abandoned.
    let actions = finish(attempt, .cancelled)
    running[attempt] = nil
    return actions + startNext()
  }

  private func liveURL(_ attempt: Attempt) -> URL? { running[attempt].flatMap { live[$0] == attempt ? $0 : nil } }

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
