import Drafts
import Languages
import Listings
import Terminal

/// The form for output that cannot be redrawn: one question per field, one line per answer. Each answer is saved at
/// once.
struct DraftQuestions {
  let context: CommandContext
  let dialogue: Dialogue

  /// Asks about each field.
  ///
  /// - Returns: the saved draft.
  func run(_ draft: Draft?) async throws -> Draft? {
    await context.say(.howToAnswer)
    var draft = draft
    let categories = await context.categoriesForDrafts()
    for field in DraftField.written {
      if field == .category, !categories.isEmpty {
        await context.say(Message(verbatim: categories.map(\.name).joined(separator: ", ")))
      }
      var isAnswered = false
      while !isAnswered {
        guard let answer = await dialogue.ask(question(field, draft)) else { return draft }
        if answer.allSatisfy(\.isWhitespace) { break }
        isAnswered = try await save(answer, field, categories, &draft)
      }
    }
    return draft
  }

  /// - Returns: whether the answer was valid.
  private func save(
    _ answer: String,
    _ field: DraftField,
    _ categories: [Listings.Category],
    _ draft: inout Draft?
  ) async throws -> Bool {
    var value: String? = answer == "-" ? nil : answer
    if field == .category, let text = value { value = categories.named(text)?.name ?? text }
    if field == .urgent, let text = value {
      guard let choice = YesNoText.normalised(text) else {
        await context.say(.typeYesOrNo, .failure)
        return false
      }
      value = choice
    }
    let written = try await context.drafts.write([field: value], into: draft?.id)
    await context.noteOthers(written)
    draft = written.draft
    await context.noteProblems(of: written.draft, in: field)
    for advice in DraftAdvice.advice(on: written.draft, in: field) {
      await context.say(.formAdvice + .colon + advice.message)
    }
    return true
  }

  private func question(_ field: DraftField, _ draft: Draft?) -> StyledText {
    let now = (draft?.fields[field]).map { " [\($0.replacing("\n", with: " ⏎ "))]" } ?? ""
    return StyledText(field.name + Message(verbatim: now + ": "), .prompt, in: context.language)
  }
}
