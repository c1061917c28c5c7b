/// Tells the answers of a terminal from the keys of its user, both of which come out of it.
///
/// It is fed byte by byte, so it makes no difference how they arrive. What may be the beginning of an answer is held
/// back; whoever feeds it waits for ``patience`` and then says ``giveUp(into:)``, because Esc and Alt-] begin like an
/// answer and nothing follows them. What was given away by then and turns out to have been the beginning of an answer
/// after all is the only part of it that gets through. A pasted text is never an answer. At most 4 KB are held.
struct AnswerFilter: Sendable, Equatable {
  /// What the terminal has said.
  private(set) var answers = TerminalAnswers()
  /// What may be the beginning of an answer…
  private var held: [UInt8] = []
  /// …and how much of it has been given away as keys.
  private var given = 0
  /// The answer whose introducer is complete.
  private var answer: TerminalAnswer?
  /// How much of the end of a paste has come; nil outside of one.
  private var pasteEnd: Int?

  /// Takes the next byte; what are keys is added to `keys`.
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

  /// Whether something is held back that will be a key unless more comes.
  var isHolding: Bool { held.count > given }

  /// How long to wait for more.
  var patience: Duration {
    // No key is as long as this: it is an answer, and the connection is slow.
    if let answer, given == 0, held.count > answer.introducer.count { return .seconds(1) }
    return answers.isComplete ? .zero : .milliseconds(25)
  }

  /// Takes what is held for keys, because nothing has followed.
  mutating func giveUp(into keys: inout [UInt8]) {
    keys += held[given...]
    given = held.count
  }

  private static let escape: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07
  private static let limit = 4096
  private static let endOfPaste = Array("\u{1B}[201~".utf8)
}

extension AnswerFilter {
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
      if let end = answer.end { byte == end } else {
        (follows && byte == UInt8(ascii: "\\")) || (byte == Self.bell && answer == .background)
      }
    if isTerminator {
      let body = held.dropFirst(answer.introducer.count).dropLast(follows ? 2 : 1)
      answers.note(answer, String(decoding: body, as: UTF8.self))
      forget()
    } else if held.count > Self.limit || follows || !(answer.takes(byte) || (byte == Self.escape && answer.end == nil))
    {
      reject(into: &keys)
    }
  }

  /// What is held is no answer; another one may begin with its last bytes.
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
