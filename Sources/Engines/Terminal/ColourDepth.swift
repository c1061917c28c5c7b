/// How many colours a terminal displays.
package enum ColourDepth: Sendable, Hashable, CaseIterable, Comparable {
  case none, sixteen, indexed256, trueColour

  /// The colour depth of a terminal with colours, according to `COLORTERM`, `TERM` and what is known about the program.
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
