package import Languages
package import Loading
import Terminal

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
    /// The board does not have what the command needs.
    case unsupported

    /// The program's exit code.
    package var exitCode: Int32 {
      switch self {
      case .usage: ExitCodes.usage
      case .network: ExitCodes.network
      case .auth: ExitCodes.permission
      case .interrupted: ExitCodes.interrupted
      case .invalidData, .notFound, .conflict, .storage, .unsupported: ExitCodes.failure
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
  /// The line that was probably meant, which the hint names.
  package var meantLine: String?
  /// Whether a part of the command was done before, after which its words can mean something else.
  package var isAfterPart = false

  /// Creates a failure with the same hint everywhere, or none.
  package init(_ kind: Kind, _ what: Message, kept: Message? = nil, hint: Message? = nil) {
    (self.kind, self.what, self.kept) = (kind, what, kept)
    self.hint = hint.map { Hint($0) }
  }

  /// Creates a failure whose hint depends on where it is displayed.
  package init(_ kind: Kind, _ what: Message, kept: Message? = nil, hint: Hint) {
    self.init(kind, what, kept: kept)
    self.hint = hint
  }

  /// What happened and what was kept.
  package var message: Message { Self.sentences(what, kept) }

  /// Everything on one line.
  package func sentences(at place: Hint.Place) -> Message { Self.sentences(what, kept, hint?.message(at: place)) }

  /// Without the passwords of addresses, which may come from the typed line.
  private static func sentences(_ parts: Message?...) -> Message {
    let sentences = parts.compactMap(\.self).sentences
    return Message { sentences.text(in: $0).withoutPasswords }
  }

  /// Its document for `--json`; English in every language.
  package func document(line: Int?, at place: Hint.Place) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("kind", .string(kind.rawValue)), .init("message", .message(message)),
      .init("hint", hint?.message(at: place).map { .message(Self.sentences($0)) } ?? .null),
    ]
    if let line { members.append(.init("line", .int(line))) }
    return .object([.init("error", .object(members))])
  }
}

/// The answer was printed, and it is no; a script gets the exit status of a failure.
package struct NegativeAnswer: Error {
  let summary: Message

  package init(summary: Message) { self.summary = summary }
}

/// The program's exit codes, which users' scripts rely on.
enum ExitCodes {
  /// Success, even with an empty result.
  static let done: Int32 = 0
  /// A failure without another code.
  static let failure: Int32 = 1
  /// The command was not understood.
  static let usage: Int32 = 2
  /// A script stopped at an error, or had one.
  static let script: Int32 = 3
  /// Sign-in or permission.
  static let permission: Int32 = 4
  /// The network.
  static let network: Int32 = 5
  /// Ctrl-C.
  static let interrupted: Int32 = 130
}
