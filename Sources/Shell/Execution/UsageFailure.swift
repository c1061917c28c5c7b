import ArgumentParser
import Languages

/// Why a line cannot be parsed as a command, without the message.
enum UsageFailure: Error {
  /// ArgumentParser rejects these words, with this message in English.
  case refused([String], UsageMessage)
  /// The word at a place is not a subcommand of the command with these names, which begin at a place; it has the known ones.
  case unknown(Int, below: [String], from: Int, known: [String])
  /// There are only options.
  case nothingNamed

  /// The failure for the user.
  ///
  /// - Parameters:
  ///   - written: the words with how they were written, which the line that was meant is made of.
  ///   - isHelp: whether it was asked for help on them.
  func failure(in written: WrittenWords, isHelp: Bool = false) -> Failure {
    switch self {
    case .refused(let words, let mistake): RefusedCommand(words: words, mistake: mistake, written: written).failure
    case .unknown(let place, let names, let start, let known):
      UnknownCommand(
        place: place,
        names: names,
        start: start,
        siblings: known,
        written: written,
        isHelp: isHelp
      )
      .failure
    case .nothingNamed: Failure(.usage, .commandMissing, hint: .helpListsCommands)
    }
  }
}

extension Failure {
  /// A mistake in a line, with the lines that may have been meant.
  init(_ mistake: Message, meaning lines: [String]) {
    // Tried words of two languages can differ only in an accent, such as “thème”.
    let lines = lines.indices.filter { !lines[..<$0].contains(lines[$0]) }.map { lines[$0] }
    let commands = lines.map(Message.code)
    let others = commands.dropLast().joined(separator: .comma)
    let last = commands.last ?? Message(verbatim: "")
    self.init(.usage, mistake, hint: .didYouMean(commands.count == 1 ? last : others + .usageOr + last))
    meantLine = lines.count == 1 ? lines[0] : nil
  }
}

extension Message {
  /// A line to type.
  static func code(_ line: String) -> Message { Message(verbatim: "`\(line.excerpt)`") }
}

/// A command whose arguments the library refuses.
private struct RefusedCommand {
  /// The words as they were parsed, and as they were written.
  let words: [String]
  let mistake: UsageMessage
  let written: WrittenWords

  var failure: Failure {
    let (places, command) = CommandParser.described(in: words)
    let names = places.map { words[$0] }
    let hint = Message.seeCommand((["help"] + names).joined(separator: " "))
    // The text that was taken for the option may be what the library misses.
    let options = words.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map(CommandParser.optionName)
    if CommandTree.textCommands.contains(names), let option = options.first(where: { command.option($0) == nil }) {
      return Failure(.usage, noOption(option, of: command), hint: hint + .dashesBeforeText)
    }
    let types = CommandTree.types(of: names)
    let type = types.count == names.count ? types.last : nil
    return withWayOut(names, command, type) ?? Failure(.usage, refusal, hint: hint)
  }

  /// The failure with a line that works; `nil` if none is known.
  private func withWayOut(
    _ names: [String],
    _ command: Grammar.Command,
    _ type: (any SessionCommand.Type)?
  ) -> Failure? {
    let example = type?.need.map { Message.code((names + [$0.example]).joined(separator: " ")) }
    let subject = Message.code(names.joined(separator: " "))
    if let need = type?.need, let example, mistake.parts(of: .missingArgument) != nil {
      return Failure(.usage, .commandNeeds(subject, what: need.what, example: example))
    }
    if let value = mistake.parts(of: .unexpectedArgument)?[1] {
      return without([value])
    }
    if let parts = mistake.parts(of: .unexpectedArguments) {
      return without(parts.words.last?.dropFirst().dropLast().split(separator: "', '").map(String.init) ?? [])
    }
    if let parts = mistake.parts(of: .invalidValueOf) {
      let values = command.arguments.first { parts[2].hasPrefix($0.names.last ?? "<\($0.valueName)>") }?.values ?? []
      if let place = place(of: parts.words[0]), let guess = type?.meantValue(parts.words[0], among: values) {
        return Failure(refusal, meaning: [written.replacing(place..<(place + 1), with: guess)])
      }
      if parts[2].hasPrefix("-") { return withValue(values, insteadOf: parts.words[0]) }
      return example.map { Failure(.usage, refusal, hint: .exampleWorks($0)) }
    }
    if let parts = mistake.parts(of: .invalidValue), parts[2].hasPrefix("-") {
      let words = type?.need?.example.split(separator: " ") ?? []
      let shown = words.drop { !parts[2].hasPrefix($0) }.dropFirst().prefix(1).map(String.init)
      return withValue(shown + ["10m", "20"], insteadOf: parts.words[0])
    }
    if let need = type?.need, let example, let parts = mistake.parts(of: .invalidValue) {
      if RowTargets<Int>.areSeveral(parts.words[0]) {
        return Failure(.usage, .oneRowNeeded(parts[1]), hint: .exampleWorks(example))
      }
      return Failure(.usage, .commandNeedsInstead(subject, what: need.what, value: parts[1], example: example))
    }
    return nil
  }

  /// The failure that shows the line with the first of these values of an option that makes it a command.
  private func withValue(_ values: [String], insteadOf value: String) -> Failure? {
    guard let place = place(of: value) else { return nil }
    let works = values.first { other in UsageMessage.mistake(in: words.map { $0 == value ? other : $0 }) == nil }
    return works.map {
      Failure(.usage, refusal, hint: .exampleWorks(.code(written.replacing(place..<(place + 1), with: $0))))
    }
  }

  /// The failure whose way out is the line without these words; `nil` if that is not plain.
  private func without(_ surplus: [String]) -> Failure? {
    let count = surplus.count
    guard count > 0, words.suffix(count) == surplus[...], written.words.suffix(count) == surplus[...] else {
      return nil
    }
    return Failure(refusal, meaning: [written.replacing((words.count - count)..<words.count, with: "")])
  }

  private func place(of value: String) -> Int? {
    let places = written.words.indices.filter { written.words[$0] == value }
    return places.count == 1 ? places[0] : nil
  }

  /// The words are parsed again in each other language: the library's message names values, and quotes our checks, in the language of the
  /// declarations.
  private var refusal: Message {
    Message { [words, mistake] language in
      guard language != .english else { return mistake.text(in: language) }
      return HelpLanguage.$current.withValue(language) {
        (UsageMessage.mistake(in: words) ?? mistake).text(in: language)
      }
    }
  }

  /// A command has no such option, in the library's words.
  private func noOption(_ option: String, of command: Grammar.Command) -> Message {
    let guess = DidYouMean.closest(to: option, in: command.options.flatMap(\.names))
    let sentence = "Unknown option '\(option.excerpt)'" + (guess.map { ". Did you mean '\($0)'?" } ?? "")
    return Message { UsageMessage(sentence).text(in: $0) }
  }
}
