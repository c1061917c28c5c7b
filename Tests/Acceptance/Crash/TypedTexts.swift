import Drafts

/// The texts typed into the fields of a draft: each text that was on the line, and the last one seen as saved.
struct TypedTexts: Sendable {
  struct Line: Sendable {
    /// The texts in order.
    var texts = [""]
    /// The index of the last one known to be saved.
    var saved = 0
  }

  let draft: String
  private(set) var lines: [DraftField: Line] = [:]

  init(draft: String) {
    self.draft = draft
  }

  /// The current text on the line.
  func text(_ field: DraftField) -> String { lines[field]?.texts.last ?? "" }

  /// Appends keys to the text, one after the other.
  mutating func type(_ keys: String, in field: DraftField) {
    for key in keys { put(text(field) + String(key), on: field) }
  }

  /// Appends a pasted text at once.
  mutating func paste(_ pasted: String, in field: DraftField) {
    put(text(field) + pasted, on: field)
  }

  /// Deletes characters, with a key for each.
  mutating func delete(_ count: Int, in field: DraftField) {
    for _ in 0..<count { put(String(text(field).dropLast()), on: field) }
  }

  /// Records that a field's text on the line was found in the database.
  mutating func noteSaved(_ field: DraftField) {
    guard let line = lines[field] else { return }
    lines[field]?.saved = line.texts.count - 1
  }

  /// Describes the loss of a field's text in the database, if any.
  func loss(of field: DraftField, found: String) -> String? {
    guard let line = lines[field] else { return nil }
    guard let place = line.texts.lastIndex(of: found) else { return "\(field) is “\(found)”, which was never typed" }
    return place >= line.saved ? nil : "\(field) is “\(found)”, and “\(line.texts[line.saved])” had been saved"
  }

  private mutating func put(_ text: String, on field: DraftField) {
    lines[field, default: Line()].texts.append(text)
  }
}
