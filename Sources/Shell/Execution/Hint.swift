package import Languages

/// What to do next. It depends on where it is read: after a one-shot command there is nothing to `retry`.
package struct Hint: Sendable, Hashable {
  /// Where a message is read.
  package enum Place: Sendable, CaseIterable {
    /// At a prompt: any command can follow.
    case prompt
    /// In a script: its commands share a session, but nobody is there to type the next one.
    case script
    /// After a single command given as arguments: the session ends with it.
    case oneShot
    /// In a notice or on a screen of its own, where no command repeats what failed.
    case notice

    /// How a shell reads a word, where one takes quotation marks away; `nil` elsewhere.
    package var quoting: ((String) -> String)? { self == .oneShot ? { WrittenWords.quoted($0) } : nil }
  }

  private let atPrompt: Message?
  private let inScript: Message?
  private let elsewhere: Message?

  /// Creates a hint that is the same everywhere.
  package init(_ message: Message) { (atPrompt, inScript, elsewhere) = (message, message, message) }

  /// Creates a hint for a user at a prompt, and one for everywhere else.
  package init(atPrompt: Message, elsewhere: Message?) {
    (self.atPrompt, inScript, self.elsewhere) = (atPrompt, elsewhere, elsewhere)
  }

  /// Creates a hint for a session with further commands, and one for everywhere else.
  package init(inSession: Message, elsewhere: Message?) {
    (atPrompt, inScript, self.elsewhere) = (inSession, inSession, elsewhere)
  }

  /// The hint in a place; `nil` if nothing helps.
  package func message(at place: Place) -> Message? {
    switch place {
    case .prompt: atPrompt
    case .script: inScript
    case .oneShot, .notice: elsewhere
    }
  }
}

/// Hints shared by many failures.
extension Hint {
  /// Repeat what failed.
  package static let tryAgain = Hint(atPrompt: .typeRetryNow, elsewhere: .tryAgainNow)

  /// Repeat it after a pause, such as "in 30 s".
  package static func tryAgain(_ pause: Message) -> Hint {
    Hint(atPrompt: .typeRetryAfter(pause), elsewhere: .tryAgainAfter(pause))
  }

  /// Do something first, and then repeat what failed.
  package static func tryAgain(after remedy: Message) -> Hint {
    Hint(atPrompt: .thenTypeRetry(remedy), elsewhere: .thenTryAgain(remedy))
  }
}
