import Drafts
import Foundation
import Languages
import Listings

/// Reads the fields of a draft, and records errors in them.
struct AdFileReader {
  private let root: AdMap
  private let format: AdFile.Format
  private(set) var problems: [AdFileError.Problem] = []

  init(_ root: AdMap, _ format: AdFile.Format) { (self.root, self.format) = (root, format) }

  mutating func fields() -> [DraftField: String] {
    var fields: [DraftField: String] = [:]
    for field in DraftField.texts { fields[field] = text(field.rawValue) }
    // A block written with `|` ends with an unintended line end.
    fields[.description] = fields[.description]?.replacing(/\n+$/, with: "")
    fields[.price] = price()
    fields[.urgent] = urgent()
    return fields
  }

  mutating func images() -> [AdFile.Images] {
    guard let node = root["images"] else { return [] }
    switch node.value {
    case .scalar(let scalar): return image(node, scalar)
    case .list(let nodes):
      return nodes.flatMap { node -> [AdFile.Images] in
        if let scalar = node.scalar { return image(node, scalar) }
        note(node, "images", .noFileName)
        return []
      }
    case .map:
      note(node, "images", .noFileName)
      return []
    }
  }

  /// The comments that end a text, although `#` is part of a word there: `title: Lamp #1`.
  func comments(in text: String) -> [AdFileError.Problem] {
    let lines = TextLines(text).lines
    return DraftField.texts.compactMap { field in
      guard let place = root.place(of: field.rawValue) else { return nil }
      let number = root.entries[place].line
      guard lines.indices.contains(number - 1), let comment = YAMLLineFlaw.comment(in: lines[number - 1]) else {
        return nil
      }
      return AdFileError.Problem(line: number, .yamlComment(.quoted(comment.text), line: comment.corrected))
    }
  }

  /// Whether the ad is given away.
  var isGivenAway: Bool { root["price_type"]?.scalar?.text == "GIVE_AWAY" }

  private mutating func note(_ node: AdNode, _ field: String, _ message: Message) {
    problems.append(AdFileError.Problem(line: node.line, Message(verbatim: field) + .colon + message))
  }

  /// The value as it was written: a category `no` is not a Boolean, and a title `1984` not a number.
  private mutating func text(_ name: String) -> String? {
    guard let node = root[name] else { return nil }
    guard let scalar = node.scalar else {
      note(node, name, .noText)
      return nil
    }
    return scalar.kind == .null || scalar.text.isEmpty ? nil : scalar.text
  }

  private mutating func price() -> String? {
    guard let node = root["price"], node.scalar?.kind != .null else { return isGivenAway ? "0" : nil }
    guard let scalar = node.scalar else {
      note(node, "price", .noText)
      return nil
    }
    if scalar.text.isEmpty { return isGivenAway ? "0" : nil }
    switch AmountText(scalar.text) {
    // A number in JSON has one meaning.
    case .ambiguous(let point, _, _)? where format == .json && scalar.kind == .number:
      if let amount = Price(point) { return amount.description }
    // The text of the draft, whose problem it is if it can mean two prices.
    case .ambiguous?: return scalar.text
    case .amount(let number, _)?: if Price(number) != nil { return scalar.text }
    case nil: break
    }
    // `1e3` is a number, but nobody writes a price like that.
    if scalar.kind == .number, scalar.text.wholeMatch(of: /[-+0-9.]+[eE][-+]?[0-9]{1,2}/) != nil,
      let amount = Price(scalar.text)
    {
      return amount.description
    }
    note(node, "price", .adFileNotAnAmount(.quoted(scalar.text)))
    return nil
  }

  private mutating func urgent() -> String? {
    guard let node = root["urgent"], node.scalar?.kind != .null else { return nil }
    if let text = node.scalar?.text, let answer = YesNoText.normalised(text) { return answer }
    note(node, "urgent", .typeTrueOrFalse)
    return nil
  }

  private mutating func image(_ node: AdNode, _ scalar: AdScalar) -> [AdFile.Images] {
    guard scalar.kind != .null else { return [] }
    guard !scalar.text.isEmpty, !scalar.text.unicodeScalars.contains("\0") else {
      note(node, "images", .noFileName)
      return []
    }
    return [AdFile.Images(line: node.line, pattern: scalar.text)]
  }
}
