@preconcurrency import CReadline
import Glibc

extension LineEditor {
  /// Neutralises what was typed, pasted or recalled, because readline sends it to the terminal unchanged.
  func neutraliseLine() {
    if isReadlineIn(RL_STATE_ISEARCH | RL_STATE_NSEARCH) { return neutraliseSearch() }
    let (before, after) = (readlineText(from: 0, to: rl_point), readlineText(from: rl_point, to: rl_end))
    let line = EditableText(before: before, after: after)
    // Compares bytes, because texts that are equal in Swift may be written differently.
    if line.before.utf8.elementsEqual(before.utf8), line.after.utf8.elementsEqual(after.utf8) { return }
    // The undo list refers to positions in the old line.
    rl_replace_line(line.text, 1)
    rl_point = min(rl_end, Int32(clamping: line.before.utf8.count))
  }

  /// While the history is searched, the prompt contains the search text.
  private func neutraliseSearch() {
    guard let shown = rl_display_prompt.map({ String(cString: $0) }) else { return }
    let safe = EditableText(before: shown)
    if safe.text.utf8.elementsEqual(shown.utf8) { return }
    let copy = strdup(safe.text)
    rl_expand_prompt(copy)
    free(copy)
  }
}
