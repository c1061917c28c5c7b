import Listings
import Terminal

extension Session {
  /// The board's categories as far as they can be had: a draft can be written without a board.
  func categoriesForDrafts() async -> [Category] {
    let known = await browser.categories.known()
    if !known.isEmpty { return known }
    return (try? await browser.categories.all()) ?? []
  }

  /// What a board would refuse.
  func problems(of draft: Draft) async -> [DraftProblem] {
    // Only a category that was written has to be looked up.
    let categories = draft.fields[.category] == nil ? [] : await categoriesForDrafts()
    return DraftRules.problems(of: draft, categories: categories)
  }

  /// Shows a draft in full.
  func show(_ draft: Draft) async throws {
    let problems = await problems(of: draft)
    if isJSON { return try await print(DraftDocument.draft(draft, problems: problems)) }
    let rendering = DraftRendering(draft: draft, now: now(), zone: timeZone, currency: browser.currency)
    try await console.print(rendering.lines(width: await console.columns()))
    if !problems.isEmpty {
      let count = problems.count == 1 ? "1 thing is" : "\(problems.count) things are"
      await console.note(StyledText(SafeText("\(count) still wrong: `draft check` lists them"), .note))
    }
  }

  /// Lists drafts.
  func list(_ drafts: [Draft], ifEmpty: SafeText) async throws {
    if isJSON {
      var documents: [JSONValue] = []
      for draft in drafts { documents.append(DraftDocument.draft(draft, problems: await problems(of: draft))) }
      return try await print(.array(documents))
    }
    let inHand = try await self.drafts.draftInHand()
    let table = DraftRendering.table(drafts, inHand: inHand, now: now(), zone: timeZone)
    try await console.print(table.lines(width: await console.columns()))
    if drafts.isEmpty { await console.note(StyledText(ifEmpty, .note)) }
  }

  /// Says that a change of a draft was saved; with `--json`, the draft as it is now.
  func acknowledge(_ draft: Draft, _ text: String) async throws {
    if isJSON { return try await print(DraftDocument.draft(draft, problems: await problems(of: draft))) }
    await console.note(StyledText(SafeText(text), .note))
  }

  /// Says what others changed meanwhile, so that nothing changes unseen.
  func noteOthers(_ written: DraftDesk.Written) async {
    for field in written.changedMeanwhile {
      let text = written.draft.fields[field].map { "is now “\($0)”" } ?? "was cleared"
      await console.note(StyledText(SafeText("another session was here: the \(field.rawValue) \(text)"), .note))
    }
  }

  /// Says what is wrong with a field.
  func noteProblems(of draft: Draft, in field: DraftField) async {
    for problem in await problems(of: draft) where problem.field == field {
      await console.note(StyledText(SafeText(problem.message), .failure))
    }
  }
}
