/// Separates a terminal's answers and its reports about the mouse from the user's keys; all arrive on the same input.
///
/// It is fed byte by byte. Bytes that may begin an answer are held back, at most 4 KB; the caller waits for ``patience``
/// and then calls ``giveUp(into:)``, because Esc and Alt-] begin like an answer and nothing follows them. A pasted text
/// is never an answer.
struct AnswerFilter: Sendable, Equatable {
  private(set) var answers = TerminalAnswers()
  /// What the mouse did, until somebody takes it.
  var mouse: [Mouse] = []
  /// The bytes that may begin an answer…
  private var held: [UInt8] = []
  /// …and how many of them have been released as keys.
  private var given = 0
  /// The answer whose introducer is complete.
  private var answer: TerminalAnswer?
  /// How many bytes of a paste's end marker have arrived; nil outside a paste.
  private var pasteEnd: Int?

  mutating func feed(_ byte: UInt8, into keys: inout [UInt8]) {
    if let matched = pasteEnd {
      keys.append(byte)
      let isNext = byte == Self.endOfPaste[matched]
      let count = isNext ? matched + 1 : byte == Self.escape ? 1 : 0
      pasteEnd = count == Self.endOfPaste.count ? nil : count
    } else if let answer {
      feed(byte, of: answer, into: &keys)
    } else if held.isEmpty, byte != Self.escape {
      keys.append(byte)
    } else {
      feedIntroducer(byte, into: &keys)
    }
  }

  /// Whether held bytes will become keys unless more bytes arrive.
  var isHolding: Bool { held.count > given }

  var patience: Duration {
    // No key is as long as this: it is an answer over a slow connection.
    if let answer, given == 0, held.count > answer.introducer.count { return .seconds(1) }
    return answers.isComplete ? .zero : .milliseconds(25)
  }

  /// Releases the held bytes as keys, because nothing has followed.
  mutating func giveUp(into keys: inout [UInt8]) {
    keys += held[given...]
    given = held.count
  }

  private static let escape: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07
  private static let limit = 4096
  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  private mutating func feedIntroducer(_ byte: UInt8, into keys: inout [UInt8]) {
    held.append(byte)
    let candidates = TerminalAnswer.allCases.filter { $0.introducer.starts(with: held) }
    if candidates.isEmpty {
      reject(into: &keys)
    } else if let complete = candidates.first(where: { $0.introducer == held }) {
      if complete == .paste {
        giveUp(into: &keys)
        forget()
        pasteEnd = 0
      } else {
        answer = complete
      }
    }
  }

  private mutating func feed(_ byte: UInt8, of answer: TerminalAnswer, into keys: inout [UInt8]) {
    let follows = held.last == Self.escape
    held.append(byte)
    let isTerminator =
      answer.ends.isEmpty
      ? (follows && byte == UInt8(ascii: "\\")) || (byte == Self.bell && answer == .background)
      : answer.ends.contains(byte)
    if isTerminator, answer == .mouse {
      if let mouse = Mouse(report: String(decoding: held.dropFirst(answer.introducer.count), as: UTF8.self)) {
        self.mouse.append(mouse)
      }
      forget()
    } else if isTerminator {
      let body = held.dropFirst(answer.introducer.count).dropLast(follows ? 2 : 1)
      answers.note(answer, String(decoding: body, as: UTF8.self))
      forget()
    } else if held.count > Self.limit || follows
      || !(answer.takes(byte) || (byte == Self.escape && answer.ends.isEmpty))
    {
      reject(into: &keys)
    }
  }

  /// The held bytes are not an answer; another one may begin with the last of them.
  private mutating func reject(into keys: inout [UInt8]) {
    let start = held.dropFirst().lastIndex(of: Self.escape) ?? held.count
    let rest = held[max(start, given)...]
    if given < start { keys += held[given..<start] }
    forget()
    for byte in rest { feed(byte, into: &keys) }
  }

  private mutating func forget() {
    held = []
    given = 0
    answer = nil
  }
}
