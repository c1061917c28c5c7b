import Languages

/// A word of the user's own for a command, with what it stands for.
package struct Alias: Sendable, Equatable {
  /// The table of the settings file that they are in.
  static let table = "alias"

  /// The names that people try for what options do. Those of the user come first.
  static let builtIn = [
    Alias(name: "unbookmark", line: "bookmark --remove"), Alias(name: "unhide", line: "hide --remove"),
    Alias(name: "unwatch", line: "watch remove"),
  ]

  package let name: String
  /// A line, in which `$1` to `$9` stand for the words that follow the name.
  package let line: String

  /// Names a line.
  package init(name: String, line: String) { (self.name, self.line) = (name, line) }

  /// Why it cannot be used; `nil` if it can.
  var failure: Failure? {
    if Self.isTaken(name) { return Failure(.usage, .aliasIsCommand(name), hint: .aliasOtherName) }
    let isWord =
      name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    if !isWord || name == AliasCommand.remove { return Failure(.usage, .aliasNotName(name), hint: .aliasOtherName) }
    let split = SplitLine(line)
    if let failure = split.failure { return failure }
    if split.isCommand { return nil }
    let mistake = Message.aliasNeedsCommand(name)
    do {
      _ = try CommandParser.line(split.words, as: WrittenWords(split))
      return Failure(.usage, mistake)
    } catch {
      let meant = Failure(error).meantLine.map { ["alias \(name) \($0)"] }
      return meant.map { Failure(mistake, meaning: $0) } ?? Failure(.usage, mistake)
    }
  }

  /// How many words it needs.
  var places: Int { (1...9).last { line.contains("$\($0)") } ?? 0 }

  /// There are fewer words than it needs.
  var lacksWords: Failure { Failure(.usage, .aliasNeedsWords(.code(name), count: places, line: .code(line))) }

  /// The words of its line, with others in their places.
  func words(with words: [String], of split: SplitLine) -> [String] { split.words.map { filled($0, with: words) } }

  private func filled(_ word: String, with words: [String]) -> String {
    guard word.contains("$") else { return word }
    var filled = ""
    var rest = word[...]
    while let character = rest.popFirst() {
      if character == "$", let number = rest.first?.wholeNumberValue, words.indices.contains(number - 1) {
        filled += words[number - 1]
        rest.removeFirst()
      } else {
        filled.append(character)
      }
    }
    return filled
  }

  /// Whether it would hide a command.
  private static func isTaken(_ name: String) -> Bool {
    CommandTree.isOutermost(name) || CommandParser.commandName(name, among: [], isOutermost: true) != nil
  }
}

extension [Alias] {
  /// The names as completions.
  var words: [CompletionWord] { map { CompletionWord($0.name, purpose: $0.line) } }

  /// The alias of this name; `nil` if there is none, or if a command has the name.
  func named(_ name: String) -> Alias? {
    CommandTree.isOutermost(name) ? nil : first { $0.name == name } ?? Alias.builtIn.first { $0.name == name }
  }

  /// The arguments of a shell with what an alias in them stands for. Throws a usage ``Failure`` for one that needs more words, or whose
  /// line cannot be split.
  ///
  /// - Parameter files: what names of files in its line mean.
  func expanded(in arguments: [String], files: FileNames? = nil) throws(Failure) -> [String] {
    if isEmpty, !arguments.contains(where: { word in Alias.builtIn.contains { $0.name == word } }) { return arguments }
    guard let place = CommandParser.placeOfCommand(in: arguments), let alias = named(arguments[place]) else {
      return arguments
    }
    let following = arguments[(place + 1)...]
    if following.count < alias.places { throw alias.lacksWords }
    let line = SplitLine(alias.line, files: files)
    if let failure = line.failure { throw failure }
    let words = alias.words(with: [String](following.prefix(alias.places)), of: line)
    return arguments[..<place] + words + following.dropFirst(alias.places)
  }
}
