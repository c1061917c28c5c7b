package import Languages

/// A failure as the user sees it: what happened, what was kept, what to do; and how the program ends for it.
package struct Failure: Error, Sendable, Equatable {
  /// The sorts of failure that scripts tell apart.
  package enum Kind: String, Sendable {
    case usage
    case network
    case invalidData = "invalid_data"
    case auth
    case notFound = "not_found"
    case conflict
    case storage
    case interrupted

    /// The program's exit code for it.
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

  /// What sort it is.
  package var kind: Kind
  /// What happened.
  package var what: Message
  /// What was kept, if anything was at stake.
  package var kept: Message?
  /// What to do.
  package var hint: Message?

  /// Makes a failure.
  package init(_ kind: Kind, _ what: Message, kept: Message? = nil, hint: Message? = nil) {
    self.kind = kind
    self.what = what
    self.kept = kept
    self.hint = hint
  }

  /// What happened and what was kept.
  package var message: Message { [what, kept].compactMap { $0 }.joined(separator: .semicolon) }

  /// Everything on one line.
  package var sentence: Message { [what, kept, hint].compactMap { $0 }.joined(separator: .semicolon) }

  /// The document that stands for it with `--json`; English in every language.
  package func document(line: Int?) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("kind", .string(kind.rawValue)), .init("message", .message(message)),
      .init("hint", hint.map(JSONValue.message) ?? .null),
    ]
    if let line { members.append(.init("line", .int(line))) }
    return .object([.init("error", .object(members))])
  }
}
