import Birds
import Foundation
import Imaging
import Languages
import Loading
import Shell
import Terminal

extension BirdsContext {
  /// Shows the birds that match some words until the user leaves. The catalogue is listened to in the background.
  ///
  /// - Parameter closeUp: the part of a bird's picture that is shown first.
  func showBirds(
    matching words: String,
    closeUp: (id: Bird.ID, window: PictureWindow)? = nil,
    on host: ScreenHost
  ) async {
    let source = BirdsSource(self, words: words)
    var beginning = ListBeginning.list
    if let closeUp, let content = await source.narrow(words),
      let row = (0..<content.count).first(where: { content.id(of: $0) == closeUp.id })
    {
      beginning = .closeUp(row, closeUp.window)
    }
    await show(source, beginning: beginning, on: host, lineAfterwards: "")
  }
}

/// The catalogue, with marks for what has changed since the user looked.
private actor BirdsSource: ListSource {
  /// How often ages are updated.
  private static let ageing = Duration.seconds(5)

  private let context: BirdsContext
  /// What the list is narrowed to at first.
  private let words: String
  private var view: BirdsView?
  private var marks = BirdMarks()
  private var reader = BirdNewsReader()
  /// The bird that the user looks at.
  private var open: Bird.ID?

  init(_ context: BirdsContext, words: String) { (self.context, self.words) = (context, words) }

  private var birds: BirdsModel { context.birds }

  func content() -> BirdsContent? {
    BirdsContent(
      view: view,
      marks: marks,
      birdLanguage: context.birdLanguage,
      now: context.now(),
      zone: context.timeZone,
      language: context.language
    )
  }

  func presentation(of content: BirdsContent) -> ListPresentation<BirdsContent> {
    var presentation = ListPresentation(content, title: "birds", open: ["birds", "open"])
    if let gallery = context.birdGallery, let news = context.birdNews { presentation.pictures = (gallery, news) }
    presentation.line = ListLine(
      text: words,
      listName: .birdsField,
      listKey: .keyNarrowBirds,
      rowName: .birdNoteField,
      rowKey: ListAction("N", .keyWriteNote)
    )
    return presentation
  }

  func updates() -> AsyncStream<ListScreen<BirdsContent>.News> {
    let (updates, tell) = AsyncStream<ListScreen<BirdsContent>.News>.makeStream()
    let following = Task {
      // Shows the first screenful at once, and all birds afterwards.
      if words.isEmpty, let view = try? await birds.beginning(await context.console.rows() ?? 24) {
        tell.yield(.content(follow(view)))
      }
      if let view = try? await birds.kept() { tell.yield(.content(follow(view))) }
      for await view in await birds.follow() { tell.yield(.content(follow(view))) }
    }
    let ageing = Task {
      while true {
        try await context.clock.sleep(for: Self.ageing, tolerance: nil)
        tell.yield(.content(content()))
      }
    }
    tell.onTermination = { _ in
      following.cancel()
      ageing.cancel()
    }
    return updates
  }

  func narrow(_ text: String) async -> BirdsContent? {
    // A search is no news.
    view = await birds.find(BirdSearch(text))
    return content()
  }

  func look(at id: Bird.ID) -> BirdsContent? {
    marks.seen(id)
    open = open == id ? nil : id
    return content()
  }

  func retry() async -> BirdsContent? {
    await birds.retry()
    return content()
  }

  func enter(_ text: String, about id: Bird.ID) async throws { _ = try await birds.note(text, about: id) }

  func send(about id: Bird.ID) async -> Message? {
    do {
      let report = try await birds.send()
      return report.failure.map { [Failure($0).what, .birdNoteWaits].sentences }
    } catch {
      return Failure(error).sentences(at: .notice)
    }
  }

  /// Takes a later view of the catalogue. O(birds).
  private func follow(_ view: BirdsView) -> BirdsContent? {
    marks.take(reader.take(view), seen: open)
    self.view = view
    return content()
  }
}
