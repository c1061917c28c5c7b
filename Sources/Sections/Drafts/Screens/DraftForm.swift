import Drafts
import Languages
import Listings
import Shell
import Terminal

/// The form of a draft: which field is being edited, the text of each field, what is saved, and whether to publish.
///
/// A pure value. ``draft`` contains what is typed at once, and every change requests a save; leaving requests that
/// everything be saved first. What cannot be saved is to be written to a file, and the form stays open if that fails
/// too. Photos are added and removed one line at a time. After the last field, a draft without problems is offered for
/// publication.
struct DraftForm: InteractiveScreen {
  /// An event.
  enum News: Sendable {
    case autosave(DraftAutosave.News)
    case categories([Listings.Category])
    /// Everything was saved, except for these fields.
    case flushed(Set<DraftField>)
    /// What could not be saved was written to a file, or that failed too.
    case rescued(Result<String, Failure>)
    /// A field came back from the text editor, or could not be opened there.
    case edited(DraftField, Result<String, Failure>)
    /// Photos were added or removed, or could not be.
    case photos(DraftPhotoNews)
    /// Photos were drawn, by the hashes of their bytes.
    case drawn([String: PictureView])
    /// Another session has taken over the draft.
    case takenOver(by: Message)
  }

  /// What the form is doing.
  private enum Phase: Equatable {
    case writing
    /// It asks whether to publish; with the answer as far as it is typed.
    case asking(String)
    /// It closes once everything is saved.
    case leaving(publishes: Bool)
  }

  /// A request to ``DraftFormRunner``.
  enum Request: Sendable, Equatable {
    /// Save a field (`nil` clears it).
    case save(DraftField, String?)
    /// Save everything now, and report when that is done.
    case flush
    /// Write the whole draft to a file.
    case rescue(Draft)
    /// Open a field in the text editor.
    case edit(DraftField, String)
    /// Add or remove photos.
    case change(DraftPhotoChange)
    /// Draw these photos.
    case draw([DraftPhoto])
  }

  /// A notice that is shown until the next key.
  struct Notice: Sendable, Equatable {
    var text: Message
    var isFailure: Bool
  }

  private static let fields = DraftField.written + [.photos]

  /// The draft with everything typed; its id is empty until it is first saved.
  private(set) var draft: Draft
  private(set) var categories: [Listings.Category]
  private(set) var state = DraftAutosaveStateMachine.State.saved
  private(set) var notice: Notice?
  /// The file with what could not be saved.
  private(set) var rescue: String?
  /// What is typed for the photos: files to add, or the number of a photo to remove.
  private(set) var photoLine = ""
  /// The photos as pictures; `nil` if no pictures are shown.
  private(set) var pictures: [String: PictureView]?
  /// The photos that were last asked for.
  private var wanted: [DraftPhoto] = []
  /// Where it is offered to publish.
  let board: Message
  /// The code of the board's currency.
  let currency: String
  /// The typed line while its photos are being added or removed.
  private var submitted: String?
  private var phase = Phase.writing
  /// Whether another session wrote to a field that is edited here.
  private(set) var hadConflict = false
  private var place = 0 {
    didSet { if place != oldValue { isTyped = false } }
  }
  /// Whether something was typed into the field that is being edited, and the saved draft does not have it yet.
  private var isTyped = false
  private let files: FileNames
  private let language: Language

  /// - Parameters:
  ///   - draft: an existing draft; with `nil` the first key starts a new one.
  ///   - board: the name of the board.
  ///   - currency: the code of its currency.
  ///   - showsPictures: whether pictures are shown.
  init(
    draft: Draft?,
    at now: Draft,
    categories: [Listings.Category],
    board: Message,
    currency: String,
    files: FileNames,
    language: Language,
    showsPictures: Bool = false
  ) {
    pictures = showsPictures ? [:] : nil
    self.draft = draft ?? now
    (self.categories, self.board, self.currency) = (categories, board, currency)
    (self.files, self.language) = (files, language)
    self.draft.fields[.urgent] = self.draft.fields[.urgent].map { DraftField.urgent.shown($0, in: language) }
    // Photos are no reason to begin at the end.
    place = DraftField.written.firstIndex { self.draft.fields[$0] == nil } ?? 0
  }

