import Birds
import Imaging
import Languages
import Loading
import Shell
import Terminal

/// Runs the screen of the birds: sends it events and carries out its requests. The catalogue is listened to while it is
/// open.
struct BirdsScreenRunner {
  let context: CommandContext
  let screenHost: ScreenHost

  /// How often ages are updated.
  private static let ageing = Duration.seconds(5)

  /// Shows the birds that match some words, until the user leaves.
  func run(matching words: String) async { await run(screen(words)) }

  /// Shows a part of a bird's picture first.
  func run(_ bird: Bird, _ window: PictureWindow) async {
    var screen = screen("")
    screen.mode = .picture(bird.id, window)
    screen.selection = bird.id
    await run(screen)
  }

  private func screen(_ words: String) -> BirdsScreen {
    BirdsScreen(
      matching: words,
      birdLanguage: context.birdLanguage,
      now: context.now(),
      zone: context.timeZone,
      language: context.language
    )
  }

  private func run(_ screen: BirdsScreen) async {
    var screen = screen
    screen.columns = await context.console.columns() ?? screen.columns
    screen.room = await screenHost.editor.panelRoom
    let (news, tell) = AsyncStream<BirdsScreen.News>.makeStream()
    let following = Task { [context, screen] in
      var reader = BirdNewsReader()
      // Shows the first screenful at once, and all birds afterwards.
      if screen.search.isEmpty, let view = try? await context.birds.beginning(screen.room) {
        tell.yield(.view(view, reader.take(view), at: context.now()))
      }
      if let view = try? await context.birds.kept() { tell.yield(.view(view, reader.take(view), at: context.now())) }
      for await view in await context.birds.follow() { tell.yield(.view(view, reader.take(view), at: context.now())) }
    }
    let ageing = Task { [context] in
      while true {
        try await context.clock.sleep(for: Self.ageing, tolerance: nil)
        tell.yield(.now(context.now()))
      }
    }
    await context.birdNews?.tell { [context] in
      Task {
        if let (views, support) = await context.birdGallery?.shown() { tell.yield(.pictures(views, support)) }
      }
    }
    _ = await screenHost.run(screen, news: news) { await answer($0, tell) }
    await context.birdNews?.leave()
    _ = await context.birdGallery?.show([])
    following.cancel()
    ageing.cancel()
    tell.finish()
  }

  private func answer(
    _ request: BirdsScreen.Request,
    _ tell: AsyncStream<BirdsScreen.News>.Continuation
  ) async -> BirdsScreen.News? {
    switch request {
    case .find(let words): return .view(await context.birds.find(BirdSearch(words)), at: context.now())
    case .pictures(let requests):
      guard let gallery = context.birdGallery else { return nil }
      let views = await gallery.show(requests)
      return .pictures(views, await gallery.support())
    case .note(let text, let id):
      do {
        // The note is on disk before the user can leave the screen; sending it does not block the keys.
        _ = try await context.birds.note(text, about: id)
      } catch {
        return .failed(Failure(error).sentences(at: .notice))
      }
      Task { if let reason = await reasonNotSent() { tell.yield(.failed(reason)) } }
      return nil
    case .draw(let id, let window, let box): return .drawn(window, await draw(id, window, box))
    case .retry:
      await context.birds.retry()
      _ = await context.birdGallery?.retry()
      return nil
    }
  }

  /// Sends pending notes.
  ///
  /// - Returns: the reason if some could not be sent.
  private func reasonNotSent() async -> Message? {
    do {
      let report = try await context.birds.send()
      return report.failure.map { [Failure($0).what, .birdNoteWaits].sentences }
    } catch {
      return Failure(error).sentences(at: .notice)
    }
  }

  private func draw(_ id: Bird.ID, _ window: PictureWindow, _ box: BoxSize) async -> PictureView {
    guard let gallery = context.birdGallery else { return .described(nil) }
    do {
      guard let url = try await context.birds.bird(id: id).bird.largePicture else { return .missing }
      return await gallery.drawn(try await context.birdLoader.load(url), window, in: box)
    } catch {
      let failure = LoadFailure(error)
      return failure.isTransient ? .retrying(failure) : .failed(failure)
    }
  }
}
