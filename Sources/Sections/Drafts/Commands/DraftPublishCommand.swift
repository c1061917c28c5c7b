import ArgumentParser
import Drafts
import Foundation
import Languages
import Listings
import Loading
import Shell
import Terminal

struct DraftPublishCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "publish", abstract: .draftPublishHelp, discussion: .draftPublishHelpDiscussion)
  }
  static var triedWords: TriedWords {
    [
      "submit", "send", "publier", "envoyer", "poster", "δημοσίευση", "δημοσίευσε", "στείλε", "publicar", "enviar",
    ]
  }

  @OptionGroup var options: GlobalOptions

  @Flag(help: ArgumentHelp(.draftPublishHelpDryRun))
  var dryRun = false

  func run(in context: DraftsContext) async throws {
    let draft = try await context.drafts.requireCurrentDraft()
    guard dryRun else { return try await context.publish(draft) }
    let rendering = try await context.withCategories { categories in
      let plan = try await context.publisher.plan(draft, categories: categories)
      return PublicationPlanRendering(plan: plan, categories: categories, language: context.language)
    }
    context.isJSON
      ? try await context.print(rendering.document) : try await context.console.print(rendering.lines)
  }
}

extension DraftsContext {
  /// Publishes a draft, and says what became of it. If an agent has written it, a person is asked first.
  func publish(_ draft: Draft) async throws {
    // What is not ready is refused anyway.
    let isAsked = draft.isByAgent ? await problems(of: draft).isEmpty : false
    let draft = try await isAsked ? approved(draft) : draft
    let outcome = try await withCategories { categories in
      try await withActivity(.askingTheBoard) { try await publisher.publish(draft, categories: categories) }
    }
    switch outcome {
    case .published(let publication):
      try await acknowledge(draft, .published(publication), publication)
      await sayIfForgotten()
    case .publishedAgain(let publication):
      try await acknowledge(draft, [Message.adHasEnded, .published(publication)].sentences, publication)
      await sayIfForgotten()
    case .alreadyPublished(let publication):
      try await acknowledge(draft, .alreadyPublished(publication), publication)
    }
  }

  /// Shows a draft that an agent has written, and asks whether it may be published. Throws if it may not, or if nobody can answer.
  private func approved(_ draft: Draft) async throws -> Draft {
    // Who answers must see what is shown.
    guard let dialogue = interaction.dialogue, !isJSON, await console.isTerminal() else {
      throw AdPublisherError.writtenByAgent
    }
    try await show(draft)
    let answer = await dialogue.ask(text(.publishOfAgentQuestion + YesNoText.choice, .prompt))
    try Task.checkCancellation()
    guard let answer, YesNoText.normalised(answer, in: language) == YesNoText.yes else {
      throw Failure(.interrupted, .notConfirmed)
    }
    return try await drafts.approve(draft)
  }

  /// A draft as JSON for scripts, with its publication.
  ///
  /// - Parameters:
  ///   - advice: suggestions; `nil` leaves the member out.
  ///   - publication: its publication as the board has just answered; `nil` for the latest that is stored.
  func document(
    of draft: Draft,
    advice: [DraftAdvice]? = nil,
    publication: Publication? = nil
  ) async throws -> JSONValue {
    let latest = if let publication { publication } else { try await publisher.latest(of: draft.id) }
    return DraftDocument.draft(
      draft,
      problems: await problems(of: draft),
      currency: listings.currency,
      facts: try await photos.facts(of: draft),
      advice: advice,
      publication: latest
    )
  }

  /// The board's reasons for refusing a draft, unless the draft has changed since.
  func refusals(of draft: Draft) async throws -> [PublicationReason] {
    guard let latest = try await publisher.latest(of: draft.id) else { return [] }
    return latest.refusals(of: draft)
  }

  /// Makes the draft of a published ad the current one: restores it from the trash, or recreates it if it is gone.
  func draft(of ad: Publication, categories: [Category]) async throws -> Draft {
    if let draft = try await drafts.draft(id: ad.draftID) {
      return draft.status == .discarded ? try await drafts.restore(draft) : try await drafts.use("id:\(draft.id)")
    }
    guard let content = ad.content else { throw AdPublisherError.nothingInOutbox(ad.number) }
    let category = categories.first { $0.id == content.categoryID }?.name
    let draft = try await drafts.create(content.fields(category: category))
    try await publisher.replace(draft: ad.draftID, by: draft.id)
    return draft
  }
}

extension Publication {
  /// The board's reasons for refusing a draft that is still as it was sent.
  func refusals(of draft: Draft) -> [PublicationReason] {
    guard case .refused(let reasons) = state, revision == draft.revision else { return [] }
    return reasons
  }
}
