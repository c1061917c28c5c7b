import Drafts

/// What was typed into the fields of a draft: each text that was on the line, and the last that was seen to be saved.
struct TypedTexts: Sendable {
  struct Line: Sendable {
    /// Each text in its time.
    var texts = [""]
    /// The place of the last one that is known to be saved.
    var saved = 0
  }

  let draft: String
  private(set) var lines: [DraftField: Line] = [:]

  init(draft: String) {
    self.draft = draft
  }

  /// What is on the line now.
  func text(_ field: DraftField) -> String { lines[field]?.texts.last ?? "" }

  /// Types behind the text, a key after the other.
  mutating func type(_ keys: String, in field: DraftField) {
    for key in keys { put(text(field) + String(key), on: field) }
  }

  /// Puts a text behind the text, at once.
  mutating func paste(_ pasted: String, in field: DraftField) {
    put(text(field) + pasted, on: field)
  }

  /// Takes characters back, a key for each.
  mutating func delete(_ count: Int, in field: DraftField) {
    for _ in 0..<count { put(String(text(field).dropLast()), on: field) }
  }

  /// Everything that is on the line of a field was found in the database.
  mutating func noteSaved(_ field: DraftField) {
    guard let line = lines[field] else { return }
    lines[field]?.saved = line.texts.count - 1
  }

  /// What is wrong with what the database has of a field.
  func loss(of field: DraftField, found: String) -> String? {
    guard let line = lines[field] else { return nil }
    guard let place = line.texts.lastIndex(of: found) else { return "\(field) is “\(found)”, which was never typed" }
    return place >= line.saved ? nil : "\(field) is “\(found)”, and “\(line.texts[line.saved])” had been saved"
  }

  private mutating func put(_ text: String, on field: DraftField) {
    lines[field, default: Line()].texts.append(text)
  }
}
