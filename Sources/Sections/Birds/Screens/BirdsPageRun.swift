import Birds
import Imaging
import Languages
import Loading
import Terminal

/// The screen of the birds at work: what it is told, and what is done for it. While it is there, the catalogue is listened to.
struct BirdsPageRun {
  let session: Session
  let stage: Stage

  /// How often ages are brought up to date.
  private static let ageing = Duration.seconds(5)

  /// Shows the birds that some words find, until the user leaves.
  func run(matching words: String) async { await run(page(words)) }

  /// Shows a part of a bird's picture first.
  func run(_ bird: Bird, _ window: PictureWindow) async {
    var page = page("")
    page.mode = .picture(bird.id, window)
    page.selection = bird.id
    await run(page)
  }

  private func page(_ words: String) -> BirdsPage {
    BirdsPage(
      matching: words,
      tongue: session.birdTongue,
      now: session.now(),
      zone: session.timeZone,
      language: session.language
    )
  }

  private func run(_ page: BirdsPage) async {
    var page = page
    page.columns = await session.console.columns() ?? page.columns
    page.room = await stage.editor.panelRoom
    let (news, tell) = AsyncStream<BirdsPage.News>.makeStream()
    let following = Task { [session, page] in
      var reader = BirdNewsReader()
      // A screenful at once, and then all there is.
      if page.search.isEmpty, let view = try? await session.birds.beginning(page.room) {
        tell.yield(.view(view, reader.take(view), at: session.now()))
      }
      if let view = try? await session.birds.kept() { tell.yield(.view(view, reader.take(view), at: session.now())) }
      for await view in await session.birds.follow() { tell.yield(.view(view, reader.take(view), at: session.now())) }
    }
    let ageing = Task { [session] in
      while true {
        try await session.clock.sleep(for: Self.ageing, tolerance: nil)
        tell.yield(.now(session.now()))
      }
    }
    let seen = PicturesOnScreen()
    await session.birdNews?.tell { [session] in
      Task {
        guard let gallery = session.birdGallery else { return }
        let views = await gallery.views(of: seen.requests)
        if let support = await gallery.known() { tell.yield(.pictures(views, support)) }
      }
    }
    _ = await stage.run(page, news: news) { await answer($0, seen, tell) }
    await session.birdNews?.leave()
    _ = await session.birdGallery?.show([])
    following.cancel()
    ageing.cancel()
    tell.finish()
  }

  private func answer(
    _ request: BirdsPage.Request,
    _ seen: PicturesOnScreen,
    _ tell: AsyncStream<BirdsPage.News>.Continuation
  ) async -> BirdsPage.News? {
    switch request {
    case .find(let words): return .view(await session.birds.find(BirdSearch(words)), at: session.now())
    case .pictures(let requests):
      guard let gallery = session.birdGallery else { return nil }
      seen.requests = requests
      let views = await gallery.show(requests)
      return .pictures(views, await gallery.support())
    case .note(let text, let id):
      do {
        // It is on the disk before the screen can be left; the network is waited for beside the keys.
        _ = try await session.birds.note(text, about: id)
      } catch {
        return .failed(Failure(error).sentence(at: .notice))
      }
      Task { if let reason = await reasonNotSent() { tell.yield(.failed(reason)) } }
      return nil
    case .draw(let id, let window, let box): return .drawn(window, await draw(id, window, box))
    case .retry:
      await session.birds.retry()
      _ = await session.birdGallery?.retry()
      return nil
    }
  }

  /// Sends what waits; why it still does, if so.
  private func reasonNotSent() async -> Message? {
    do {
      let report = try await session.birds.send()
      return report.failure.map { Failure($0).what + .semicolon + .birdNoteWaits }
    } catch {
      return Failure(error).sentence(at: .notice)
    }
  }

  private func draw(_ id: Bird.ID, _ window: PictureWindow, _ box: BoxSize) async -> PictureView {
    guard let gallery = session.birdGallery else { return .described(nil) }
    do {
      guard let url = try await session.birds.bird(id: id).bird.largePicture else { return .missing }
      return await gallery.drawn(try await session.birdLoader.load(url), window, in: box)
    } catch {
      let failure = LoadFailure(error)
      return failure.isTransient ? .retrying(failure) : .failed(failure)
    }
  }
}
