package import Languages

/// What to do next. What helps depends on where it is said: a one-shot command leaves nothing behind to `retry`.
package struct Hint: Sendable, Hashable {
  /// Where something is said.
  package enum Place: Sendable, CaseIterable {
    /// At a prompt: any command can follow.
    case prompt
    /// In a script: its commands share a session, but nobody is there to type the next one.
    case script
    /// After a single command given as arguments: the session ends with it.
    case oneShot
    /// In a notice or on a screen of its own, where no command repeats what failed.
    case notice
  }

  private let atPrompt: Message?
  private let inScript: Message?
  private let elsewhere: Message?

  /// The same everywhere.
  package init(_ message: Message) {
    self.init(atPrompt: message, inScript: message, elsewhere: message)
  }

  /// One for a person at a prompt, and one for everywhere else.
  package init(atPrompt: Message, elsewhere: Message?) {
    self.init(atPrompt: atPrompt, inScript: elsewhere, elsewhere: elsewhere)
  }

  /// One for where further commands share the session, and one for where none does.
  package init(inSession: Message, elsewhere: Message?) {
    self.init(atPrompt: inSession, inScript: inSession, elsewhere: elsewhere)
  }

  private init(atPrompt: Message?, inScript: Message?, elsewhere: Message?) {
    self.atPrompt = atPrompt
    self.inScript = inScript
    self.elsewhere = elsewhere
  }

  /// What to say in a place; `nil` where nothing helps.
  package func message(at place: Place) -> Message? {
    switch place {
    case .prompt: atPrompt
    case .script: inScript
    case .oneShot, .notice: elsewhere
    }
  }
}

/// Hints that many failures share.
extension Hint {
  /// To repeat what failed.
  package static let tryAgain = Hint(atPrompt: .typeRetryNow, elsewhere: .tryAgainNow)

  /// To repeat it after a pause, as in "in 30 s".
  package static func tryAgain(_ pause: Message) -> Hint {
    Hint(atPrompt: .typeRetryAfter(pause), elsewhere: .tryAgainAfter(pause))
  }

  /// To do something, and then repeat what failed.
  package static func tryAgain(after remedy: Message) -> Hint {
    Hint(atPrompt: .thenTypeRetry(remedy), elsewhere: .thenTryAgain(remedy))
  }
}
