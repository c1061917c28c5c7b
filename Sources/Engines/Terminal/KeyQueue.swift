/// Keys on their way to readline, once the terminal's answers have been taken out.
struct KeyQueue: Sendable {
  private var filter = AnswerFilter()
  private var bytes: [UInt8] = []
  private var taken = 0

  /// What the terminal has said.
  var answers: TerminalAnswers { filter.answers }

  /// Whether no key can be had without reading on.
  var isEmpty: Bool { taken == bytes.count }

  /// Whether something will be a key unless more comes.
  var isHolding: Bool { filter.isHolding }

  /// How long to wait for more.
  var patience: Duration { filter.patience }

  mutating func append(_ byte: UInt8) {
    filter.feed(byte, into: &bytes)
  }

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

  /// Nothing has followed what is held.
  mutating func giveUp() {
    filter.giveUp(into: &bytes)
  }
}
