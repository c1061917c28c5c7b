/// Keys on their way to readline, after the terminal's answers have been removed.
struct KeyQueue: Sendable {
  private var filter = AnswerFilter()
  private var bytes: [UInt8] = []
  private var taken = 0

  var answers: TerminalAnswers { filter.answers }

  /// Whether the next key requires more input.
  var isEmpty: Bool { taken == bytes.count }

  /// Whether held bytes will become keys unless more bytes arrive.
  var isHolding: Bool { filter.isHolding }

  var patience: Duration { filter.patience }

  mutating func append(_ byte: UInt8) { filter.feed(byte, into: &bytes) }

  mutating func popFirst() -> UInt8? {
    guard bytes.indices.contains(taken) else { return nil }
    let byte = bytes[taken]
    taken += 1
    if isEmpty {
      bytes.removeAll(keepingCapacity: true)
      taken = 0
    }
    return byte
  }

  /// Releases the held bytes, because nothing has followed.
  mutating func giveUp() { filter.giveUp(into: &bytes) }
}