  /// The field that is being edited.
  var field: DraftField { Self.fields.indices.contains(place) ? Self.fields[place] : .title }

  /// The text for the edit line.
  var text: String {
    if case .asking(let answer) = phase { return answer }
    return field == .photos ? photoLine : draft.fields[field] ?? ""
  }

  /// Whether the edit line is the answer to the question whether to publish.
  var isAsking: Bool { if case .asking = phase { true } else { false } }

  /// Whether the user wants to publish the draft.
  var publishes: Bool { phase == .leaving(publishes: true) }

  private var isLeaving: Bool { if case .leaving = phase { true } else { false } }

  /// Whether a board would accept the draft, as far as is known here.
  var isReady: Bool {
    unsavedField == nil && DraftRules.problems(of: draft, categories: categories, currency: currency).isEmpty
  }

  var keys: PanelKeys { .form }

  func prompt() -> StyledText {
    if isAsking { return StyledText(.formPublishQuestion + YesNoText.choice, .prompt, in: language) }
    return StyledText(field.name + .colon, .strong, in: language)
  }

  func rows(columns: Int, room: Int) -> [StyledText] {
    DraftFormPanel(form: self, language: language).lines(columns: columns, room: room)
  }

  func completions(of text: String) -> [String] {
    if isAsking { return [] }
    if field == .photos { return DraftPhotoLine.completions(of: text, files) }
    let typed = FoldedText(text).string
    return choices.filter { FoldedText($0).string.hasPrefix(typed) }
  }

  /// The values to choose from.
  var choices: [String] {
    switch field {
    case .category: categories.map(\.name)
    case .urgent: [true, false].map { YesNoText.word($0, in: language) }
    default: []
    }
  }

  mutating func take(_ event: ScreenEvent<News>) -> [ScreenAction<Request>] {
    let actions = handle(event)
    guard pictures != nil, field == .photos, !isLeaving, draft.photos != wanted else { return actions }
    wanted = draft.photos
    return wanted.isEmpty ? actions : actions + [.ask(.draw(wanted))]
  }

  private mutating func handle(_ event: ScreenEvent<News>) -> [ScreenAction<Request>] {
    switch event {
    case .began(let typed):
      let written = typed.isEmpty ? [] : write(text + typed)
      return written + [.setLine(text)]
    case .changed(let line): return write(line)
    case .entered(let line): return write(line) + press(.open)
    case .key(let key): return press(key)
    case .interrupted, .ended: return leave()
    case .mouse, .resized: return []
    case .news(let news): return hear(news)
    }
  }

  private mutating func write(_ line: String) -> [ScreenAction<Request>] {
    notice = nil
    // Only the description has several lines; a paste into another field is joined into one.
    let text = field == .description && !isAsking ? line : line.replacing(/[\n\r]+/, with: " ")
    var actions: [ScreenAction<Request>] = text == line ? [] : [.setLine(text)]
    if text == self.text { return actions }
    if isAsking {
      phase = .asking(text)
      return actions
    }
    if field == .photos {
      photoLine = text
      return actions
    }
    draft.fields[field] = text.isEmpty ? nil : text
    isTyped = true
    if let value = kept(text) { actions.append(.ask(.save(field, value.isEmpty ? nil : value))) }
    return actions
  }

  /// The text to save; `nil` if it is not a valid value yet.
  private func kept(_ text: String) -> String? {
    // A partial "yes" is not a value; the next keys complete it.
    text.isEmpty ? "" : field.value(of: text, categories: categories, language: language)
  }

