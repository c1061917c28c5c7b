/// Keys on their way to readline, after the terminal's answers have been removed.
struct KeyQueue: Sendable {
  /// What the bytes at the front are.
  private enum Front {
    case keys
    /// A paste whose end has not arrived; it was not found before this offset.
    case pasting(searched: Int)
    /// A whole paste up to this offset, and its end marker.
    case pasted(end: Int)
  }

  private let joinsPastes: Bool
  private var filter = AnswerFilter()
  private var bytes: [UInt8] = []
  private var taken = 0
  private var front = Front.keys
  /// How many bytes of a paste's introducer have been taken as keys, because the rest came late.
  private var begun = 0

  /// - Parameter joinsPastes: whether a bracketed paste is one item (``takePaste()``), and not a series of keys.
  init(joinsPastes: Bool = false) { self.joinsPastes = joinsPastes }

  var answers: TerminalAnswers { filter.answers }

  /// What the mouse has done since the last time.
  mutating func takeMouse() -> [Mouse] {
    defer { filter.mouse = [] }
    return filter.mouse
  }

  /// Whether the next key or paste requires more input.
  var isEmpty: Bool {
    switch front {
    case .keys: taken == bytes.count
    case .pasting: true
    case .pasted: false
    }
  }

  /// The next byte of a key; nil if there is none, or if a paste comes next.
  var first: UInt8? {
    guard case .keys = front, bytes.indices.contains(taken) else { return nil }
    return bytes[taken]
  }

  /// Whether other bytes have arrived after the first.
  var isFollowed: Bool { bytes.count > taken + 1 }

  /// Whether a paste comes next.
  var isPaste: Bool { if case .keys = front { false } else { true } }

  /// Whether held bytes will become keys unless more bytes arrive.
  var isHolding: Bool { filter.isHolding }

  var patience: Duration { filter.patience }

  /// Amortised O(1).
  mutating func append(_ byte: UInt8) {
    filter.feed(byte, into: &bytes)
    lookForPaste()
  }

  mutating func popFirst() -> UInt8? {
    guard let byte = first else { return nil }
    begun = byte == Self.introducer[begun] ? begun + 1 : byte == Self.introducer[0] ? 1 : 0
    if begun == Self.introducer.count { begun = 0 }
    take(to: taken + 1)
    return byte
  }

  /// The text of the paste that comes next, without its brackets; nil if none does, or if its end has not arrived.
  mutating func takePaste() -> [UInt8]? {
    guard case .pasted(let end) = front else { return nil }
    let text = Array(bytes[taken..<end])
    front = .keys
    take(to: end + Self.end.count)
    return text
  }

  /// Puts bytes of keys before all others.
  mutating func prepend(_ keys: [UInt8]) {
    if case .keys = front { bytes.insert(contentsOf: keys, at: taken) }
  }

  /// Drops a paste whose end has not arrived, as much as there is of it.
  mutating func dropPaste() {
    guard case .pasting = front else { return }
    front = .keys
    take(to: bytes.count)
  }

  /// Releases the held bytes, because nothing has followed.
  mutating func giveUp() {
    filter.giveUp(into: &bytes)
    lookForPaste()
  }

  private static let introducer = TerminalAnswer.paste.introducer
  private static let end = Array("\u{1B}[201~".utf8)

  private mutating func take(to place: Int) {
    taken = place
    if taken == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      taken = 0
    }
    lookForPaste()
  }

  private mutating func lookForPaste() {
    guard joinsPastes else { return }
    let rest = Self.introducer[begun...]
    if case .keys = front, bytes[taken...].starts(with: rest) {
      taken += rest.count
      begun = 0
      front = .pasting(searched: taken)
    }
    guard case .pasting(var place) = front else { return }
    while place + Self.end.count <= bytes.count {
      if bytes[place...].starts(with: Self.end) {
        front = .pasted(end: place)
        return
      }
      place += 1
    }
    front = .pasting(searched: place)
  }
}
