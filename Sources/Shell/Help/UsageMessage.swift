import ArgumentParser
import Languages

/// Translates ArgumentParser's English messages about mistakes.
///
/// The library reports a mistake only by its message, so the message is recognised, and its variable parts are inserted
/// into ours. A test makes every one of these mistakes: it fails with a version of the library that words one
/// differently. An unrecognised message stays as it is: an internal error of the library, or one of our own checks,
/// which is already translated.
struct UsageMessage {
  /// A sentence of the library's with `{1}`, `{2}` and `{3}` for what varies, and its message. `{1,}` is a list.
  struct Phrase: Sendable {
    var english: String
    var message: @Sendable (Parts) -> Message
  }

  /// What stands for the gaps of a sentence.
  struct Parts: Sendable {
    let words: [String]

    /// The text of a gap, by its number from 1.
    subscript(number: Int) -> String {
      words.indices.contains(number &- 1) ? words[number - 1].excerpt : ""
    }

    /// A gap with a list, `'a', 'b' or 'c'`, as each language writes it.
    func list(_ number: Int) -> Message {
      let library = self[number]
      let halves = library.dropFirst().dropLast().split(separator: /' (?:or|and) '/)
      let list = halves.map { half in
        half.split(separator: "', '").map { Message.quoted(String($0)) }.joined(separator: ", ")
      }
      .joined(separator: .usageOr)
      return Message { $0 == .english ? library : list.text(in: $0) }
    }
  }

  /// The library's message, on one line and without the full stop.
  let text: String

  init(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
    let line = lines.joined(separator: " ")
    self.text = line.hasSuffix(".") ? String(line.dropLast()) : line
  }

  /// The library's message about an error of a command, in the language of the declarations now.
  init(_ error: any Error, of command: any ParsableCommand.Type) { self.init(command.message(for: error)) }

  /// The library's message about a mistake in words, in the language of the declarations now; `nil` if there is none.
  static func mistake(in words: [String]) -> UsageMessage? {
    let (type, rest) = CommandTree.parser(of: words)
    do {
      _ = try type.parsed(rest)
      return nil
    } catch {
      return UsageMessage(error, of: type)
    }
  }

  /// The variable parts of the message, if it is of a kind.
  func parts(of mistake: Mistake) -> Parts? { Self.parts(of: text, by: mistake.rawValue).map(Parts.init) }

  /// The mistakes to which more can be said than the library does.
  enum Mistake: String {
    case missingArgument = "Missing expected argument '{1}'"
    case unexpectedArgument = "Unexpected argument '{1}'"
    case unexpectedArguments = "{1} unexpected arguments: {2,}"
    case invalidValueOf = "The value '{1}' is invalid for '{2}'. Please provide one of {3,}"
    case invalidValue = "The value '{1}' is invalid for '{2}'"
  }

  /// The message in a language, as a sentence.
  func text(in language: Language) -> String {
    for phrase in Self.phrases {
      guard let words = Self.parts(of: text, by: phrase.english) else { continue }
      return phrase.message(Parts(words: words)).sentence.text(in: language)
    }
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The variable parts of a pattern; `nil` if the text does not match.
  static func parts(of text: String, by pattern: String) -> [String]? {
    let fixed = pattern.split(separator: /\{\d,?\}/, omittingEmptySubsequences: false)
    guard let first = fixed.first, text.hasPrefix(first) else { return nil }
    var rest = text.dropFirst(first.count)
    var parts: [String] = []
    for (index, piece) in fixed.enumerated().dropFirst() {
      // A variable part is as short as possible, except the last one, which extends to the end.
      let isLast = index == fixed.count - 1
      let found = isLast ? (rest.hasSuffix(piece) ? rest.endIndex : nil) : rest.firstRange(of: piece)?.upperBound
      guard let end = found else { return nil }
      parts.append(String(rest[..<end].dropLast(piece.count)))
      rest = rest[end...]
    }
    return parts
  }

  /// The library's sentences for the mistakes that this program's grammar allows. If two begin alike, the longer one is first.
  static let phrases: [Phrase] = [
    Phrase(english: "Unknown option '{1}' or: Missing value for '{2}' in '{3}'") {
      .usageUnknownOptionOrValueMissing($0[1], value: $0[2], words: $0[3])
    },
    Phrase(english: "Unknown option '{1}'. Did you mean '{2}'?") { .usageUnknownOptionMeant($0[1], meant: $0[2]) },
    Phrase(english: "Unknown option '{1}'") { .usageUnknownOption($0[1]) },
    Phrase(english: "Missing value for '{1}'") { .usageValueMissing($0[1]) },
    Phrase(english: Mistake.missingArgument.rawValue) { .usageArgumentMissing($0[1]) },
    Phrase(english: Mistake.unexpectedArgument.rawValue) { .usageArgumentUnexpected($0[1]) },
    Phrase(english: Mistake.unexpectedArguments.rawValue) { .usageArgumentsUnexpected($0[1], arguments: $0.list(2)) },
    Phrase(english: Mistake.invalidValueOf.rawValue) {
      .usageValueInvalidOf($0[1], option: $0[2], values: $0.list(3))
    },
    Phrase(english: Mistake.invalidValue.rawValue) { .usageValueInvalid($0[1], option: $0[2]) },
    Phrase(english: "The option '{1}' does not take any value, but '{2}' was specified") {
      .usageOptionWithoutValue($0[1], value: $0[2])
    },
    Phrase(english: "Invalid option: {1}") { .usageOptionInvalid($0[1]) },
    Phrase(
      english:
        "Can't generate completion scripts for '{1}'. Please use --generate-completion-script=<shell> with one of: {2}"
    ) {
      .usageNoCompletions($0[1], shells: $0[2])
    },
  ]
}

extension ParsableCommand {
  /// A command with its words.
  ///
  /// Whenever the library looks at its own error about no words at all, it lays out a page of help, for which its debug
  /// builds need 27 columns. Its error about `--`, which stands for no words, says the same without one.
  static func parsed(_ words: some Collection<String>) throws -> any ParsableCommand {
    do {
      return try parseAsRoot(Array(words))
    } catch {
      if words.isEmpty { _ = try parseAsRoot(["--"]) }
      throw error
    }
  }
}
