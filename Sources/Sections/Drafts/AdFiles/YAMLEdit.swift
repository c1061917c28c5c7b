/// Changes one field in the text of a YAML file, and nothing else: neither the order, nor the comments, nor the style
/// of the rest.
struct YAMLEdit {
  let text: String
  let root: AdMap

  /// - Returns: the changed text; `nil` if the field's lines cannot be separated from others, as in a file of one line.
  func setting(_ name: String, to value: AdNode?) -> String? {
    var lines = TextLines(text)
    guard let range = range(of: name, in: lines.lines) else { return nil }
    var new: [String] = []
    if let value {
      let entry = AdMap.Entry(key: AdScalar(.text, name), value: value)
      guard let snippet = try? YAMLText.text(of: AdMap(entries: [entry])) else { return nil }
      new = TextLines(snippet).lines.map { $0.replacing("\n", with: lines.lineEnd) }
    }
    lines.replace(range, with: new)
    // This detects any YAML feature that this code does not know.
    let edited = lines.text
    return (try? YAMLText.read(edited)) == root.setting(name, to: value) ? edited : nil
  }

  /// The lines of an entry, or the place for a new one; without the comments and blank lines before the next one.
  private func range(of name: String, in lines: [String]) -> Range<Int>? {
    if let place = root.place(of: name) { return range(at: place, in: lines) }
    let place = root.usualPlace(of: name)
    if place > 0 { return range(at: place - 1, in: lines).map { $0.upperBound..<$0.upperBound } }
    guard let first = root.entries.first?.line, lines.indices.contains(first - 1) else { return nil }
    return (first - 1)..<(first - 1)
  }

  private func range(at place: Int, in lines: [String]) -> Range<Int>? {
    let start = root.entries[place].line - 1
    let next = place + 1 < root.entries.count ? root.entries[place + 1].line - 1 : lines.count
    guard lines.indices.contains(start), start < next, next <= lines.count else { return nil }
    let last = lines[start..<next].lastIndex { !Self.isBetweenEntries($0) }
    return start..<((last ?? start) + 1)
  }

  private static func isBetweenEntries(_ line: String) -> Bool {
    line.allSatisfy(\.isWhitespace) || line.hasPrefix("#") || line.hasPrefix("---") || line.hasPrefix("...")
  }
}
