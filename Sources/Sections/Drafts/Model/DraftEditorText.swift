package import Languages
import Listings

/// A draft as a small document for a text editor: a head of `name: value` lines, an empty line, the description.
///
/// ```
/// # Lines that begin with # are ignored.
/// title: City bike
/// category: Loisirs
/// price: 140
/// urgent: no
///
/// Hardly used, new tyres.
/// ```
/// A value ends with its line; one with several lines, or with quotes or blanks at its ends, is in double quotes with
/// `\n`, `\"` and `\\`. An empty value clears the field, and a missing line leaves it unchanged.
package enum DraftEditorText {
  /// The fields in the head, in order.
  private static let head = DraftField.written.filter { $0 != .description }

  /// Writes the document. Reading it gives the same fields.
  ///
  /// - Parameter remarks: comment lines, which are not read back.
  package static func text(of fields: [DraftField: String], remarks: [String] = []) -> String {
    let lines = remarks.map { "# " + $0 } + head.map { "\($0.rawValue): \(written(fields[$0] ?? ""))" }
    return lines.joined(separator: "\n") + "\n\n" + (fields[.description] ?? "") + "\n"
  }

  /// Reads the document: the new value of each field that it names, `nil` if it is empty. One line end at the end is
  /// the editor's.
  ///
  /// Throws ``DraftEditorTextError``.
  package static func fields(in text: String) throws -> [DraftField: String?] {
    let text = text.replacing("\r\n", with: "\n")
    var fields: [DraftField: String?] = [:]
    var rest = text[...]
    var number = 0
    while !rest.isEmpty {
      number += 1
      let line = rest.prefix { $0 != "\n" }
      rest = rest.dropFirst(line.count + 1)
      if line.allSatisfy(\.isWhitespace) { break }
      if line.hasPrefix("#") { continue }
      let (field, value) = try entry(line, number)
      guard fields.updateValue(value.isEmpty ? nil : value, forKey: field) == nil else {
        throw DraftEditorTextError(line: number, reason: .sheetFieldTwice(field.rawValue))
      }
    }
    let body = rest.hasSuffix("\n") ? rest.dropLast() : rest
    fields.updateValue(body.isEmpty ? nil : String(body), forKey: .description)
    return fields
  }

  /// A single field as a file.
  package static func text(of field: DraftField, _ value: String?) -> String { (value ?? "") + "\n" }

  /// Reads a file with a single field.
  ///
  /// Throws ``DraftEditorTextError`` if a one-line field has several lines, or `urgent` is neither yes nor no.
  package static func value(of field: DraftField, in text: String) throws -> String? {
    let text = text.replacing("\r\n", with: "\n")
    let value = String(text.hasSuffix("\n") ? text.dropLast() : text[...])
    if value.isEmpty { return nil }
    if field != .description, let end = value.firstIndex(of: "\n") {
      let isBlank = value[end...].allSatisfy(\.isWhitespace)
      guard isBlank else { throw DraftEditorTextError(line: 2, reason: .severalLines(field.rawValue)) }
      return try checked(String(value[..<end]), field, 1)
    }
    return try checked(value, field, 1)
  }

  private static func entry(_ line: Substring, _ number: Int) throws -> (DraftField, String) {
    guard let colon = line.firstIndex(of: ":") else {
      throw DraftEditorTextError(line: number, reason: .sheetLineWithoutColon(.quoted(String(line.prefix(30)))))
    }
    let name = line[..<colon].trimmed
    guard let field = DraftField(rawValue: name), head.contains(field) else {
      throw DraftEditorTextError(line: number, reason: .sheetFieldUnknown(.quoted(name)))
    }
    let raw = line[line.index(after: colon)...].trimmed
    let value = try raw.unicodeScalars.first == "\"" ? unquoted(raw, number) : raw
    return (field, value.isEmpty ? "" : try checked(value, field, number))
  }

  private static func checked(_ value: String, _ field: DraftField, _ number: Int) throws -> String {
    guard field == .urgent else { return value }
    guard let answer = YesNoText.normalised(value.trimmed) else {
      throw DraftEditorTextError(line: number, reason: .sheetNeitherYesNorNo(.quoted(value)))
    }
    return answer
  }

  private static func written(_ value: String) -> String {
    let begins = value.unicodeScalars.first
    if !value.contains(where: \.isNewline), begins != "\"", value.trimmed == value { return value }
    // CR LF is one character, and so is a quotation mark with an accent.
    let escaped = value.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  private static func unquoted(_ raw: String, _ number: Int) throws -> String {
    var value = String.UnicodeScalarView()
    var isEscaped = false
    var isOpen = true
    for scalar in raw.unicodeScalars.dropFirst() {
      guard isOpen else { throw DraftEditorTextError(line: number, reason: .behindQuote) }
      if isEscaped {
        value.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "\"" {
        isOpen = false
      } else {
        value.append(scalar)
      }
    }
    guard !isOpen else { throw DraftEditorTextError(line: number, reason: .openQuote) }
    return String(value)
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    let start = self.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}

/// Why a document from a text editor is invalid.
package struct DraftEditorTextError: Error, Sendable, Equatable {
  /// The line, from 1.
  package var line: Int
  /// What is wrong there.
  package var reason: Message
}
