import Loading

/// Writes JSON, one member per line. Values that JSON does not have – a number such as `.inf` or `01067`, a date –
/// become text, as written.
struct JSONWriter {
  private var result = ""

  static func text(of map: AdMap) -> String {
    var writer = JSONWriter()
    writer.write(AdNode(.map(map)), "\n")
    return writer.result + "\n"
  }

  /// - Parameter lineEnd: a line end and the indentation of the enclosing value.
  private mutating func write(_ node: AdNode, _ lineEnd: String) {
    switch node.value {
    case .scalar(let scalar): write(scalar)
    case .list(let nodes): write("[", "]", nodes, lineEnd) { writer, node, lineEnd in writer.write(node, lineEnd) }
    case .map(let map):
      write("{", "}", map.entries, lineEnd) { writer, entry, lineEnd in
        writer.quote(entry.key.text)
        writer.result += ": "
        writer.write(entry.value, lineEnd)
      }
    }
  }

  private mutating func write<Element>(
    _ opening: String,
    _ closing: String,
    _ elements: [Element],
    _ lineEnd: String,
    _ write: (inout JSONWriter, Element, String) -> Void
  ) {
    result += opening
    let inner = lineEnd + "  "
    for (index, element) in elements.enumerated() {
      result += (index > 0 ? "," : "") + inner
      write(&self, element, inner)
    }
    result += (elements.isEmpty ? "" : lineEnd) + closing
  }

  private mutating func write(_ scalar: AdScalar) {
    switch scalar.kind {
    case .null: result += "null"
    case .bool: result += scalar.text.lowercased()
    case .number where YAMLCoreSchema.isJSONNumber(scalar.text): result += scalar.text
    case .number, .text, .tagged: quote(scalar.text)
    }
  }

  private mutating func quote(_ text: String) {
    result += JSONText.string(text, escaping: UnprintableCharacters.contain)
  }
}
