import Foundation
import Languages
import Loading
import TestSupport

/// A picture loader with a source that the test controls, and a log of what is fetched, cancelled and reported.
final class PictureLoaderHarness: Sendable {
  struct Broken: Error, Equatable {}

  let log = Watched<[String]>([])
  let loader: PictureLoader
  /// The store's errors as the loader reported them.
  let reports: Watched<[String]>
  private let gates = Watched<[String: Gate]>([:])
  private let failing: Watched<Set<String>>
  /// Measures its pauses.
  let clock: TestClock
  private let traffic: Watched<(now: Int, most: Int)>
  private let reader = Watched<Task<Void, Never>?>(nil)

  /// - Parameters:
  ///   - store: where the loader looks pictures up and stores them.
  ///   - failing: the pictures that cannot be fetched until ``mend()``.
  ///   - isTransient: whether those failures are transient.
  ///   - readsChanges: whether the loader's changes are read into the log.
  init(
    store: any PictureStore = InMemoryPictureStore(),
    failing: Set<String> = [],
    isTransient: Bool = false,
    readsChanges: Bool = true
  ) {
    let clock = TestClock()
    self.clock = clock
    let (failing, log, gates) = (Watched(failing), log, gates)
    let reports = Watched<[String]>([])
    let traffic = Watched((now: 0, most: 0))
    self.failing = failing
    self.traffic = traffic
    self.reports = reports
    loader = PictureLoader(
      store: store,
      fetch: { url, progress in
        let name = url.lastPathComponent
        traffic.change { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        defer { traffic.change { $0.now -= 1 } }
        log.change { $0.append("fetch \(name)") }
        progress(0, 9)
        do {
          try await Self.gate(name, in: gates).opened()
        } catch {
          log.change { $0.append("cancelled \(name)") }
          throw error
        }
        if failing.value.contains(name) { throw Broken() }
        return Data(name.utf8)
      },
      describe: { _ in LoadFailure(reason: "it broke", isTransient: isTransient) },
      clock: clock,
      report: { error in reports.change { $0.append("\(error)") } }
    )
    if readsChanges { readChanges() }
  }

  deinit {
    reader.value?.cancel()
  }

  static func url(_ name: String) -> URL { URL(filePath: "/\(name)") }

  func want(_ names: String...) async { await loader.want(names.map(Self.url)) }

  func load(_ name: String) async throws -> String {
    String(decoding: try await loader.load(Self.url(name)), as: UTF8.self)
  }

  /// Holds back a picture until the gate is opened.
  func gate(_ name: String) -> Gate { Self.gate(name, in: gates) }

  /// Lets pictures through at once.
  func open(_ names: String...) {
    for name in names { gate(name).open() }
  }

  /// Makes failing pictures available.
  func mend() {
    failing.change { $0 = [] }
  }

  /// Waits until this line is in the log this many times.
  func wait(for line: String, times: Int = 1) async throws {
    try await log.wait { $0.count { $0 == line } >= times }
  }

  /// The fetched and cancelled pictures, in order.
  var fetched: [String] { log.value.filter { $0.hasPrefix("fetch") || $0.hasPrefix("cancelled") } }

  /// The most simultaneous fetches.
  var mostAtOnce: Int { traffic.value.most }

  /// The reported states of a picture, in order.
  func said(of name: String) -> [String] { log.value.filter { $0.hasPrefix("\(name) ") } }

  static func text(_ change: (url: URL, state: PictureState)) -> String {
    let state =
      switch change.state {
      case .waiting: "waits"
      case .loading(let received, let expected): "\(received) of \(expected.map { "\($0)" } ?? "?")"
      case .loaded(let data): "loaded \(String(decoding: data, as: UTF8.self))"
      case .retrying(let failure): "retries \(failure.reason.english)"
      case .failed(let failure): failure.reason.english
      }
    return "\(change.url.lastPathComponent) \(state)"
  }

  private static func gate(_ name: String, in gates: Watched<[String: Gate]>) -> Gate {
    gates.change { gates in
      let gate = gates[name] ?? Gate()
      gates[name] = gate
      return gate
    }
  }

  private func readChanges() {
    let task = Task { [changes = loader.changes, log] in
      for await change in changes { log.change { $0.append(Self.text(change)) } }
    }
    reader.change { $0 = task }
  }
}
