/// A picture that the terminal draws over a box of cells, whose first cell it belongs to.
///
/// It rides on a piece of a line and is dropped where that piece is cut or the lines of its box are not all there. Two
/// with the same content in boxes of the same size are the same. Copies share what is sent.
struct Graphic: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// Drawn with the cursor in the first cell; what is erased there is gone.
    case sixel
    /// Sent once, then placed at the cursor, and taken away by its number.
    case kitty
    /// Kitty's behind tmux: sent once, and shown wherever characters stand that name it (Unicode placeholders).
    case placeholders
  }

  /// Of what is drawn and how large; not 0, at most 24 bits, as the colour of a placeholder holds.
  let id: UInt32
  let kind: Kind
  let columns, rows: Int
  /// A sixel sequence, or a PNG file in base64.
  let payload: String

  init(_ kind: Kind, columns: Int, rows: Int, payload: String) {
    id = Self.digest(payload, columns, rows)
    self.kind = kind
    self.columns = columns
    self.rows = rows
    self.payload = payload
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }

  /// FNV-1a, folded.
  private static func digest(_ payload: String, _ columns: Int, _ rows: Int) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in payload.utf8 { add(byte) }
    for number in [columns, rows] { withUnsafeBytes(of: number) { $0.forEach(add) } }
    let folded = UInt32(truncatingIfNeeded: hash ^ hash >> 24 ^ hash >> 48) & 0xFF_FFFF
    return folded == 0 ? 1 : folded
  }
}
