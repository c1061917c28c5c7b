/// How many colours a terminal shows.
package enum ColourDepth: Sendable, Hashable, CaseIterable, Comparable {
  case none, sixteen, indexed256, trueColour

  /// How many colours a terminal has that shows any: by `COLORTERM`, by `TERM`, and by what is known of the program.
  init(_ program: TerminalProgram, environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    let says24Bit = ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased())
    if says24Bit || term.hasSuffix("-direct") || program.takesTrueColour {
      self = .trueColour
    } else {
      self = term.hasSuffix("-256color") ? .indexed256 : .sixteen
    }
  }
}
