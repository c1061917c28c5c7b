package import Foundation
package import Imaging
import Loading
import Terminal

/// The pictures on the screen, or to be printed: loads them, draws them in the background, and keeps the results.
package actor PictureGallery {
  /// Turns a picture's bytes, or a part of the picture, into the lines of its box.
  typealias Draw =
    @Sendable (
      _ picture: Data, _ window: PictureWindow?, _ columns: Int, _ rows: Int, _ support: PictureSupport
    ) async throws -> [StyledText]

  /// Reports that a picture has changed.
  package nonisolated let changes: AsyncStream<Void>
  /// How long printing waits for its pictures.
  package nonisolated let patience: Duration

  private let change: AsyncStream<Void>.Continuation
  private let loader: PictureLoader
  private let clock: any Clock<Duration>
  private let draw: Draw
  private let findSupport: @Sendable () async -> PictureSupport
  private let mostStates: Int
  private var finding: Task<PictureSupport, Never>?
  private var found: PictureSupport?
  private var cache = DrawnPictureCache()
  private var wanted: [PictureRequest] = []
  /// The progress or failure of pictures that are or were wanted.
  private var states: [URL: PictureView] = [:]
  private var hasFailed = false

  /// - Parameters:
  ///   - loader: fetches them.
  ///   - patience: how long printing waits for them.
  ///   - clock: tells when printing waits no longer.
  ///   - mostStates: how many states are kept before those of pictures out of sight are dropped.
  ///   - findSupport: says how pictures are shown; asked once, when the first one is to be.
  ///   - draw: draws a picture that way; throws for what is no picture.
  init(
    loader: PictureLoader,
    patience: Duration = .seconds(5),
    clock: any Clock<Duration> = ContinuousClock(),
    mostStates: Int = 1_000,
    findSupport: @escaping @Sendable () async -> PictureSupport,
    draw: @escaping Draw
  ) {
    self.loader = loader
    self.patience = patience
    self.clock = clock
    self.mostStates = mostStates
    self.findSupport = findSupport
    self.draw = draw
    (changes, change) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// How pictures are displayed.
  package func support() async -> PictureSupport {
    let finding = finding ?? Task { await findSupport() }
    self.finding = finding
    let support = await finding.value
    found = support
    return support
  }

  /// Finds out again how pictures are displayed, and draws them again.
  func drawAnew() {
    (finding, found) = (nil, nil)
    cache = DrawnPictureCache()
    change.yield()
  }

  /// How pictures are displayed, if known.
  package func known() -> PictureSupport? { found }

  /// Follows the loader's changes, as long as there is a prompt.
  package func follow() async {
    _ = await support()
    change.yield()
    for await (url, state) in loader.changes {
      let before = states[url]
      switch state {
      case .waiting, .loading(received: 0, _): states[url] = nil
      // It is complete, and about to be drawn.
      case .loading(let received, let expected) where received == expected: continue
      case .loading(let received, let expected): states[url] = .loading(received: received, expected: expected)
      case .retrying(let failure): states[url] = .retrying(failure)
      case .failed(let failure): states[url] = .failed(failure)
      case .loaded(let data):
        await loaded(data, from: url)
        change.yield()
        continue
      }
      if states[url] != before { change.yield() }
    }
  }

  /// Sets the pictures with an address on the screen, nearest first: these are fetched in that order, and no others.
  /// Returns their current views.
  package func show(_ requests: [PictureRequest]) async -> [PictureRequest: PictureView] {
    let before = wanted
    wanted = requests
    if states.count > mostStates {
      // The loader tells what has become of a picture when it is wanted again.
      let urls = Set(requests.compactMap(\.url))
      states = states.filter { urls.contains($0.key) }
    }
    let views = views(of: requests)
    let missing = requests.filter { cache.view(of: $0) == nil }.compactMap(\.url)
    // The loader delivers a picture once. One that is already on the screen in another box has to come again.
    let delivered = Set(before.filter { cache.view(of: $0) != nil }.compactMap(\.url))
    if missing.contains(where: delivered.contains) { await loader.want(missing.filter { !delivered.contains($0) }) }
    await loader.want(missing)
    return views
  }

  /// The current views of pictures.
  package func views(of requests: some Collection<PictureRequest>) -> [PictureRequest: PictureView] {
    let views = requests.map { request in
      (request, cache.view(of: request) ?? request.url.flatMap { states[$0] } ?? .loading(received: 0, expected: nil))
    }
    return Dictionary(views) { first, _ in first }
  }

  /// The current views of the pictures on the screen, and how they are displayed; `nil` while that is unknown.
  package func shown() -> (views: [PictureRequest: PictureView], support: PictureSupport)? {
    found.map { (views(of: wanted), $0) }
  }

  /// The views of pictures to be printed; those that have not arrived within the limit are still loading.
  package func settled(_ requests: [PictureRequest], within patience: Duration) async -> [PictureRequest: PictureView] {
    // Two rows may have the same picture.
    let requests = Set(requests)
    return await withTaskGroup(of: (PictureRequest, PictureView)?.self) { group in
      for request in requests { group.addTask { (request, await self.settled(request)) } }
      group.addTask {
        try? await self.clock.sleep(for: patience, tolerance: nil)
        return nil
      }
      var views: [PictureRequest: PictureView] = [:]
      while views.count < requests.count, case let (request, view)?? = await group.next() { views[request] = view }
      group.cancelAll()
      return views
    }
  }

  /// A part of a picture, drawn without being kept.
  package func drawn(_ picture: Data, _ window: PictureWindow, in box: BoxSize) async -> PictureView {
    await view(of: picture, window, in: box, nil)
  }

  /// A part of the picture at an address.
  package func closeUp(of url: URL, _ window: PictureWindow, in box: BoxSize) async -> PictureView {
    do {
      return await drawn(try await loader.load(url), window, in: box)
    } catch {
      let failure = LoadFailure(error)
      return failure.isTransient ? .retrying(failure) : .failed(failure)
    }
  }

  /// Whether a picture to be printed, or on the screen, has failed since the last call.
  func takeFailure() -> Bool {
    defer { hasFailed = false }
    return hasFailed
  }

  /// Fetches failed pictures again; returns false if nothing had failed.
  package func retry() async -> Bool {
    hasFailed = false
    states = states.filter { !$0.value.isWorthRetrying }
    change.yield()
    return await loader.retry()
  }

  private func settled(_ request: PictureRequest) async -> PictureView {
    if let view = cache.view(of: request) { return view }
    do {
      let data =
        switch request.source {
        case .address(let url): try await loader.load(url)
        case .kept(let picture): try await picture.read()
        }
      return await drawn(data, for: request)
    } catch is CancellationError {
      return .loading(received: 0, expected: nil)
    } catch {
      let view = PictureView.failed(LoadFailure(error))
      hasFailed = hasFailed || view.isWorthRetrying
      return view
    }
  }

  private func loaded(_ data: Data, from url: URL) async {
    states[url] = nil
    // While one is drawn, the picture may get another box.
    var tried: Set<PictureRequest> = []
    while let request = wanted.first(where: { $0.url == url && !tried.contains($0) }) {
      tried.insert(request)
      _ = await drawn(data, for: request)
    }
  }

  /// Draws a picture and keeps it; `retry` fetches bytes again that are not a picture.
  private func drawn(_ data: Data, for request: PictureRequest) async -> PictureView {
    let view = await view(of: data, in: request.box, request.drawing)
    switch view {
    case .failed(let failure):
      hasFailed = true
      if let url = request.url { await loader.reject(url, because: failure) }
    // Cancelled.
    case .loading: break
    default: cache.keep(view, of: request)
    }
    return view
  }

  private func view(
    of data: Data,
    _ window: PictureWindow? = nil,
    in box: BoxSize,
    _ drawing: PictureProtocol?
  ) async -> PictureView {
    var support = await support()
    support.best = drawing ?? support.best
    do {
      guard support.showsPictures else { return .described(try PictureHeader.read(data).size) }
      return .drawn(try await draw(data, window, box.columns, box.rows, support))
    } catch PictureError.libraryMissing {
      return .described((try? PictureHeader.read(data))?.size)
    } catch is CancellationError {
      return .loading(received: 0, expected: nil)
    } catch {
      return .failed(LoadFailure(error))
    }
  }
}