  private mutating func press(_ key: PanelKey) -> [ScreenAction<Request>] {
    if case .asking(let answer) = phase { return press(key, answering: answer) }
    switch key {
    case .open where field == .photos && !photoLine.allSatisfy(\.isWhitespace): return changePhotos()
    case .open, .down: return move(to: place + 1, leavingBehindLast: key == .open)
    case .up: return move(to: place - 1)
    case .pageUp: return move(to: 0)
    case .pageDown: return move(to: Self.fields.count - 1)
    case .escape: return leave()
    case .lineBreak: return field == .description ? [.insert("\n")] : press(.open)
    case .edit: return field == .photos ? [] : [.ask(.edit(field, text))]
    case .left, .right, .home, .end: return []
    }
  }

  private mutating func press(_ key: PanelKey, answering answer: String) -> [ScreenAction<Request>] {
    switch key {
    case .open, .lineBreak:
      let reply = YesNoText.normalised(answer, in: language)
      if reply == YesNoText.yes { return leave(publishes: true) }
      if reply == YesNoText.no || answer.allSatisfy(\.isWhitespace) { return leave() }
      notice = Notice(text: .typeYesOrNo, isFailure: true)
      return []
    case .up, .pageUp:
      phase = .writing
      return move(to: place)
    case .escape: return leave()
    case .down, .pageDown, .edit, .left, .right, .home, .end: return []
    }
  }

  private mutating func move(to target: Int, leavingBehindLast: Bool = false) -> [ScreenAction<Request>] {
    notice = nil
    if leavingBehindLast, target >= Self.fields.count { return finish() }
    // Enter says that the field is done, so it stays as long as the field cannot be saved.
    if leavingBehindLast, kept(text) == nil { return stay() }
    tidy()
    place = min(max(0, target), Self.fields.count - 1)
    return [.setLine(text)]
  }

  /// Says that the field is not saved, and how to go on.
  private mutating func stay() -> [ScreenAction<Request>] {
    notice = Notice(text: .formFieldNotSaved(.quoted(text)), isFailure: true)
    return [.setLine(text)]
  }

  /// The field whose text is not a valid value.
  var unsavedField: DraftField? {
    guard let text = draft.fields[.urgent], YesNoText.normalised(text, in: language) == nil else { return nil }
    return .urgent
  }

  /// Enter behind the last field: the form does not close as long as a field cannot be saved. Esc closes it anyway.
  private mutating func finish() -> [ScreenAction<Request>] {
    if submitted != nil { return wait() }
    if let unsaved = unsavedField {
      place = Self.fields.firstIndex(of: unsaved) ?? 0
      return stay()
    }
    guard isReady else { return leave() }
    phase = .asking("")
    return [.setLine("")]
  }

  private mutating func wait() -> [ScreenAction<Request>] {
    notice = Notice(text: .preparingPhotos, isFailure: false)
    return []
  }

  /// Adds or removes what the line of photos says.
  private mutating func changePhotos() -> [ScreenAction<Request>] {
    if submitted != nil { return wait() }
    do {
      let change = try DraftPhotoLine.change(photoLine, files)
      submitted = photoLine
      notice = Notice(text: .preparingPhotos, isFailure: false)
      return [.ask(.change(change))]
    } catch {
      notice = Notice(text: Failure(error).sentences(at: .notice), isFailure: true)
      return []
    }
  }

  private mutating func take(_ news: DraftPhotoNews) -> [ScreenAction<Request>] {
    notice = nil
    var actions: [ScreenAction<Request>] = []
    if let written = news.written {
      actions = adopt(written)
      draft.fields[.photos] = written.draft.fields[.photos]
    }
    let isUnchanged = photoLine == submitted
    submitted = nil
    if isUnchanged { photoLine = DraftPhotoLine.text(of: news.left) }
    if let said = news.notice { notice = joined(said) }
    if isLeaving {
      if notice?.isFailure != true { return actions + [.ask(.flush)] }
      // The failure has to be seen before the form closes.
      phase = .writing
    }
    return field == .photos && isUnchanged && !isAsking ? actions + [.setLine(photoLine)] : actions
  }

