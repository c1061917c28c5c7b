import Languages
import Terminal

/// Lays out the parts of a help page in a number of columns.
struct HelpLayout {
  let columns: Int
  let language: Language

  /// A text's paragraphs. Consecutive lines form one paragraph and are wrapped; indented lines stay separate, and
  /// continue below their last column.
  func paragraphs(_ text: String, _ style: Style = .plain) -> [StyledText] {
    var lines: [StyledText] = []
    var paragraph: [Substring] = []
    func finish() {
      if !paragraph.isEmpty { lines += wrapped(paragraph.joined(separator: " "), to: columns, style) }
      paragraph = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.first == " " {
        finish()
        lines += hanging(line, style)
      } else if line.isEmpty {
        finish()
        if !lines.isEmpty { lines.append("") }
      } else {
        paragraph.append(line)
      }
    }
    finish()
    return lines
  }

  /// Names and their descriptions, in two columns below a title, or below each other if there is no room for two.
  func list(_ entries: [(label: String, text: String)], under title: String) -> [StyledText] {
    guard !entries.isEmpty else { return [] }
    let widest = entries.map { SafeText($0.label).width }.max() ?? 0
    // At most a third of the line: the few longer labels have a line of their own.
    let column = min(widest, columns / 3) + 4
    let isNarrow = columns < 60
    return [heading(title)]
      + entries.flatMap { label, text in
        let label = StyledText("  ") + StyledText(SafeText(label), .title)
        let indent = isNarrow ? 6 : column
        let text = wrapped(text, to: columns - indent)
        if isNarrow || label.width > column - 2 { return [label] + text.map { indented($0, by: indent) } }
        return [label.padded(to: column) + (text.first ?? "")] + text.dropFirst().map { indented($0, by: indent) }
      }
  }

  /// The usage, broken only between its parts.
  func usage(_ parts: [String], under title: String) -> [StyledText] {
    var lines = [heading(title)]
    var hasParts = false
    for part in parts {
      let part = SafeText(part)
      if hasParts, lines[lines.count - 1].width + 1 + part.width > columns {
        lines.append("   ")
        hasParts = false
      }
      lines[lines.count - 1] += StyledText(" " + part)
      hasParts = true
    }
    return lines
  }

  /// The title of a group.
  func heading(_ title: String) -> StyledText {
    StyledText(SafeText(language == .french ? "\(title)\u{A0}:" : "\(title):"), .strong)
  }

  private func hanging(_ line: Substring, _ style: Style) -> [StyledText] {
    let text = line.drop { $0 == " " }
    let indent = line.count - text.count
    // The last column begins after the last run of spaces.
    let gap = text.ranges(of: "  ").last?.upperBound ?? text.startIndex
    let rest = String(text[gap...].drop { $0 == " " })
    let label = String(text.dropLast(rest.count))
    let first = indented(StyledText(SafeText(label), style), by: indent)
    // If the last column would get less than half of the line, it goes below the others.
    if first.width > columns / 2 {
      return [first] + wrapped(rest, to: columns - indent - 4, style).map { indented($0, by: indent + 4) }
    }
    return wrapped(rest, to: columns - first.width, style).enumerated().map { index, line in
      index == 0 ? first + line : indented(line, by: first.width)
    }
  }

  private func wrapped(_ text: String, to columns: Int, _ style: Style = .plain) -> [StyledText] {
    text.isEmpty ? [] : SafeText(spaced(text)).wrapped(to: columns).map { StyledText($0, style) }
  }

  private func indented(_ text: StyledText, by columns: Int) -> StyledText {
    StyledText(SafeText(String(repeating: " ", count: columns))) + text
  }

  /// French has a no-break space before a colon or a semicolon.
  private func spaced(_ text: String) -> String {
    guard language == .french else { return text }
    return [":", ";", "!", "?"].reduce(text) { $0.replacing(" " + $1, with: "\u{A0}" + $1) }
  }
}
