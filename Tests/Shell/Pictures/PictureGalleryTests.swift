import Drafts
import Foundation
import HTTP
import Imaging
import Languages
import Loading
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import BirdsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("Pictures on the screen", .hangLimit)
struct PictureGalleryTests {
  init() {
    TestSections.register()
  }

  private static let box = BoxSize(columns: 8, rows: 3)

  private func request(_ name: String, _ drawing: PictureProtocol? = nil) -> PictureRequest {
    PictureRequest(url: Fixture.board.appending(path: name), box: Self.box, drawing: drawing)
  }

  /// A gallery of pictures whose bytes are their names; `broken` is not a picture, and `away`, `away2` and so on cannot be fetched while
  /// `isAway` is true. None arrives before this many have been requested together; drawings begin and end at gates.
  private func gallery(
    isAway: Watched<Bool> = Watched(true),
    fetched: Watched<[String]> = Watched([]),
    together: Int = 1,
    drawing: (began: Gate, ends: Gate)? = nil,
    mostStates: Int = 1_000
  ) -> PictureGallery {
    let loader = PictureLoader(
      store: InMemoryPictureStore(),
      fetch: { url, progress in
        fetched.change { $0.append(url.lastPathComponent) }
        try await fetched.wait { $0.count >= together }
        if url.lastPathComponent.hasPrefix("away"), isAway.value { throw Failure(.network, "nothing answers") }
        let size = url.lastPathComponent.utf8.count
        progress(0, size)
        progress(size, size)
        return Data(url.lastPathComponent.utf8)
      },
      describe: { LoadFailure($0) },
      clock: TestClock()
    )
    return PictureGallery(
      loader: loader,
      clock: TestClock(),
      mostStates: mostStates,
      findSupport: { PictureSupport(best: .blocks, cell: PixelSize(width: 8, height: 16)) },
      draw: { data, _, columns, rows, support in
        drawing?.began.open()
        try await drawing?.ends.opened()
        guard data != Data("broken".utf8) else { throw Failure(.invalidData, "no picture") }
        return [
          StyledText(SafeText("\(String(decoding: data, as: UTF8.self)) \(columns)×\(rows) \(support.best.rawValue)"))
        ]
      }
    )
  }

  @Test("Printed output waits for its pictures, each drawn for its box and as requested")
  func settled() async {
    // Two rows may have the same picture, and nothing waits for a second one.
    let requests = [request("a"), request("b", .sixel), request("broken"), request("away"), request("a")]
    let views = await gallery().settled(requests, within: .seconds(60))

    #expect(views[requests[0]] == .drawn(["a 8×3 blocks"]))
    #expect(views[requests[1]] == .drawn(["b 8×3 sixel"]))
    for request in requests[2...3] {
      guard case .failed = views[request] else {
        Issue.record("\(request.source) is \(String(describing: views[request]))")
        continue
      }
    }
  }

  @Test("Pictures in words are fetched together, and told apart from those that do not exist")
  func inWords() async throws {
    let context = ShellContext.stub(RecordingConsole()).of(ListingsSection.self)
    let urls = ["a", nil, "bc"].map { $0.map { Fixture.board.appending(path: $0) } }

    let views = try await context.picturesInWords(urls, from: gallery(together: 2))

    // Their bytes are no pictures, and none was waited for in vain.
    #expect(views[0] == .failed(LoadFailure(PictureError.notAPicture)))
    #expect(views[0] == views[2] && views[1] == .missing)
    #expect(try await context.picturesInWords(urls, from: nil) == [.described(nil), .missing, .described(nil)])
  }

  @Test("Photos of a draft are drawn like other pictures, without being fetched")
  func photos() async {
    let fetched = Watched<[String]>([])
    let photo = KeptPicture(id: "a") { Data("garden.jpg".utf8) }
    let requests = [PictureRequest(.kept(photo), box: Self.box), request("a")]

    let views = await gallery(fetched: fetched).settled(requests, within: .seconds(60))

    #expect(views[requests[0]] == .drawn(["garden.jpg 8×3 blocks"]))
    #expect(fetched.value == ["a"])
  }

