import ArgumentParser
import Drafts
import Languages
import Listings
import Shell
import Terminal

struct DraftWriteCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "write", abstract: .draftWriteHelp, discussion: .draftWriteHelpDiscussion)
  }

  static var isBounded: Bool { false }
  var usesScreen: Bool { true }
  static var triedWords: TriedWords {
    [
      "sell", "post", "create", "add ad", "new ad", "form", "wizard", "compose", "vendre", "vends", "écrire",
      "rédiger", "formulaire", "πούλησε", "πουλάω", "γράψε", "φόρμα", "vender", "escrever", "formulário",
    ]
  }

  @OptionGroup var options: GlobalOptions

  @Flag(help: ArgumentHelp(.draftWriteHelpTakeOver))
  var takeOver = false

  func run(in context: DraftsContext) async throws {
    guard context.interaction.screenHost != nil || context.interaction.dialogue != nil else {
      throw Failure.needsTerminal("draft write")
    }
    await context.noteLeftFiles()
    let draft = try await context.drafts.currentDraft()
    if let draft { try await hold(draft, context) }
    var rescue: String?
    var id = draft?.id
    var publishes = false
    if let screenHost = context.interaction.screenHost {
      let form = await DraftFormRunner(context: context, screenHost: screenHost).run(draft)
      (rescue, publishes) = (form.rescue, form.publishes && form.rescue == nil)
      if !form.draft.id.isEmpty { id = form.draft.id }
      if form.hadConflict { await context.say(.bothAreKept) }
      if let text = form.draft.fields[.urgent], YesNoText.normalised(text, in: context.language) == nil {
        await context.say(Failure(DraftsModelError.notYesOrNo(.urgent, text)).sentences(at: context.place), .failure)
      }
    } else if let dialogue = context.interaction.dialogue {
      let answered = try await DraftQuestions(context: context, dialogue: dialogue).run(draft)
      (id, publishes) = (answered.draft?.id, answered.publishes)
    }
    if let id { try? await context.drafts.release(id) }
    if let rescue { return await context.say(.notSavedBut(.textKept(in: rescue)), .failure) }
    guard let id, let now = try await context.drafts.draft(id: id) else { return await context.say(.nothingChanged) }
    if publishes { return try await context.publish(now) }
    let left = Message.formLeft(.quoted(now.displayTitle))
    let isReady = await context.problems(of: now).isEmpty
    try await context.acknowledge(now, [left, isReady ? .draftCanBePublished : .formContinues].sentences)
  }

  /// Throws a conflict ``Failure`` if another session has the draft open.
  private func hold(_ draft: Draft, _ context: DraftsContext) async throws {
    switch try await context.drafts.hold(draft.id, takeOver ? .any : .idle) {
    case .heldBy(let other, let lastChange)?:
      let age = DateText.age(of: lastChange, at: context.now(), in: context.timeZone)
      throw Failure(
        .conflict,
        .draftOpenElsewhere(in: other.place, lastChange: age),
        hint: .draftOpenElsewhereHint
      )
    case .held(from: let other?)? where context.drafts.isRunning(other):
      await context.say(.takenOver(from: other.place))
    case .held?, nil: break
    }
  }
}

/// The form for output that cannot be redrawn: one question per field, one line per answer. Each answer is saved at
/// once.
struct DraftQuestions {
  let context: DraftsContext
  let dialogue: Dialogue

  /// Asks about each field, and then whether to publish a draft without problems.
  ///
  /// - Returns: the saved draft, and whether to publish it.
  func run(_ draft: Draft?) async throws -> (draft: Draft?, publishes: Bool) {
    await context.say(.howToAnswer)
    var draft = draft
    let categories = await context.categoriesForDrafts()
    for field in DraftField.written {
      if field == .category, !categories.isEmpty {
        await context.note(Message(verbatim: categories.map(\.name).joined(separator: ", ")))
      }
      var isAnswered = false
      while !isAnswered {
        guard let answer = await dialogue.ask(question(field, draft)) else { return (draft, false) }
        if answer.allSatisfy(\.isWhitespace) { break }
        isAnswered = try await save(answer, field, categories, &draft)
      }
    }
    guard try await askForPhotos(&draft), let draft, await context.problems(of: draft).isEmpty else {
      return (draft, false)
    }
    let question = Message.formPublishQuestion + YesNoText.choice
    let answer = await dialogue.ask(StyledText(question, .prompt, in: context.language))
    return (draft, answer.flatMap { YesNoText.normalised($0, in: context.language) } == YesNoText.yes)
  }

  /// Asks for photos until the answer is empty. Returns whether there was one.
  private func askForPhotos(_ draft: inout Draft?) async throws -> Bool {
    await context.note(.formPhotosHint)
    while true {
      let photos = draft?.photos ?? []
      let rendering = PhotoRendering(photos: photos, facts: [:], language: context.language)
      try await context.console.print(rendering.strip(columns: nil))
      guard let answer = await dialogue.ask(question(.photos, draft)) else { return false }
      if answer.allSatisfy(\.isWhitespace) { return true }
      do {
        let files = FileNames(home: context.paths.home)
        let change: DraftPhotoChange? = answer == "-" ? nil : try DraftPhotoLine.change(answer, files)
        let news = try await perform(change, draft?.id)
        if let written = news.written {
          await context.noteOthers(written)
          draft = written.draft
        }
        if let notice = news.notice { await context.say(notice.text, notice.isFailure ? .failure : .note) }
      } catch let failure as Failure {
        await context.say(failure.sentences(at: context.place), .failure)
      }
    }
  }

  private func perform(_ change: DraftPhotoChange?, _ id: Draft.ID?) async throws -> DraftPhotoNews {
    if let change {
      return try await context.withActivity(.preparingPhotos) { await change.perform(on: id, in: context) }
    }
    return DraftPhotoNews(written: try await context.drafts.write([.photos: nil], into: id))
  }

  /// - Returns: whether the answer was valid.
  private func save(
    _ answer: String,
    _ field: DraftField,
    _ categories: [Listings.Category],
    _ draft: inout Draft?
  ) async throws -> Bool {
    let isCleared = answer == "-"
    let value = isCleared ? nil : field.value(of: answer, categories: categories, language: context.language)
    guard isCleared || value != nil else {
      await context.say(.typeYesOrNo, .failure)
      return false
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
    let text: String? =
      field == .photos
      ? draft.flatMap { $0.photos.isEmpty ? nil : PhotoText.count(of: $0).text(in: context.language) }
      : draft?.fields[field].map { field.shown($0, in: context.language) }
    let now = text.map { " [\($0.replacing("\n", with: " ⏎ "))]" } ?? ""
    return StyledText(field.name + Message(verbatim: now) + .colon, .prompt, in: context.language)
  }
}
