import ArgumentParser
import Drafts
import Languages
import Terminal

struct DraftCheckCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "check", abstract: .draftCheckHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let draft = try await session.drafts.requireDraftInHand()
    let problems = await session.problems(of: draft)
    let advice = DraftAdvice.all(on: draft)
    let refusals = try await session.refusals(of: draft)
    if session.isJSON {
      try await session.print(try await session.document(of: draft, advice: advice))
    } else {
      try await session.console.print(
        DraftRendering.lines(for: problems, language: session.language)
          + PublicationRendering.lines(for: refusals, language: session.language)
          + DraftRendering.lines(for: advice, language: session.language)
      )
    }
    guard problems.isEmpty, refusals.isEmpty else {
      throw NegativeAnswer(summary: .draftProblems(problems.count + refusals.count))
    }
    if session.isJSON { return }
    await session.say(.noDraftProblems)
  }
}

/// The answer was printed, and it is no; in a script, like a failure.
struct NegativeAnswer: Error {
  let summary: Message
}