  @Test("A picture on the screen is shown as loading until it arrives, and a change is reported then")
  func shown() async throws {
    let gallery = gallery()
    let following = Task { await gallery.follow() }
    defer { following.cancel() }
    #expect(await gallery.show([request("a")]) == [request("a"): .loading(received: 0, expected: nil)])

    for await _ in gallery.changes {
      if await gallery.show([request("a")]) == [request("a"): .drawn(["a 8×3 blocks"])] { return }
    }
  }

  @Test("A picture that is on the screen in one box is drawn in another box as well")
  func twoBoxes() async {
    let large = PictureRequest(url: Fixture.board.appending(path: "a"), box: BoxSize(columns: 30, rows: 9))
    let gallery = gallery()
    let following = Task { await gallery.follow() }
    defer { following.cancel() }
    _ = await gallery.show([request("a")])
    for await _ in gallery.changes {
      if await gallery.views(of: [request("a")]) == [request("a"): .drawn(["a 8×3 blocks"])] { break }
    }

    _ = await gallery.show([large])

    for await _ in gallery.changes {
      if await gallery.views(of: [large]) == [large: .drawn(["a 30×9 blocks"])] { return }
    }
  }

  @Test("A picture that gets another box while it is drawn is drawn for that one, too")
  func otherBox() async throws {
    let large = PictureRequest(url: Fixture.board.appending(path: "a"), box: BoxSize(columns: 30, rows: 9))
    let (began, ends) = (Gate(), Gate())
    let gallery = gallery(drawing: (began, ends))
    let following = Task { await gallery.follow() }
    defer { following.cancel() }
    _ = await gallery.show([request("a")])
    try await began.opened()

    _ = await gallery.show([large])
    ends.open()

    for await _ in gallery.changes {
      if await gallery.views(of: [large]) == [large: .drawn(["a 30×9 blocks"])] { return }
    }
  }

  @Test("A picture that arrives in one piece is reported only when it is there")
  func toldOnce() async {
    let gallery = gallery()
    let following = Task { await gallery.follow() }
    defer { following.cancel() }
    _ = await gallery.show([request("a")])

    // One change reports that the terminal was asked.
    var changes = 0
    for await _ in gallery.changes {
      if await gallery.views(of: [request("a")]) == [request("a"): .drawn(["a 8×3 blocks"])] { break }
      changes += 1
    }
    #expect(changes <= 1)
  }

  @Test("A failed picture says so in its box until it is fetched again")
  func retry() async {
    let isAway = Watched(true)
    let gallery = gallery(isAway: isAway)
    let following = Task { await gallery.follow() }
    defer { following.cancel() }
    _ = await gallery.show([request("away")])
    for await _ in gallery.changes {
      if case .retrying = await gallery.show([request("away")])[request("away")] { break }
    }

    isAway.change { $0 = false }
    #expect(await gallery.retry())
    for await _ in gallery.changes {
      if await gallery.show([request("away")]) == [request("away"): .drawn(["away 8×3 blocks"])] { break }
    }
    #expect(await !gallery.retry())
  }

  @Test("Failures of pictures out of sight are forgotten beyond a number, and told again when they are wanted again")
  func forgotten() async {
    let gallery = gallery(mostStates: 1)
    let following = Task { await gallery.follow() }
    defer { following.cancel() }
    func fail(_ request: PictureRequest) async {
      _ = await gallery.show([request])
      if case .retrying = await gallery.views(of: [request])[request] { return }
      for await _ in gallery.changes {
        if case .retrying = await gallery.views(of: [request])[request] { return }
      }
    }
    await fail(request("away"))
    await fail(request("away2"))
    await fail(request("away3"))
    #expect(await gallery.views(of: [request("away")]) == [request("away"): .loading(received: 0, expected: nil)])
    await fail(request("away"))
  }

