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

  func run(in context: CommandContext) async throws {
    let draft = try await context.drafts.requireDraftInHand()
    let categories = await context.categoriesForDrafts()
    if dryRun {
      let plan = try await context.publisher.plan(draft, categories: categories)
      let rendering = PublicationPlanRendering(plan: plan, categories: categories, language: context.language)
      return context.isJSON
        ? try await context.print(rendering.document) : try await context.console.print(rendering.lines)
    }
    let outcome = try await context.withActivity(.publishingAd) {
      try await context.publisher.publish(draft, categories: categories)
    }
    switch outcome {
    case .published(let publication): try await context.acknowledge(draft, .published(publication))
    case .alreadyPublished(let publication): try await context.acknowledge(draft, .alreadyPublished(publication))
    }
  }
}
