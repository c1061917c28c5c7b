import ArgumentParser
import Languages

/// A word that is no command, and the line that was probably meant.
struct UnknownCommand {
  /// Where the word is.
  let place: Int
  /// The whole names of the command that it stands below, which may have been typed in part.
  let names: [String]
  /// Where the first of them is.
  let start: Int
  /// The subcommands of that command.
  let siblings: [String]
  let written: WrittenWords
  /// Whether it was asked for help on it.
  let isHelp: Bool

  private var word: String { written.words[place] }

  var failure: Failure {
    let mistake = Message.unknownCommand((names + [word.excerpt]).joined(separator: " "))
    if names.isEmpty, Self.wordsForClearing.contains(where: { matches([$0]) }) {
      return Failure(.usage, mistake, hint: .ctrlLClears)
    }
    let tried = triedLines
    if !tried.isEmpty { return Failure(mistake, meaning: tried) }
    let begun = siblings.filter { $0.hasPrefix(word) }
    if begun.count > Self.mostGuesses { return Failure(.usage, mistake, hint: .commandListsCommands(help)) }
    // Which of several was meant is not known well enough to say how the rest of the line fits.
    if begun.count > 1 { return Failure(mistake, meaning: begun.map { (names + [$0]).joined(separator: " ") }) }
    if let guess = begun.first ?? DidYouMean.closest(to: word, in: siblings) {
      return Failure(mistake, meaning: [line(place..<(place + 1), [guess])])
    }
    if !isHelp, let line = strayLine {
      var failure = Failure(mistake, meaning: [line])
      if names.isEmpty { failure.hint = Hint(.searchesForIt(.code(line))) }
      return failure
    }
    return Failure(.usage, mistake, hint: .commandListsCommands(help))
  }

  /// More commands with the same beginning are not listed.
  private static var mostGuesses: Int { 6 }

  private var help: String { (["help"] + names).joined(separator: " ") }

  // MARK: Words that people try

  /// The lines that words here are tried for: as a command declares, or without the commands that another is below. Of several, those that
  /// take most of the words, then those that the rest of the line fits, then those with the shortest names, then those that were declared.
  private var triedLines: [String] {
    let here = Self.tried.filter { $0.names.starts(with: names) }
    return lines(of: here, from: place, below: names.count)
      ?? (names.isEmpty ? nil : lines(of: Self.tried, from: start, below: 0)) ?? []
  }

  /// The lines of the best of these phrases; `nil` if none matches.
  ///
  /// - Parameters:
  ///   - first: where the names of the command go in the line.
  ///   - depth: how many of the names are there already.
  private func lines(of phrases: [TriedPhrase], from first: Int, below depth: Int) -> [String]? {
    let ranked = phrases.filter { matches($0.phrase) }.map { tried in
      let (places, meant) = (first..<(place + tried.phrase.count), tried.names.dropFirst(depth) + tried.arguments)
      let whole = whole(places, Array(meant))
      let rank = [-tried.phrase.count, whole == nil ? 1 : 0, tried.names.count, tried.isDeclared ? 0 : 1]
      return (rank: rank, line: whole ?? line(places, Array(meant)))
    }
    let best = ranked.map(\.rank).min { $0.lexicographicallyPrecedes($1) }
    return best.map { best in Array(ranked.filter { $0.rank == best }.map(\.line).prefix(3)) }
  }

  /// Whether the next words of the line are these.
  private func matches(_ phrase: [String]) -> Bool {
    let found = written.words[place...].prefix(phrase.count)
    return found.count == phrase.count
      && zip(found, phrase).allSatisfy { $0.utf8.count <= 100 && FoldedText($0).string == FoldedText($1).string }
  }

  private struct TriedPhrase {
    let phrase: [String]
    let names: [String]
    let arguments: [String]
    let isDeclared: Bool
  }

  private static let tried: [TriedPhrase] = {
    var phrases: [TriedPhrase] = []
    func note(_ words: TriedWords, _ names: [String]) {
      for (arguments, texts) in words.byArguments {
        let arguments = arguments.split(separator: " ").map(String.init)
        for text in texts {
          let phrase = text.split(separator: " ").map(String.init)
          phrases.append(TriedPhrase(phrase: phrase, names: names, arguments: arguments, isDeclared: true))
        }
      }
    }
    note(["help": wordsForHelp, "--version": wordsForVersion], [])
    for (names, command) in CommandTree.all {
      note(command.triedWords, names)
      for count in names.indices.dropFirst() {
        let phrase = Array(names.suffix(count))
        phrases.append(TriedPhrase(phrase: phrase, names: names, arguments: [], isDeclared: false))
      }
    }
    return phrases
  }()

  // What is no command of a section's.
  private static let wordsForHelp = [
    "h", "commands", "info", "usage", "aide", "commandes", "βοήθεια", "εντολές", "ajuda", "comandos",
  ]
  private static let wordsForVersion = ["version", "ver", "about", "à propos", "έκδοση", "versão", "sobre"]
  private static let wordsForClearing = ["clear", "cls", "effacer", "nettoyer", "καθάρισε", "limpar"]

  // MARK: Words that lead nowhere

  /// The line with the command that takes such words.
  private var strayLine: String? {
    let command = CommandTree.all.first { names, command in
      names.dropLast() == self.names[...] && command.takes(strayWord: word)
    }
    return command.flatMap { $0.names.last }.map { line(place..<place, [$0]) }
  }

  // MARK: Lines

  /// The line with other words in a place; without what follows them if it does not fit.
  private func line(_ places: Range<Int>, _ meant: [String]) -> String {
    whole(places, meant) ?? (written.words[..<places.lowerBound] + meant).joined(separator: " ")
  }

  /// The line with other words in a place; `nil` if what follows them does not fit.
  private func whole(_ places: Range<Int>, _ meant: [String]) -> String? {
    if isHelp { return (["help"] + written.words[..<places.lowerBound] + meant).joined(separator: " ") }
    var words = written.words[..<places.lowerBound] + meant
    var after = written.words[places.upperBound...]
    if let last = words.last, last.hasSuffix(":"), let next = after.popFirst() {
      words[words.endIndex - 1] = last + next
    }
    guard CommandParser.isBegun(by: Array(words) + after) else { return nil }
    return written.replacing(places, with: meant.joined(separator: " "))
  }
}
