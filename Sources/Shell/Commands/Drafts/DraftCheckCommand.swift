import ArgumentParser
import Listings
import Terminal

struct DraftCheckCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "List what is still wrong; exits 1 if anything is."
  )

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let draft = try await session.drafts.requireDraftInHand()
    let problems = await session.problems(of: draft)
    if session.isJSON {
      try await session.print(DraftDocument.draft(draft, problems: problems))
    } else {
      try await session.console.print(DraftRendering.lines(for: problems))
    }
    guard problems.isEmpty else {
      throw NegativeAnswer(summary: problems.count == 1 ? "1 problem" : "\(problems.count) problems")
    }
    if !session.isJSON { await session.console.note(StyledText("nothing is wrong with it", .note)) }
  }
}

/// The answer was printed, and it is no; in a script, like a failure.
struct NegativeAnswer: Error {
  let summary: String
}
