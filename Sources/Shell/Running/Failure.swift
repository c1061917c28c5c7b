package import Languages

/// A failure as the user sees it: what happened, what was kept, and what to do; with the program's exit code.
package struct Failure: Error, Sendable, Equatable {
  /// The kinds of failure that scripts distinguish.
  package enum Kind: String, Sendable {
    case usage
    case network
    case invalidData = "invalid_data"
    case auth
    case notFound = "not_found"
    case conflict
    case storage
    case interrupted

    /// The program's exit code.
    package var exitCode: Int32 {
      switch self {
      case .usage: ExitCodes.usage
      case .network: ExitCodes.network
      case .auth: ExitCodes.permission
      case .interrupted: ExitCodes.interrupted
      case .invalidData, .notFound, .conflict, .storage: ExitCodes.failure
      }
    }
  }

  /// The kind of failure.
  package var kind: Kind
  /// What happened.
  package var what: Message
  /// What was kept, if anything was at stake.
  package var kept: Message?
  /// What to do.
  package var hint: Hint?

  /// Creates a failure with the same hint everywhere, or none.
  package init(_ kind: Kind, _ what: Message, kept: Message? = nil, hint: Message? = nil) {
    self.kind = kind
    self.what = what
    self.kept = kept
    self.hint = hint.map { Hint($0) }
  }

  /// Creates a failure whose hint depends on where it is displayed.
  package init(_ kind: Kind, _ what: Message, kept: Message? = nil, hint: Hint) {
    self.init(kind, what, kept: kept)
    self.hint = hint
  }

  /// What happened and what was kept.
  package var message: Message { Self.joined([what, kept]) }

  /// Everything on one line.
  package func sentence(at place: Hint.Place) -> Message { Self.joined([what, kept, hint?.message(at: place)]) }

  /// What happened and what to do, if nothing is at stake.
  package func remark(at place: Hint.Place) -> Message { Self.joined([what, hint?.message(at: place)]) }

  /// Whether it consists of whole sentences, each with its full stop.
  package var isInSentences: Bool { what.text(in: .english).hasSuffix(".") }

  /// Sentences follow each other; parts of one are separated by semicolons.
  private static func joined(_ parts: [Message?]) -> Message {
    let parts = parts.compactMap(\.self)
    let isInSentences = parts.first?.text(in: .english).hasSuffix(".") == true
    return parts.joined(separator: isInSentences ? Message(verbatim: " ") : .semicolon)
  }

  /// Its document for `--json`; English in every language.
  package func document(line: Int?, at place: Hint.Place) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("kind", .string(kind.rawValue)), .init("message", .message(message)),
      .init("hint", hint?.message(at: place).map(JSONValue.message) ?? .null),
    ]
    if let line { members.append(.init("line", .int(line))) }
    return .object([.init("error", .object(members))])
  }
}