  @Test("A picture with a transient failure says that it is retried, and appears by itself")
  func recovers() async throws {
    let isAway = Watched(true)
    let clock = TestClock()
    let loader = PictureLoader(
      store: InMemoryPictureStore(),
      fetch: { _, _ in
        if isAway.value { throw HTTPError.refused(host: "h") }
        return Data("a".utf8)
      },
      describe: { LoadFailure($0) },
      clock: clock
    )
    let gallery = PictureGallery(
      loader: loader,
      findSupport: { PictureSupport(best: .blocks, cell: PixelSize(width: 8, height: 16)) },
      draw: { _, _, _, _, _ in ["drawn"] }
    )
    let following = Task { await gallery.follow() }
    defer { following.cancel() }
    _ = await gallery.show([request("a")])
    for await _ in gallery.changes {
      if case .retrying = await gallery.show([request("a")])[request("a")] { break }
    }
    let box = await gallery.views(of: [request("a")])[request("a")]?.lines(in: Self.box, .english).map(
      \.plain.description
    )
    #expect(box == ["        ", "retrying", "        "])

    try await clock.waitForSleepers()
    isAway.change { $0 = false }
    clock.advance(by: .seconds(1))
    for await _ in gallery.changes {
      if await gallery.show([request("a")]) == [request("a"): .drawn(["drawn"])] { break }
    }
  }

  @Test(
    "A missing picture says so, is requested once, and cannot be retried",
    arguments: [404, 410]
  )
  func gone(status: Int) async throws {
    let fetched = Watched(0)
    let loader = PictureLoader(
      store: InMemoryPictureStore(),
      fetch: { _, _ in
        fetched.change { $0 += 1 }
        throw PictureDownloadError.wrongStatus(status, host: "h")
      },
      describe: { LoadFailure($0) }
    )
    let gallery = PictureGallery(
      loader: loader,
      findSupport: { PictureSupport(best: .blocks, cell: PixelSize(width: 8, height: 16)) },
      draw: { _, _, _, _, _ in ["drawn"] }
    )
    for _ in 1...3 {
      let view = try #require(await gallery.settled([request("a")], within: .seconds(60))[request("a")])
      #expect(view.lines(in: Self.box, .english).map(\.plain.description) == ["no such ", "picture ", "        "])
      #expect(PictureText.description(view).english == "no such picture")
    }
    #expect(fetched.value == 1)
    #expect(await !gallery.takeFailure())
    #expect(await !gallery.retry())
  }

  @Test(
    "The box of a failed picture suggests `retry` only where a command can follow",
    arguments: [
      (Hint.Place.prompt, "picture failed – retry"), (.script, "picture failed"), (.oneShot, "picture failed"),
    ]
  )
  func advice(place: Hint.Place, words: String) {
    let view = PictureView.failed(LoadFailure(reason: "damaged"))
    let lines = view.lines(in: BoxSize(columns: 22, rows: 1), .english, at: place).map(\.plain.description)
    #expect(lines.map { $0.trimmingCharacters(in: .whitespaces) } == [words])
  }

  @Test("A picture that was drawn once is not fetched again, and appears at once")
  func kept() async {
    let fetched = Watched<[String]>([])
    let gallery = gallery(fetched: fetched)
    _ = await gallery.settled([request("a")], within: .seconds(60))

    #expect(await gallery.show([request("a")]) == [request("a"): .drawn(["a 8×3 blocks"])])
    #expect(fetched.value == ["a"])
  }

  @Test("Printing reports a failed picture once, so that it can be retried")
  func takesFailure() async {
    let gallery = gallery()
    #expect(await !gallery.takeFailure())
    _ = await gallery.settled([request("broken")], within: .seconds(60))

    #expect(await gallery.takeFailure())
    #expect(await !gallery.takeFailure())
  }
}
