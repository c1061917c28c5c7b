import ArgumentParser
import Drafts
import Languages
import Terminal

struct DraftCheckCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "check", abstract: .draftCheckHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let draft = try await context.drafts.requireDraftInHand()
    let problems = await context.problems(of: draft)
    let advice = DraftAdvice.all(on: draft)
    let refusals = try await context.refusals(of: draft)
    if context.isJSON {
      try await context.print(try await context.document(of: draft, advice: advice))
    } else {
      try await context.console.print(
        DraftRendering.lines(for: problems, language: context.language)
          + PublicationRendering.lines(for: refusals, language: context.language)
          + DraftRendering.lines(for: advice, language: context.language)
      )
    }
    guard problems.isEmpty, refusals.isEmpty else {
      throw NegativeAnswer(summary: .draftProblems(problems.count + refusals.count))
    }
    if context.isJSON { return }
    await context.say(.noDraftProblems)
  }
}

/// The answer was printed, and it is no; a script gets the exit status of a failure.
struct NegativeAnswer: Error {
  let summary: Message
}
