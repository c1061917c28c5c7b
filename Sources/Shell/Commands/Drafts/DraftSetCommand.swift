import ArgumentParser
import Listings

struct DraftSetCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Write a field of the draft in hand.",
    discussion: "Without a draft in hand it starts one."
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp("Which field.", valueName: "field"))
  var field: DraftField

  @Argument(help: ArgumentHelp("What to write.", valueName: "value"))
  var words: [String]

  func run(in session: Session) async throws {
    let categories = field == .category ? await session.categoriesForDrafts() : []
    let written = try await session.drafts.set(field, to: words.joined(separator: " "), categories: categories)
    await session.noteOthers(written)
    let started = written.isNew ? "a new draft was started; " : ""
    try await session.acknowledge(written.draft, "\(started)\(field.rawValue) saved")
    if !session.isJSON { await session.noteProblems(of: written.draft, in: field) }
  }
}

extension DraftField: ExpressibleByArgument {}