  /// Shows the saved text of a field that was left.
  private mutating func tidy() {
    guard field != .photos, let typed = draft.fields[field], let kept = kept(typed) else { return }
    draft.fields[field] = kept.isEmpty ? nil : field.shown(kept, in: language)
  }

  private mutating func leave(publishes: Bool = false) -> [ScreenAction<Request>] {
    if isLeaving { return [] }
    tidy()
    phase = .leaving(publishes: publishes)
    return submitted == nil ? [.ask(.flush)] : []
  }

  private mutating func hear(_ news: News) -> [ScreenAction<Request>] {
    switch news {
    case .autosave(.state(let new)): state = new
    case .autosave(.written(let written)): return adopt(written)
    case .autosave(.keptBeside(let theirs, let fields, let others)):
      let unseen = others.filter { !fields.contains($0) }
      notice = nil
      let actions = adopt(DraftsModel.Written(draft: theirs, isNew: false, changedByOthers: unseen))
      hadConflict = true
      let names = fields.map(\.name).joined(separator: ", ")
      notice = joined(Notice(text: .formConflict(names, revision: theirs.revision), isFailure: true))
      return actions
    case .categories(let known): if !known.isEmpty { categories = known }
    case .flushed(let unsaved):
      if unsaved.isEmpty { rescue = nil }
      guard isLeaving else { break }
      return [unsaved.isEmpty ? .leave : .ask(.rescue(draft))]
    case .rescued(.success(let path)):
      rescue = path
      return [.leave]
    case .rescued(.failure(let failure)):
      phase = .writing
      notice = Notice(text: failure.sentences(at: .notice), isFailure: true)
    case .edited(let field, .success(let text)):
      guard field == self.field else { break }
      return write(text) + [.setLine(self.text)]
    case .photos(let news): return take(news)
    case .drawn(let views): pictures?.merge(views) { $1 }
    case .takenOver(let other): notice = Notice(text: .formTakenOver(by: other), isFailure: true)
    case .edited(_, .failure(let failure)): notice = Notice(text: failure.sentences(at: .notice), isFailure: true)
    }
    return []
  }

  /// Takes over others' changes, except in a field that is being typed. A new draft in place of one that was deleted
  /// elsewhere gets everything.
  private mutating func adopt(_ written: DraftsModel.Written) -> [ScreenAction<Request>] {
    let saved = written.draft
    let isReplaced = written.isNew && !draft.id.isEmpty
    (draft.id, draft.revision, draft.updatedAt) = (saved.id, saved.revision, saved.updatedAt)
    if isReplaced { return saveAll(except: saved.fields) }
    if draft.fields[field] == shown(field, of: saved) { isTyped = false }
    let line = text
    for field in written.changedByOthers {
      if field != self.field || !isTyped { draft.fields[field] = shown(field, of: saved) }
      notice = Notice(text: .changedByAnother(field, in: saved), isFailure: false)
    }
    return text == line ? [] : [.setLine(text)]
  }

  /// A notice, and behind it what others changed.
  private func joined(_ said: Notice) -> Notice {
    notice.map { Notice(text: [said.text, $0.text].sentences, isFailure: said.isFailure) } ?? said
  }

  private func shown(_ field: DraftField, of saved: Draft) -> String? {
    saved.fields[field].map { field.shown($0, in: language) }
  }

  /// Saves all fields but those that the draft has already.
  private func saveAll(except saved: [DraftField: String]) -> [ScreenAction<Request>] {
    DraftField.allCases.compactMap { field in
      guard let text = draft.fields[field],
        let value = field.value(of: text, categories: categories, language: language), value != saved[field]
      else { return nil }
      return .ask(.save(field, value))
    }
  }
}
