/// Writes a manual page in mdoc (mdoc(7)).
package struct Mdoc {
  /// An entry of a list, and its description.
  package struct Entry: Sendable {
    /// Macros without their first dot.
    package var label: String
    package var text: [String]
    package var entries: [Entry] = []

    /// Creates an entry.
    package init(label: String, text: [String], entries: [Entry] = []) {
      (self.label, self.text, self.entries) = (label, text, entries)
    }

    /// Creates an entry with one paragraph.
    init(_ label: String, _ text: String) {
      self.init(label: label, text: [text])
    }
  }

  /// The page so far.
  package private(set) var source = ""

  /// Appends a line of macros unchanged.
  package mutating func line(_ line: String) { source += line + "\n" }

  package mutating func section(_ title: String) { line(".Sh \(title)") }

  package mutating func paragraph(_ text: String) {
    line(".Pp")
    self.text(text)
  }

  package mutating func list(_ entries: [Entry]) {
    guard !entries.isEmpty else { return }
    line(".Bl -tag -width Ds")
    for entry in entries {
      line(".It \(entry.label)")
      for (index, text) in entry.text.enumerated() { index == 0 ? self.text(text) : paragraph(text) }
      list(entry.entries)
    }
    line(".El")
  }

  /// Appends text; its indented lines are displayed unchanged. Sentences begin on lines of their own, as mdoc requires.
  package mutating func text(_ text: String) {
    var isLiteral = false
    var filled: [Substring] = []
    for textLine in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isIndented = textLine.hasPrefix(" ")
      if isIndented != isLiteral {
        fill(&filled)
        line(isIndented ? ".Bd -literal -offset indent" : ".Ed")
        isLiteral = isIndented
      }
      if isIndented { line(Self.escaped(Self.marked(textLine.drop { $0 == " " }))) } else { filled.append(textLine) }
    }
    fill(&filled)
    if isLiteral { line(".Ed") }
  }

  private mutating func fill(_ lines: inout [Substring]) {
    let text = lines.filter { !$0.isEmpty }.joined(separator: " ")
    let sentences = text.replacing(/([.?!]) (?=\p{Lu}|`)/) { "\($0.1)\n" }
    for sentence in sentences.split(separator: "\n") {
      for part in Self.broken(Self.marked(sentence)) { line(Self.escaped(part)) }
    }
    lines = []
  }

  /// A sentence in lines of limited length.
  private static func broken(_ sentence: String) -> [String] {
    sentence.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.utf8.count + word.utf8.count < 72 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }

  /// Text with escaped backslashes, and with words in backquotes set as commands.
  package static func marked(_ text: some StringProtocol) -> String {
    var marked = ""
    var isCommand = false
    for character in text {
      switch character {
      case "\\": marked += "\\e"
      case "`":
        isCommand.toggle()
        marked += isCommand ? "\\fB" : "\\fP"
      default: marked.append(character)
      }
    }
    return marked
  }

  /// A line that is not read as a macro, however it begins.
  package static func escaped(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
