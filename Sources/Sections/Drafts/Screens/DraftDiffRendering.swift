import Drafts
import Languages
import Shell
import Terminal

/// Two states of a draft for people: a heading for each field that differs, and its text with deletions in `[-…-]` and
/// insertions in `{+…+}`, so that no colour is needed.
struct DraftDiffRendering {
  let comparison: DraftsModel.Comparison
  var language = Language.english

  func lines(width: Int?) -> [StyledText] {
    let columns = width.map { max(1, min($0, 100)) }
    return comparison.changedFields.flatMap { field in
      let heading = StyledText(field.name, .strong, in: language)
      let text = Self.lines(of: comparison.pieces(of: field))
      return [heading] + text.flatMap { line in columns.map { line.wrapped(to: $0) } ?? [line] }
    }
  }

  /// The lines with a difference; `…` stands for those between them.
  private static func lines(of pieces: [TextDiff.Piece]) -> [StyledText] {
    var lines: [(text: StyledText, isChanged: Bool)] = [("", false)]
    for piece in pieces {
      let isChanged = piece.kind != .same
      let parts = piece.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append(("", isChanged)) }
        // Nothing of an insertion or a deletion follows its last line end.
        let isOver = isChanged && index > 0 && index == parts.count - 1 && part.isEmpty
        if !isOver {
          lines[lines.count - 1].isChanged = lines[lines.count - 1].isChanged || isChanged
          lines[lines.count - 1].text += styled(SafeText(String(part)), piece.kind)
        }
      }
    }
    // No line follows the last line end.
    if let last = lines.last, last.text.isEmpty, lines.dropLast().contains(where: \.isChanged) { lines.removeLast() }
    var shown: [StyledText] = []
    var isCut = false
    for line in lines {
      if line.isChanged {
        shown.append(line.text)
        isCut = false
      } else if !isCut, !line.text.isEmpty {
        shown.append(StyledText("…", .faint))
        isCut = true
      }
    }
    return shown
  }

  private static func styled(_ text: SafeText, _ kind: TextDiff.Piece.Kind) -> StyledText {
    switch kind {
    case .same: StyledText(text)
    case .removed: StyledText("[-" + text + "-]", .failure)
    case .added: StyledText("{+" + text + "+}", .match)
    }
  }
}

extension DraftsModel.Comparison {
  /// The fields that differ, in display order, without the mark of an agent: it is no text.
  var changedFields: [DraftField] {
    DraftField.allCases.filter { $0 != .agent && !TextDelta.isSame(before[$0], after[$0]) }
  }

  /// The differences of a field's two texts.
  func pieces(of field: DraftField) -> [TextDiff.Piece] {
    TextDiff.pieces(from: Self.readable(before[field], field), to: Self.readable(after[field], field))
  }

  /// The hashes of photos mean nothing to people.
  private static func readable(_ text: String?, _ field: DraftField) -> String {
    guard field == .photos else { return text ?? "" }
    return DraftPhoto.list(text).map { "\($0.name) \($0.width)×\($0.height)\n" }.joined()
  }
}
