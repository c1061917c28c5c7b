/// A painter's output, parsed as strictly as a terminal is lenient: text, colours (SGR) and links (OSC 8), each closed
/// on its own line, and nothing else. O(n).
package struct PaintedText: Sendable {
  /// The text without its codes.
  package private(set) var text = ""
  /// The addresses of the links.
  package private(set) var links: [String] = []
  /// Everything else in it: sequences that a painter never writes, and characters that a terminal would act on or hide.
  package private(set) var flaws: [String] = []

  private var hasStyle = false
  private var hasLink = false

  /// - Parameter endsLines: whether it may have several lines, each ending in `\n`.
  package init(_ painted: String, endsLines: Bool = false) {
    var rest = Substring(painted).unicodeScalars
    var last: Unicode.Scalar?
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        readCode(&rest)
        continue
      }
      if scalar == "\n", endsLines {
        endLine()
        last = nil
      } else if HostileText.isHarmful(scalar, after: last) {
        flaws.append("U+" + String(scalar.value, radix: 16, uppercase: true))
      } else {
        last = scalar
      }
      text.unicodeScalars.append(scalar)
    }
    endLine()
  }
}

extension PaintedText {
  private mutating func readCode(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.popFirst() {
    case "[":
      let parameters = String(rest.prefix { "0123456789;".unicodeScalars.contains($0) })
      rest = rest.dropFirst(parameters.unicodeScalars.count)
      let final = rest.popFirst().map { String($0) } ?? ""
      if parameters.isEmpty || final != "m" { flaws.append("ESC [\(parameters)\(final)") }
      hasStyle = parameters != "0"
    case "]":
      let body = String(rest.prefix { $0 != "\u{1B}" && $0 != "\u{07}" })
      rest = rest.dropFirst(body.unicodeScalars.count)
      let isEnded = String(rest.prefix(2)) == "\u{1B}\\"
      if isEnded { rest = rest.dropFirst(2) }
      readLink(body, isEnded: isEnded)
    case let scalar: flaws.append("ESC \(scalar.map { String($0) } ?? "at the end")")
    }
  }

  private mutating func readLink(_ body: String, isEnded: Bool) {
    let address = String(body.dropFirst(3))
    let isAddress =
      ["http://", "https://"].contains(where: address.hasPrefix)
      && address.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    guard body.hasPrefix("8;;"), isEnded, address.isEmpty || isAddress else {
      flaws.append("ESC ]\(body.prefix(40))")
      return
    }
    hasLink = isAddress
    if isAddress { links.append(address) }
  }

  private mutating func endLine() {
    if hasStyle { flaws.append("a style that does not end") }
    if hasLink { flaws.append("a link that does not end") }
    (hasStyle, hasLink) = (false, false)
  }
}
