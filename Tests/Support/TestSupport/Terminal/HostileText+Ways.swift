extension HostileText {
  /// A way by which text leaves the program.
  package enum Way: String, Sendable, CaseIterable {
    /// What is painted on a terminal: colours and links of the painter's own are allowed.
    case terminal
    /// Lines into a pipe, and what is read as such: a shell's completion, the manual page.
    case pipe
    /// What another program reads, as one text: a JSON document, a file of the user's, the history. Values stay what they are, so letters
    /// that are blank, marks, selectors and joiners may stand there; what acts may not.
    case document
    /// A table for spreadsheets: as a document, and no cell is a formula.
    case spreadsheet
  }

  /// What must never leave by a way, as it is named in a failure; nothing in an output that is safe. The one rule that the tests of every
  /// way out apply. O(n).
  ///
  /// Line ends are allowed by every way (`\r\n` in a spreadsheet), and tabs where columns are separated by them.
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
    String(String.UnicodeScalarView(output.unicodeScalars.filter { $0 != "\t" }))
      .unicodeScalars.split(separator: "\n")
      .map { String(String.UnicodeScalarView($0)) }
  }

  /// Whether a scalar that would be harmful on a screen is one of a text all the same, as ``harm(in:)`` names it.
  private static func isPartOfText(_ codePoint: String) -> Bool {
    guard let scalar = UInt32(codePoint.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init) else { return false }
    let properties = scalar.properties
    return properties.isNoncharacterCodePoint || properties.isVariationSelector || properties.isJoinControl
      || [.otherLetter, .nonspacingMark].contains(properties.generalCategory)
  }

  /// The cells of a table (RFC 4180) that a spreadsheet would run; a number is none.
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
