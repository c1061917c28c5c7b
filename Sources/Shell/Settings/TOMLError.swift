package import Languages

/// Why a text is not TOML.
package struct TOMLError: Error, Equatable {
  package enum Reason: Equatable {
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
  package let line: Int
  package let reason: Reason

  package init(line: Int, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }
}

extension TOMLError {
  /// The error in a few words.
  package var message: Message {
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
