import Birds
import Foundation
import Imaging
import Languages
import Loading
import Shell
import Terminal

extension CommandContext {
  /// How often ages are updated.
  private static var ageing: Duration { .seconds(5) }

  /// Shows the birds that match some words until the user leaves. The catalogue is listened to meanwhile.
  ///
  /// - Parameter closeUp: the part of a bird's picture that is shown first.
  func showBirds(
    matching words: String,
    closeUp: (id: Bird.ID, window: PictureWindow)? = nil,
    on host: ScreenHost
  ) async {
    let listing = BirdsListing(self)
    let (updates, tell) = AsyncStream<ListScreen<BirdsContent>.News>.makeStream()
    var presentation = ListPresentation(
      closeUp == nil ? await listing.content : await listing.find(words),
      title: "birds",
      open: ["birds", "open"],
      seen: { await listing.look(at: $0) },
      retry: { await birds.retry() },
      reload: { await listing.content },
      more: { nil }
    )
    if let closeUp, let row = presentation.content.row(of: closeUp.id) {
      presentation.beginning = .closeUp(row, closeUp.window)
    }
    if let birdGallery, let birdNews { presentation.pictures = (birdGallery, birdNews) }
    presentation.line = ListLine(
      text: words,
      listPrompt: .birdsPrompt,
      listKey: .keyNarrowBirds,
      rowPrompt: .birdNotePrompt,
      rowKey: ListAction("N", .keyWriteNote),
      narrow: { await listing.find($0) },
      enter: { text, id in
        do {
          // The note is on disk before the user can leave the screen; sending it does not block the keys.
          _ = try await birds.note(text, about: id)
        } catch {
          return Failure(error).sentences(at: .notice)
        }
        Task { if let reason = await reasonNotSent() { tell.yield(.failed(self.text(reason, .failure))) } }
        return nil
      }
    )
    let following = Task {
      // Shows the first screenful at once, and all birds afterwards.
      if words.isEmpty, let view = try? await birds.beginning(await console.rows() ?? 24) {
        tell.yield(.content(await listing.follow(view)))
      }
      if let view = try? await birds.kept() { tell.yield(.content(await listing.follow(view))) }
      for await view in await birds.follow() { tell.yield(.content(await listing.follow(view))) }
    }
    let ageing = Task {
      while true {
        try await clock.sleep(for: Self.ageing, tolerance: nil)
        tell.yield(.content(await listing.content))
      }
    }
    await show(presentation, on: host, lineAfterwards: "", updates: updates)
    following.cancel()
    ageing.cancel()
    tell.finish()
  }

  /// Sends pending notes.
  ///
  /// - Returns: the reason if some could not be sent.
  private func reasonNotSent() async -> Message? {
    do {
      let report = try await birds.send()
      return report.failure.map { [Failure($0).what, .birdNoteWaits].sentences }
    } catch {
      return Failure(error).sentences(at: .notice)
    }
  }
}

extension BirdsContent {
  fileprivate func row(of id: Bird.ID) -> Int? { (0..<count).first { self.id(of: $0) == id } }
}
