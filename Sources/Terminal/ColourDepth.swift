/// How many colours a terminal shows.
package enum ColourDepth: Sendable, Hashable, CaseIterable {
  case none, sixteen, indexed256, trueColour
}
