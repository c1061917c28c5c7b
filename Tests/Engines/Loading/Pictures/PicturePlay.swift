import Foundation
import Loading
import TestSupport

/// A queue whose pictures are wanted, awaited and left, and whose attempts end, in random order, with the invariants to
/// check.
struct PicturePlay {
  /// The violations, in words.
  private(set) var wrongs: [String] = []
  /// How often each kind of event happened.
  private(set) var counts: [String: Int] = [:]

  private static let limit = 4

  private var random: SeededGenerator
  private var queue = PictureQueue(simultaneous: limit)
  private var wanted: [URL] = []
  private var awaited: [URL] = []
  private var told: [URL: PictureState] = [:]
  /// The pictures that are not retried automatically.
  private var failed: Set<URL> = []
  /// The pictures that are never retried.
  private var gone: Set<URL> = []
  /// The pictures that are retried automatically.
  private var transient: Set<URL> = []
  private var pauses: Set<PictureQueue.Pause> = []
  private var running: [PictureQueue.Attempt: (url: URL, isCancelled: Bool, isFinished: Bool)] = [:]

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
  }

  /// Makes a random event happen.
  mutating func step() {
    let url = Self.pictures.randomElement(using: &random) ?? Self.pictures[0]
    switch Int.random(in: 0..<18, using: &random) {
    case 0...2: want()
    case 3: join(url)
    case 4: leave(url)
    case 5: retry()
    case 6: reject(url)
    case 7, 8: resume()
    default: goOn()
    }
    check()
  }

  /// Ends everything that is running.
  mutating func end() {
    for _ in 0..<1_000 where !running.isEmpty {
      goOn()
      check()
    }
    claim(running.isEmpty, "it never ends")
    claim(awaited.isEmpty, "someone awaits in vain")
    for url in wanted {
      switch told[url] {
      case .loaded: count("loaded at the end")
      case .failed: count("failed at the end")
      case .retrying:
        count("retrying at the end")
        claim(!pauses.isEmpty, "\(url.path()) is never tried again")
      default: claim(false, "\(url.path()) is wanted in vain")
      }
    }
  }
}

extension PicturePlay {
  private static let failures = [
    LoadFailure(reason: "broken"), LoadFailure(reason: "away", isTransient: true),
    LoadFailure(reason: "gone", isWorthRetrying: false),
  ]

  private static let pictures = (0..<12).map { URL(filePath: "/\($0)") }

  private mutating func want() {
    let old = Set(wanted)
    wanted = (0..<Int.random(in: 0..<9, using: &random)).compactMap { _ in Self.pictures.randomElement(using: &random) }
    for url in old where !wanted.contains(url) { told[url] = nil }
    perform(queue.want(wanted))
  }

  private mutating func join(_ url: URL) {
    awaited.append(url)
    failed.remove(url)
    transient.remove(url)
    perform(queue.join(url))
  }

  private mutating func leave(_ url: URL) {
    if let index = awaited.firstIndex(of: url) { awaited.remove(at: index) }
    perform(queue.leave(url))
  }

  private mutating func retry() {
    claim(queue.hasFailures || failed.subtracting(gone).isEmpty, "failures it does not know")
    claim(!queue.hasFailures || !failed.isEmpty || !transient.isEmpty, "failures that there were not")
    (failed, transient) = ([], [])
    perform(queue.retry())
  }

  private mutating func reject(_ url: URL) {
    if case .loaded = told[url] { failed.insert(url) }
    perform(queue.reject(url, LoadFailure(reason: "no picture")))
  }

  private mutating func resume() {
    guard let pause = pauses.sorted().randomElement(using: &random) else { return }
    pauses.remove(pause)
    perform(queue.resume(pause))
  }

  private mutating func goOn() {
    guard let attempt = running.keys.sorted().randomElement(using: &random), let run = running[attempt] else { return }
    if run.isFinished {
      running[attempt] = nil
      perform(queue.end(attempt))
      return
    }
    if !run.isCancelled, random.oneIn(3) {
      perform(queue.progress(attempt, received: 1, expected: nil))
      return
    }
    running[attempt]?.isFinished = true
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where run.isCancelled: perform(queue.finish(attempt, .cancelled))
    case 1:
      let wasHandedOver = told[run.url].map(Self.isLoaded) ?? false
      let failure = Self.failures.randomElement(using: &random) ?? Self.failures[0]
      if !run.isCancelled, !wasHandedOver {
        if failure.isTransient { transient.insert(run.url) } else { failed.insert(run.url) }
        if !failure.isWorthRetrying { gone.insert(run.url) }
      }
      perform(queue.finish(attempt, .failed(failure)))
    default:
      if !run.isCancelled {
        failed.remove(run.url)
        transient.remove(run.url)
      }
      perform(queue.finish(attempt, .loaded(Data())))
    }
  }

  private mutating func perform(_ actions: [PictureQueue.Action]) {
    for action in actions { perform(action) }
  }

  private mutating func perform(_ action: PictureQueue.Action) {
    switch action {
    case .start(let attempt, let url):
      count("started")
      claim(!isUnderWay(url), "a second attempt")
      claim(awaited.contains(url) || wanted.contains(url), "started what nobody wants")
      claim(!failed.contains(url) || awaited.contains(url), "tried again what failed")
      claim(!gone.contains(url), "tried again what does not exist")
      running[attempt] = (url, false, false)
    case .cancel(let attempt):
      count("cancelled")
      guard let run = running[attempt] else { return claim(false, "cancelled what has ended") }
      claim(!awaited.contains(run.url), "cancelled what is awaited")
      claim(!wanted.contains(run.url) || told[run.url].map(Self.isLoaded) == true, "cancelled what is wanted")
      running[attempt]?.isCancelled = true
    case .tell(let url, let state):
      claim(wanted.contains(url), "told of what nobody wants")
      if Self.isLoaded(state) {
        count("loaded")
        claim(told[url].map(Self.isLoaded) != true, "handed over twice")
      }
      told[url] = state
    case .forget(let url):
      claim(!wanted.contains(url), "forgot what is wanted")
    case .answer(let url):
      count("answered")
      claim(awaited.contains(url), "answered nobody")
      awaited.removeAll { $0 == url }
    case .refuse(let url, _):
      count("refused")
      claim(gone.contains(url), "refused what may exist")
      if let index = awaited.lastIndex(of: url) { awaited.remove(at: index) }
    case .pause(let pause, _):
      count("paused")
      claim(pauses.insert(pause).inserted, "a second pause")
    }
  }

  /// Checks the invariants.
  private mutating func check() {
    claim(running.count <= Self.limit, "too many under way")
    claim(wanted.allSatisfy { told[$0] != nil }, "nothing is said of what is wanted")
    guard running.count < Self.limit else { return }
    let isWaiting = wanted.contains { told[$0].map(Self.isUnfinished) == true && !isUnderWay($0) }
    claim(!isWaiting && awaited.allSatisfy(isUnderWay), "something waits beside a free place")
  }

  private func isUnderWay(_ url: URL) -> Bool {
    running.values.contains { $0.url == url && !$0.isCancelled && !$0.isFinished }
  }

  private static func isLoaded(_ state: PictureState) -> Bool {
    if case .loaded = state { true } else { false }
  }

  private static func isUnfinished(_ state: PictureState) -> Bool {
    switch state {
    case .waiting, .loading: true
    case .loaded, .failed, .retrying: false
    }
  }

  private mutating func count(_ name: String) { counts[name, default: 0] += 1 }

  private mutating func claim(_ holds: Bool, _ wrong: String) {
    if !holds { wrongs.append(wrong) }
  }
}
