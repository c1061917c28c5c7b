import Drafts
import Languages
import Listings
import Loading
import Shell
import Terminal

extension DraftsContext {
  /// The board's categories as far as available: a draft can be written without a board.
  ///
  /// - Parameter trouble: called with why the board did not send them.
  func categoriesForDrafts(_ trouble: (any Error) -> Void = { _ in }) async -> [Category] {
    let known = await listings.categories.known()
    if !known.isEmpty { return known }
    do {
      return try await listings.categories.all()
    } catch {
      trouble(error)
      return []
    }
  }

  /// Does what cannot be done without the board's categories. If there are none, the failure says why.
  func withCategories<Value>(_ work: ([Category]) async throws -> Value) async throws -> Value {
    var trouble: (any Error)?
    let categories = await categoriesForDrafts { trouble = $0 }
    do {
      return try await work(categories)
    } catch AdPublisherError.noCategories {
      var failure = Failure(AdPublisherError.noCategories)
      if let reason = trouble.map(Failure.init) {
        (failure.kind, failure.what) = (reason.kind, failure.what + .colon + reason.what)
        failure.hint = reason.hint ?? failure.hint
      }
      throw failure
    }
  }

  /// What a board would refuse.
  func problems(of draft: Draft) async -> [DraftProblem] {
    // Categories are only needed if the draft names one.
    let categories = draft.fields[.category] == nil ? [] : await categoriesForDrafts()
    let ofPhotos = (try? await photos.problems(of: draft)) ?? []
    return DraftRules.problems(of: draft, categories: categories, currency: listings.currency) + ofPhotos
  }

  /// Shows a draft in full.
  func show(_ draft: Draft) async throws {
    if isJSON { return try await print(try await document(of: draft)) }
    let problems = await problems(of: draft)
    var rendering = rendering(of: draft)
    rendering.publication = try await publisher.latest(of: draft.id)
    rendering.formerAd = try await publisher.formerAd(of: draft.id)
    let width = await console.columns()
    try await print(photosOf: draft, rows: 4) { [rendering] photos in
      var rendering = rendering
      rendering.photos = photos
      return rendering.lines(width: width)
    }
    if !problems.isEmpty { await say(.stillWrong(problems.count)) }
  }

  /// Lists drafts.
  ///
  /// - Parameter fields: the columns to print instead.
  func list(_ status: Draft.Status, _ fields: FieldNames? = nil) async throws {
    let form = try await form(fields, of: DraftFields.all, standard: DraftFields.standard)
    if case .done = form { return }
    let drafts = try await drafts.drafts(status)
    if isJSON { return try await printDocuments(of: drafts) }
    if case .columns(let columns) = form {
      let current = try await self.drafts.currentID()
      let rows = zip(1..., drafts).map {
        DraftFields.Row(number: $0, draft: $1, isCurrent: $1.id == current, currency: listings.currency)
      }
      try await print(rows, columns: columns)
    } else {
      let isTrash = status == .discarded
      try await print(
        try await content(of: drafts),
        open: [],
        actions: isTrash
          ? [ListAction("t", .keyRestore), ListAction("P", .keyPurge)]
          : [ListAction("t", .keyMakeCurrent), ListAction("d", .keyDiscard)]
      ) {
        try await content(of: try await self.drafts.drafts(status))
      }
    }
    if drafts.isEmpty { await say(status == .discarded ? .emptyTrash : .noDrafts) }
  }

  /// Prints an array of the documents of drafts.
  func printDocuments(of drafts: [Draft]) async throws {
    var documents: [JSONValue] = []
    for draft in drafts { documents.append(try await document(of: draft)) }
    try await print(.array(documents))
  }

  /// Drafts as they are listed, with how they stand on the board.
  private func content(of drafts: [Draft]) async throws -> TableContent {
    let current = try await self.drafts.currentID()
    var renderings: [DraftRendering] = []
    for draft in drafts {
      var rendering = rendering(of: draft)
      rendering.publication = try await publisher.latest(of: draft.id)
      rendering.formerAd = try await publisher.formerAd(of: draft.id)
      renderings.append(rendering)
    }
    // The board is only asked about drafts that are on it as they are.
    let published = renderings.compactMap { $0.publication?.publishes($0.draft) == true ? $0.publication : nil }
    let standings = await standings(of: published)
    let rows = zip(1..., renderings).map { number, rendering in
      rendering.row(
        number,
        standing: rendering.publication.flatMap { standing(of: $0, in: standings) },
        isCurrent: rendering.draft.id == current
      )
    }
    return TableContent(status: text(.draftsCounted(rows.count), .note), columns: DraftRendering.columns, rows: rows)
  }

  private func rendering(of draft: Draft) -> DraftRendering {
    DraftRendering(draft: draft, now: now(), zone: timeZone, currency: listings.currency, language: language)
  }

  /// Confirms that a draft was saved or published; with `--json`, prints the changed draft, with its publication.
  func acknowledge(_ draft: Draft, _ message: Message, _ publication: Publication? = nil) async throws {
    if isJSON { return try await print(try await document(of: draft, publication: publication)) }
    await say(message)
  }

  /// Reports what other sessions changed in between, so that no change goes unnoticed.
  func noteOthers(_ written: DraftsModel.Written) async {
    for field in written.changedByOthers { await say(.changedByAnother(field, in: written.draft)) }
  }

  /// Reports the problems of a field.
  func noteProblems(of draft: Draft, in field: DraftField) async {
    for problem in await problems(of: draft) where problem.field == field {
      await say(problem.message, .failure)
    }
  }

  /// Locks a draft for this session, or reports which other session has it open.
  func beginWork(on draft: Draft) async throws {
    let other = try await drafts.beginWork(on: draft.id, holds: holdsDrafts)
    if holdsDrafts { section.watchHold(in: self) }
    guard let other, !isJSON else { return }
    let since = DateText.age(of: other.since, at: now(), in: timeZone)
    let changed = DateText.age(of: draft.updatedAt, at: now(), in: timeZone)
    let process = Message(verbatim: String(other.process.id))
    let place = other.terminal.map { Message(verbatim: " (\($0))") } ?? Message(verbatim: "")
    let who = Message.draftHeld(process, place: place, since: since)
    await say([who, .draftLastChange(changed), .draftTakeOverHint])
  }
}

extension DraftHolder {
  /// Where it runs: its terminal, or else its process.
  var place: Message { Message(verbatim: terminal ?? "\(process.id)") }
}

extension Message {
  /// Another session changed a field, and its new value.
  static func changedByAnother(_ field: DraftField, in draft: Draft) -> Message {
    guard let text = draft.fields[field] else { return .fieldClearedElsewhere(field.name) }
    // The stored value of photos is their hashes, which are not for reading.
    let quoted = Message.quoted(field == .photos ? PhotoText.count(of: draft) : Message(verbatim: text))
    return .fieldChangedElsewhere(field.name, quoted: quoted)
  }
}
