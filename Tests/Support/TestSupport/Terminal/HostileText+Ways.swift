extension HostileText {
  /// A way in which text leaves the program.
  package enum Way: String, Sendable, CaseIterable {
    /// Painted on a terminal: the painter's own colours and links are allowed.
    case terminal
    /// Lines in a pipe, and similar output: a shell's completion, the manual page.
    case pipe
    /// One text for another program: a JSON document, a user's file, the history. Values stay unchanged, so blank
    /// letters, marks, selectors and joiners are allowed, but not active characters.
    case document
    /// A table for spreadsheets: like a document, and no cell is a formula.
    case spreadsheet
  }

  /// What must never leave the program in a given way, named for a failure; empty for safe output. All output tests
  /// apply this one rule. O(n).
  ///
  /// Line ends are allowed in every way (`\r\n` in a spreadsheet), and tabs where they separate columns.
  package static func flaws(in output: String, by way: Way) -> [String] {
    switch way {
    case .terminal: PaintedText(output, endsLines: true).flaws
    case .pipe: lines(of: output).flatMap(harm(in:))
    case .document: lines(of: output).flatMap(harm(in:)).filter { !isPartOfText($0) }
    case .spreadsheet: flaws(in: output.replacing("\r\n", with: "\n"), by: .document) + formulas(in: output)
    }
  }
}

extension HostileText {
  private static func lines(of output: String) -> [String] {
    output.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line.filter { $0 != UInt8(ascii: "\t") }, as: UTF8.self)
    }
  }

  /// Whether a scalar that would be harmful on a screen is nevertheless part of a text, named as by ``harm(in:)``.
  private static func isPartOfText(_ codePoint: String) -> Bool {
    guard let scalar = UInt32(codePoint.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init) else { return false }
    let properties = scalar.properties
    return properties.isNoncharacterCodePoint || properties.isVariationSelector || properties.isJoinControl
      || [.otherLetter, .nonspacingMark].contains(properties.generalCategory)
  }

  /// The cells of a table (RFC 4180) that a spreadsheet would run; a number is not among them.
  private static func formulas(in table: String) -> [String] {
    var cells: [String] = [""]
    var isQuoted = false
    for scalar in table.unicodeScalars {
      switch scalar {
      case "\"": isQuoted.toggle()
      case ",", "\r", "\n":
        if isQuoted { cells[cells.count - 1].unicodeScalars.append(scalar) } else { cells.append("") }
      default: cells[cells.count - 1].unicodeScalars.append(scalar)
      }
    }
    return cells.filter { cell in
      cell.unicodeScalars.first.map { "=+-@＝＋－＠\t\r".unicodeScalars.contains($0) } == true && Double(cell) == nil
    }
  }
}
