import Drafts
import Foundation
import Languages
import Listings
import Shell
import Terminal

/// The rows below the edit line of the form: the state of the field and of saving, problems or advice, the whole draft,
/// and the keys.
struct DraftFormPanel {
  let form: DraftForm
  let language: Language

  /// The widest name of a field, with the text around it.
  private static let names = 14
  /// The columns of a value beside what is wrong with it.
  private static let leastValue = 12
  /// The fields that an ad need not have.
  private static let optional: Set<DraftField> = [.urgent, .photos]

  private var fields: [DraftField] { DraftField.written + [.photos] }

  /// The rows that fit: if room is short, the draft is cut first, to the fields around the current one, then what is above
  /// it, such as the names of all categories, then the keys.
  func lines(columns: Int, room: Int) -> [StyledText] {
    var top = ([status] + help).flatMap { $0.wrapped(to: max(1, columns)) }
    let most = max(1, room - 2)
    if top.count > most {
      let last = most > 1 ? top[most - 1] + StyledText(" …", .faint) : top[0]
      top = top.prefix(most - 1) + [last.truncated(to: columns)]
    }
    if form.field == .photos, !form.isAsking { top += photos(columns: columns, room: room) }
    let draft = fields.map { row(of: $0, columns: columns) }
    let left = max(0, room - top.count)
    let keys = left > 1 ? [self.keys(columns: columns)] : []
    let shown = min(draft.count, left - keys.count)
    let place = fields.firstIndex(of: form.field) ?? 0
    let first = min(max(0, place - shown / 2), draft.count - shown)
    return Array((top + draft[first..<(first + shown)] + keys).prefix(max(0, room)))
  }

  private var status: StyledText {
    let isFailing = if case .failed = form.state { true } else { false }
    let saving: Message =
      switch form.state {
      case .saved:
        form.unsavedField.map { .formFieldUnsaved($0.name) } ?? (form.draft.id.isEmpty ? .savedAsTyped : .formSaved)
      case .saving: .formSaving
      case .failed(let reason, _): .formNotSaved(reason)
      }
    let parts = [counter, saving].compactMap(\.self).joined(separator: .semicolon)
    return StyledText(parts, isFailing ? .failure : .note, in: language)
  }

  private var counter: Message? {
    if form.isAsking { return nil }
    return switch form.field {
    case .title:
      .formLength(
        form.text.trimmed.count,
        limit: DraftRules.titleLength.upperBound
      )
    case .description: .formLength(form.text.count, limit: DraftRules.descriptionLimit)
    case .photos: .formLength(form.draft.photos.count, limit: DraftRules.photoLimit)
    default: nil
    }
  }

  /// The most important text about the field: the notice, else its problems, else advice, else what it accepts.
  private var help: [StyledText] {
    var lines: [StyledText] = []
    if let notice = form.notice {
      lines.append(StyledText(notice.text.sentence, notice.isFailure ? .failure : .note, in: language))
    }
    if form.isAsking { return lines + [StyledText(.formPublishHint(form.board), .faint, in: language)] }
    if form.field == .photos {
      return lines + [StyledText(.formPhotosHint, .faint, in: language)]
    }
    let advice = DraftAdvice.advice(on: form.draft, in: form.field).map(\.message)
    lines += problems(in: form.field).map { StyledText($0.sentence, .failure, in: language) }
    lines += advice.map { StyledText((.formAdvice + .colon + $0).sentence, .note, in: language) }
    if form.text.isEmpty || form.field == .description || lines.isEmpty {
      lines.append(StyledText(hint, .faint, in: language))
    }
    return lines
  }

  /// The photos as pictures side by side; where there is no room for that, or no pictures are shown, their names.
  private func photos(columns: Int, room: Int) -> [StyledText] {
    var rendering = PhotoRendering(photos: form.draft.photos, facts: [:], language: language)
    if let pictures = form.pictures, room >= Self.roomForPhotos {
      rendering.boxes = form.draft.photos.map {
        (pictures[$0.hash] ?? .loading(received: 0, expected: nil)).lines(in: PhotoRendering.stripBox, language)
      }
    }
    return rendering.strip(columns: columns)
  }

  /// The rows of a form that shows photos and the fields around the current one.
  private static let roomForPhotos = 10

  private var hint: Message {
    switch form.field {
    case .title: .formTitleHint
    case .category: .formCategoryHint(form.choices.joined(separator: ", "))
    case .price: .formPriceHint
    case .description: .formDescriptionHint
    case .urgent: .formUrgentHint
    case .photos, .carried, .agent: Message(verbatim: "")
    }
  }

  /// The problems of the typed text; an empty field is not reported while it is edited.
  private func problems(in field: DraftField) -> [Message] {
    guard let text = form.draft.fields[field], !text.allSatisfy(\.isWhitespace) else { return [] }
    if field == .urgent {
      let isChoice = YesNoText.normalised(text, in: language) != nil || YesNoText.isBeginning(text)
      return isChoice ? [] : [.typeYesOrNo]
    }
    let isCompleting = field == .category && field == form.field && !form.completions(of: text).isEmpty
    if isCompleting { return [] }
    return DraftRules.problems(of: form.draft, categories: form.categories, currency: form.currency)
      .filter { $0.field == field }.map(\.message)
  }

  /// The field, its value, and what is wrong with it; of an empty one, whether the ad needs it.
  private func row(of field: DraftField, columns: Int) -> StyledText {
    let isHere = field == form.field && !form.isAsking
    let text = field == .photos ? photoCount : form.draft.fields[field] ?? ""
    let problem = text.isEmpty ? nil : problems(in: field).first
    let mark: SafeText = text.isEmpty ? "·" : problem == nil ? " " : "!"
    let isOptional = Self.optional.contains(field)
    let name = StyledText(field.name, isHere ? .strong : .plain, in: language)
    let head =
      (StyledText(isHere ? "> " : "  ") + StyledText(mark, text.isEmpty && isOptional ? .faint : .failure) + " " + name)
      .padded(to: Self.names + 4) + " "
    let wrong = problem.map { "  " + StyledText($0, .failure, in: language) } ?? ""
    if text.isEmpty {
      let need: Message = isOptional ? .formFieldOptional : .formFieldNeeded
      return (head + StyledText(need, .faint, in: language)).truncated(to: columns)
    }
    let shown = SafeText(String(text.prefix(columns * 2 + 20)).replacing("\n", with: " ⏎ "))
    let room = max(Self.leastValue, columns - head.width - wrong.width)
    return (head + StyledText(shown).truncated(to: room) + wrong).truncated(to: columns)
  }

  private var photoCount: String {
    form.draft.photos.isEmpty ? "" : PhotoText.count(of: form.draft).text(in: language)
  }

  /// The keys that fit; the way out is always there.
  private func keys(columns: Int) -> StyledText {
    let separator = " · "
    var keys = Message.formKeys.text(in: language).components(separatedBy: separator)
    // Photos are no text for an editor.
    if form.field == .photos { keys.remove(at: keys.count - 2) }
    while keys.count > 1, SafeText(keys.joined(separator: separator)).width > columns {
      keys.remove(at: keys.count - 2)
    }
    return StyledText(SafeText(keys.joined(separator: separator)), .faint)
  }
}
