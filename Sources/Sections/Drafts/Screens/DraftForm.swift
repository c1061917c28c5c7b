import Drafts
import Languages
import Listings
import Shell
import Terminal

/// The form of a draft: which field is being edited, the text of each field, and what is saved.
///
/// A pure value. ``draft`` contains what is typed at once, and every change requests a save; leaving requests that
/// everything be saved first. What cannot be saved is to be written to a file, and the form stays open if that fails
/// too.
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
  }

  /// A notice that is shown until the next key.
  struct Notice: Sendable, Equatable {
    var text: Message
    var isFailure: Bool
  }

  private static let fields = DraftField.written

  /// The draft with everything typed; its id is empty until it is first saved.
  private(set) var draft: Draft
  private(set) var categories: [Listings.Category]
  private(set) var state = DraftAutosaveStateMachine.State.saved
  private(set) var notice: Notice?
  /// The file with what could not be saved.
  private(set) var rescue: String?
  private(set) var isLeaving = false
  /// Whether another session wrote to a field that is edited here.
  private(set) var hadConflict = false
  private var place = 0
  private let language: Language

  /// - Parameter draft: an existing draft; with `nil` the first key starts a new one.
  init(draft: Draft?, at now: Draft, categories: [Listings.Category], language: Language) {
    self.draft = draft ?? now
    (self.categories, self.language) = (categories, language)
    place = Self.fields.firstIndex { self.draft.fields[$0] == nil } ?? 0
  }

  /// The field that is being edited.
  var field: DraftField { Self.fields.indices.contains(place) ? Self.fields[place] : .title }

  /// The text for the edit line.
  var text: String { draft.fields[field] ?? "" }

  var keys: PanelKeys { .form }

  func prompt() -> StyledText { StyledText(field.name + Message(verbatim: "> "), .prompt, in: language) }

  func rows(columns: Int, room: Int) -> [StyledText] {
    DraftFormPanel(form: self, language: language).lines(columns: columns, room: room)
  }

  func completions(of text: String) -> [String] {
    let typed = FoldedText(text).string
    return choices.filter { FoldedText($0).string.hasPrefix(typed) }
  }

  /// The values to choose from.
  var choices: [String] {
    switch field {
    case .category: categories.map(\.name)
    case .urgent: [YesNoText.yes, YesNoText.no]
    case .title, .price, .description, .photos, .carried: []
    }
  }

  mutating func take(_ event: ScreenEvent<News>) -> [ScreenAction<Request>] {
    switch event {
    case .began(let typed):
      let written = typed.isEmpty ? [] : write(text + typed)
      return written + [.setLine(text)]
    case .changed(let line): return write(line)
    case .entered(let line): return write(line) + move(to: place + 1)
    case .key(let key): return press(key)
    case .interrupted, .ended: return leave()
    case .news(let news): return hear(news)
    }
  }

  private mutating func write(_ line: String) -> [ScreenAction<Request>] {
    notice = nil
    // Only the description has several lines; a paste into another field is joined into one.
    let text = field == .description ? line : line.replacing(/[\n\r]+/, with: " ")
    var actions: [ScreenAction<Request>] = text == line ? [] : [.setLine(text)]
    if text == self.text { return actions }
    draft.fields[field] = text.isEmpty ? nil : text
    if let value = kept(text) { actions.append(.ask(.save(field, value.isEmpty ? nil : value))) }
    return actions
  }

  /// The text to save; `nil` if it is not a valid value yet.
  private func kept(_ text: String) -> String? {
    switch field {
    case .category: categories.named(text)?.name ?? text
    // A partial "yes" is not a value; the next keys complete it.
    case .urgent: text.isEmpty ? "" : YesNoText.normalised(text)
    case .title, .price, .description, .photos, .carried: text
    }
  }

  private mutating func press(_ key: PanelKey) -> [ScreenAction<Request>] {
    switch key {
    case .open, .down: move(to: place + 1, leavingBehindLast: key == .open)
    case .up: move(to: place - 1)
    case .pageUp: move(to: 0)
    case .pageDown: move(to: Self.fields.count - 1)
    case .escape: leave()
    case .lineBreak: field == .description ? [.insert("\n")] : move(to: place + 1, leavingBehindLast: true)
    case .edit: [.ask(.edit(field, text))]
    case .left, .right, .home, .end: []
    }
  }

  private mutating func move(to target: Int, leavingBehindLast: Bool = false) -> [ScreenAction<Request>] {
    notice = nil
    if leavingBehindLast, target >= Self.fields.count {
      // Enter says that the form is done, so it does not leave as long as this field cannot be saved. Esc leaves
      // anyway.
      if kept(text) != nil { return leave() }
      notice = Notice(text: .formFieldNotSaved(.quoted(text)), isFailure: true)
      return []
    }
    tidy()
    place = min(max(0, target), Self.fields.count - 1)
    return [.setLine(text)]
  }

  /// Shows the saved text of a field that was left.
  private mutating func tidy() {
    guard let typed = draft.fields[field], let kept = kept(typed) else { return }
    draft.fields[field] = kept.isEmpty ? nil : kept
  }

  private mutating func leave() -> [ScreenAction<Request>] {
    if isLeaving { return [] }
    tidy()
    isLeaving = true
    return [.ask(.flush)]
  }

  private mutating func hear(_ news: News) -> [ScreenAction<Request>] {
    switch news {
    case .autosave(.state(let new)): state = new
    case .autosave(.written(let written)): return adopt(written.draft, written.changedByOthers)
    case .autosave(.keptBeside(let theirs, let fields)):
      (draft.id, draft.revision) = (theirs.id, theirs.revision)
      hadConflict = true
      let names = fields.map(\.name).joined(separator: ", ")
      notice = Notice(text: .formConflict(names, revision: theirs.revision), isFailure: true)
    case .categories(let known): if !known.isEmpty { categories = known }
    case .flushed(let unsaved):
      guard isLeaving else { break }
      return [unsaved.isEmpty ? .leave : .ask(.rescue(draft))]
    case .rescued(.success(let path)):
      rescue = path
      return [.leave]
    case .rescued(.failure(let failure)):
      isLeaving = false
      notice = Notice(text: failure.sentences(at: .notice), isFailure: true)
    case .edited(let field, .success(let text)):
      guard field == self.field else { break }
      return write(text) + [.setLine(self.text)]
    case .edited(_, .failure(let failure)): notice = Notice(text: failure.sentences(at: .notice), isFailure: true)
    }
    return []
  }

  /// Takes over others' changes, except in the field that is being edited.
  private mutating func adopt(_ saved: Draft, _ changed: [DraftField]) -> [ScreenAction<Request>] {
    (draft.id, draft.revision, draft.updatedAt) = (saved.id, saved.revision, saved.updatedAt)
    for field in changed where field != self.field {
      draft.fields[field] = saved.fields[field]
      notice = Notice(text: .changedByAnother(field, in: saved), isFailure: false)
    }
    return []
  }
}
