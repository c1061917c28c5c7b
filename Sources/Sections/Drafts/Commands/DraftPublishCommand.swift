import ArgumentParser
import Drafts
import Languages
import Listings

struct DraftPublishCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "publish", abstract: .draftPublishHelp, discussion: .draftPublishHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions

  @Flag(help: ArgumentHelp(.draftPublishHelpDryRun))
  var dryRun = false

  func run(in session: Session) async throws {
    let draft = try await session.drafts.requireDraftInHand()
    let categories = await session.categoriesForDrafts()
    if dryRun {
      let plan = try await session.publisher.plan(draft, categories: categories)
      let rendering = PublicationPlanRendering(plan: plan, categories: categories, language: session.language)
      return session.isJSON
        ? try await session.print(rendering.document) : try await session.console.print(rendering.lines)
    }
    let outcome = try await session.withActivity(.publishingAd) {
      try await session.publisher.publish(draft, categories: categories)
    }
    switch outcome {
    case .published(let publication): try await session.acknowledge(draft, .published(publication))
    case .alreadyPublished(let publication): try await session.acknowledge(draft, .alreadyPublished(publication))
    }
  }
}
