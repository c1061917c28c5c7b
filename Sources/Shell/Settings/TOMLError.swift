import Languages

/// Why a text is not TOML.
struct TOMLError: Error, Equatable {
  enum Reason: Equatable {
    case noKey
    case noEquals
    case noValue(String)
    case noEnd
    case unknownEscape
    case control
    case tooMuch
    case definedTwice(String)
    case tooDeep
  }

  /// The line, from 1.
  let line: Int
  let reason: Reason

  init(line: Int, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }
}

extension TOMLError {
  /// What is wrong, in a few words.
  var message: Message {
    switch reason {
    case .noKey: .tomlNameMissing
    case .noEquals: .tomlEqualsMissing
    case .noValue(let text) where text.isEmpty: .tomlValueMissing
    case .noValue(let text): .tomlValueInvalid(text)
    case .noEnd: .tomlNotClosed
    case .unknownEscape: .tomlEscape
    case .control: .tomlControlCharacter
    case .tooMuch: .tomlTrailing
    case .definedTwice(let name): .tomlTwice(name)
    case .tooDeep: .tomlTooDeep
    }
  }
}
