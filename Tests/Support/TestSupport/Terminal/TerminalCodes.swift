/// The prompt's output to a terminal, split into the codes that readline, the panel and the painter send, and
/// everything else.
package struct TerminalCodes {
  /// Codes that none of them sends.
  package private(set) var others: Set<String> = []
  /// Active and hidden characters in the text between the codes.
  package private(set) var harm: Set<String> = []
  private let expected: [Regex<Substring>]

  /// Splits the output.
  ///
  /// - Parameter screens: whether screens of full height may have been painted.
  package init(_ bytes: [UInt8], screens: Bool = false) {
    expected = screens ? [Self.atPrompt, Self.onScreens] : [Self.atPrompt]
    var rest = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": takeCode(&rest)
      // Line ends, backspaces and the bell.
      case "\r", "\n", "\u{08}", "\u{07}": break
      default: text.append(scalar)
      }
    }
    harm = Set(HostileText.harm(in: String(text)))
  }

  private mutating func takeCode(_ rest: inout Substring.UnicodeScalarView) {
    var code = rest.popFirst().map { String($0) } ?? ""
    if code == "[" {
      while let scalar = rest.popFirst() {
        code.unicodeScalars.append(scalar)
        if (0x40...0x7E).contains(scalar.value) { break }
      }
    } else if "]_P".contains(code) {
      while let scalar = rest.popFirst(), scalar != "\u{07}", scalar != "\u{1B}" { code.unicodeScalars.append(scalar) }
      if rest.first == "\\" { rest.removeFirst() }
    }
    if !expected.contains(where: { code.wholeMatch(of: $0) != nil }) { others.insert(code) }
  }

  /// Colours; short cursor movements, erasing, inserting and deleting on and below the edit line; saving and restoring
  /// the cursor; making room; automatic wrapping, bracketed paste, synchronised updates and the keypad; and the
  /// questions asked at the start; marks of prompts and outputs.
  private static var atPrompt: Regex<Substring> {
    /\[[0-9;]*m|\[[0-9]*[ABCDP@]|\[[JK]|[78DM=>]|\[\?(?:1|7|1034|2004|2026)[hl]|\[c|\[>0q|\[16t|\]11;\?|_Gi=31,.*a=q.*|\]133;(?:[ABCD]|D;[0-9]+)/
  }

  /// The alternate screen, also after an editor that was killed, the cursor, the mouse and focus; places and scroll regions;
  /// and the clipboard (`copy`).
  private static var onScreens: Regex<Substring> {
    /\[\?(?:25|1000|1002|1004|1006|1049)[hl]|\[\?1047l|\[[0-9;]*[Hr]|\[[0-9]*[LMG]|\[[0-3]?[JK]|\]52;c;[A-Za-z0-9+\/=]*/
  }
}
