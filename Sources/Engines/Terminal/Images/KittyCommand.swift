/// Commands of the kitty graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol); they request no answers.
enum KittyCommand {
  /// Sends a picture and stores it under its number, without displaying it.
  static func transmit(_ graphic: Graphic) -> String { chunks("a=t,f=100,i=\(graphic.id)", graphic.payload).joined() }

  /// Sends a picture and displays it at the cursor, without a number: it cannot be removed, and scrolls away with the
  /// text.
  static func show(_ graphic: Graphic) -> String {
    chunks("a=T,f=100,C=1,c=\(graphic.columns),r=\(graphic.rows)", graphic.payload).joined()
  }

  /// Sends a picture for the placeholders that name it, through tmux.
  static func transmitBehindTmux(_ graphic: Graphic) -> String {
    let keys = "a=T,U=1,f=100,i=\(graphic.id),c=\(graphic.columns),r=\(graphic.rows)"
    return chunks(keys, graphic.payload).map(passedThroughTmux).joined()
  }

  /// Displays a picture that was sent before, at the cursor, which does not move.
  static func place(_ graphic: Graphic, number: Int) -> String {
    command("a=p,i=\(graphic.id),p=\(number),c=\(graphic.columns),r=\(graphic.rows),C=1,q=2")
  }

  /// Removes one placement of a picture.
  static func remove(_ id: UInt32, number: Int) -> String { command("a=d,d=i,i=\(id),p=\(number),q=2") }

  /// Removes a picture everywhere, with its stored data.
  static func forget(_ id: UInt32) -> String { command("a=d,d=I,i=\(id),q=2") }

  /// A cell of a picture displayed by placeholders. Only its colour says which picture it is.
  static func placeholder(row: Int, column: Int) -> Character? {
    guard marks.indices.contains(row), marks.indices.contains(column) else { return nil }
    var text = String.UnicodeScalarView([placeholder])
    text.append(marks[row])
    text.append(marks[column])
    return Character(String(text))
  }

  /// Stands for a piece of a picture. Untrusted text never contains one.
  static let placeholder: Unicode.Scalar = "\u{10EEEE}"

  /// The most rows and columns that placeholders can number here.
  static let mostPlaceholders = marks.count

  /// The marks that number rows and columns: the beginning of the protocol's list (rowcolumn-diacritics.txt), marks
  /// above the base (class 230) that compose with nothing.
  private static let marks: [Unicode.Scalar] = [
    0x305...0x305, 0x30D...0x30E, 0x310...0x310, 0x312...0x312, 0x33D...0x33F, 0x346...0x346, 0x34A...0x34C,
    0x350...0x352, 0x357...0x357, 0x35B...0x35B, 0x363...0x36F, 0x483...0x487, 0x592...0x595, 0x597...0x599,
    0x59C...0x5A1, 0x5A8...0x5A9, 0x5AB...0x5AC, 0x5AF...0x5AF, 0x5C4...0x5C4, 0x610...0x617, 0x657...0x65B,
    0x65D...0x65E, 0x6D6...0x6DC, 0x6DF...0x6E2, 0x6E4...0x6E4, 0x6E7...0x6E8, 0x6EB...0x6EC,
  ].flatMap { (range: ClosedRange<UInt32>) in range.compactMap(Unicode.Scalar.init) }

  /// The protocol accepts at most 4096 bytes at a time; only the first chunk has the keys.
  private static func chunks(_ keys: String, _ payload: String) -> [String] {
    var rest = payload.utf8[...]
    var chunks: [String] = []
    repeat {
      let chunk = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      let more = "q=2,m=\(rest.isEmpty ? 0 : 1);\(Substring(chunk))"
      chunks.append(command(chunks.isEmpty ? "\(keys),\(more)" : more))
    } while !rest.isEmpty
    return chunks
  }

  private static func command(_ text: String) -> String { "\u{1B}_G\(text)\u{1B}\\" }

  private static func passedThroughTmux(_ sequence: String) -> String {
    "\u{1B}Ptmux;" + sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\"
  }
}
