import ArgumentParser
import Languages
import Terminal

/// A line of the prompt, of a script or of `-c`, split into the words of its command. People write sentences here, so the
/// rules are not a shell's: `help line` has them.
package struct SplitLine: Sendable {
  /// The part of the line at its end, if further letters would belong to it.
  package struct OpenPart: Sendable, Equatable {
    /// What kind of part it is.
    enum Kind: Sendable, Equatable {
      case word, file, text
    }

    /// Where it begins in the line, with its quotation mark.
    let start: String.Index
    /// What it means.
    package var text: String
    let kind: Kind
    /// The quotation mark that is not closed.
    var quote: Character?
  }

  /// The words for the parser; before a text, there is `--`.
  package private(set) var words: [String] = []
  /// Where each of them stands in the line, as it was typed.
  private(set) var ranges: [Range<String.Index>] = []
  /// The part that further letters would belong to.
  package private(set) var open: OpenPart?
  /// Why the line cannot be run.
  package private(set) var failure: Failure?

  private static let mostWords = 500

  let line: String
  private let files: FileNames?
  private let aliases: [Alias]
  private var place = ArgumentPlace()
  private var rest: Substring
  /// Whether a text has begun, to which what follows an alias is added.
  private var hasText = false
  /// How many words ``open`` has become.
  private var openCount = 1
  /// Whether one of its words stands for others.
  package private(set) var hasAlias = false

  /// Splits a line. O(its length).
  ///
  /// - Parameters:
  ///   - files: what names of files mean; `nil` leaves them as they are.
  ///   - aliases: what can stand for a command.
  package init(_ line: String, files: FileNames? = nil, aliases: [Alias] = []) {
    (self.line, self.files, self.aliases, rest) = (line, files, aliases, line[...])
    skipBlanks()
    if rest.first == "#" { return }
    while !rest.isEmpty {
      takePart()
      skipBlanks()
    }
  }

  /// The words of each command of a text whose lines are commands, as it was entered at the prompt: a line end that belongs to a text is
  /// ``LineEditor/textLineEnd``. Characters that end a line elsewhere, such as U+2028, end none here: what follows them in the text of
  /// somebody's ad must not be run. Lines without a command are left out.
  package static func commands(in text: String, files: FileNames? = nil, aliases: [Alias] = []) -> [SplitLine] {
    text.split { $0 == "\n" || $0 == "\r\n" }.map { SplitLine(String($0), files: files, aliases: aliases) }
      .filter { !$0.words.isEmpty }
  }

  /// Whether it begins with the name of a command.
  var isCommand: Bool { !place.names.isEmpty }

  /// The words of a line that is run. Throws a usage ``Failure``, also for more words than a command can need: parsing them
  /// takes a time that grows with the square of their number.
  package func checked() throws -> [String] {
    // A line without a command is wrong from its first word on, whatever its marks.
    if let failure, isCommand || words.isEmpty { throw failure }
    if words.count > Self.mostWords { throw Failure(.usage, .lineOfTooManyWords(Self.mostWords)) }
    return words
  }

  /// The kind of part that the next letter belongs to.
  var nextKind: OpenPart.Kind {
    if let open { return open.kind }
    switch place.form {
    case .text(let after) where place.arguments == after && !place.awaitsValue: return .text
    case .files where !place.awaitsValue: return .file
    default: return place.isFile(next: "") ? .file : .word
    }
  }

  /// Whether a word means itself when it stands in a line.
  static func isPlain(_ word: String) -> Bool {
    let line = word + " "
    var plain = PlainWord(line[...], of: line)
    plain.read()
    return plain.text == word && plain.rest == " " && plain.quote == nil && !word.isEmpty && word != "#"
  }

  /// The words before ``open``.
  var wordsBeforeOpen: [String] {
    switch open?.kind {
    case nil: words
    case .word, .file: words.dropLast(openCount)
    // Without what separates it.
    case .text: Array(words.dropLast(words.dropLast().last == "--" ? 2 : 1))
    }
  }

  private mutating func skipBlanks() { rest = rest.drop(while: \.isBlank) }

  private mutating func takePart() {
    (open, openCount) = (nil, 1)
    switch place.form {
    case .text(let after) where place.arguments == after && !place.awaitsValue && !isOptionNext: takeText()
    case .files where !place.awaitsValue && !isOptionNext: takeFiles()
    default:
      if place.isFile(next: rest) { takeFile() } else { takeWord() }
    }
  }

  /// Whether an option comes next, where a text or the name of a file might.
  private var isOptionNext: Bool {
    rest.first == "-" && !place.hasEndedOptions
      && CommandParser.isOption(String(rest.prefix { !$0.isBlank }), of: place.command)
  }

  private mutating func takeText() {
    let start = rest.startIndex
    var text = rest
    if !place.hasEndedOptions, text.prefix(while: { !$0.isBlank }) == "--" {
      text = text.dropFirst(2).drop(while: \.isBlank)
    }
    rest = ""
    if !place.hasEndedOptions, !hasText { note("--", start..<start) }
    // The parser says that a text is missing.
    if text.isEmpty { return open = OpenPart(start: start, text: "", kind: .text) }
    let typed = text.withoutBlankEnds
    let meant = typed.quotedContent.map { $0.withoutBlankEnds } ?? typed
    var kept = String(meant)
    // Looking is a hundred times as fast as replacing.
    if let mark = LineEditor.textLineEnd.unicodeScalars.first, kept.unicodeScalars.contains(mark) {
      kept = kept.replacing(LineEditor.textLineEnd, with: "\n")
    }
    if hasText {
      words[words.count - 1] += " " + kept
    } else {
      note(kept, text.startIndex..<text.endIndex)
      hasText = true
    }
    open = OpenPart(start: text.startIndex, text: String(text), kind: .text)
  }

  private mutating func takeFiles() {
    let whole = rest.withoutBlankEnds
    if let files, let path = files.existing(String(whole)) {
      note(path, whole.startIndex..<whole.endIndex)
      rest = ""
      return
    }
    while !rest.isEmpty {
      takeFile()
      skipBlanks()
    }
  }

  /// Takes the name of a file, which patterns may make several, or an option with its name.
  private mutating func takeFile() {
    open = nil
    let (start, isValue) = (rest.startIndex, place.awaitsValue)
    let prefix = place.optionName(with: rest)
    rest = rest.dropFirst(prefix.count)
    guard let word = ShellWords.next(in: &rest) else {
      if !prefix.isEmpty { add(prefix, from: start) }
      return
    }
    failure = failure ?? word.failure
    let isOption = !isValue && prefix.isEmpty && word.text.hasPrefix("-") && !word.isQuoted
    let names = isOption ? [word.text] : files?.meant(by: word.text, isPattern: !word.isQuoted) ?? [word.text]
    if isValue || !prefix.isEmpty, names.count != 1 {
      add(prefix + word.text, from: start)
    } else {
      for name in names { add(prefix + name, from: start) }
    }
    guard rest.isEmpty else { return }
    open = OpenPart(start: prefix.isEmpty ? word.start : start, text: prefix + word.text, kind: .file, quote: word.open)
  }

  private mutating func takeWord() {
    // A comment.
    if rest.first == "#", rest.dropFirst().first?.isBlank != false {
      rest = ""
      return
    }
    // `/velo` is short for `search velo`.
    if rest.first == "/", place.isAtCommand {
      let start = rest.startIndex
      rest = rest.dropFirst()
      add("search", from: start)
      if rest.isEmpty || rest.first?.isBlank == true { return }
    }
    let isCommand = place.isAtCommand
    var word = PlainWord(rest, of: line)
    word.read()
    rest = word.rest
    if isCommand, let alias = aliases.named(word.text) { return takeAlias(alias, from: word.start) }
    if let quote = word.quote, place.form != .query { failure = failure ?? Failure(openQuote: quote) }
    add(word.text, from: word.start)
    if rest.isEmpty { open = OpenPart(start: word.start, text: word.text, kind: .word, quote: word.quote) }
  }

  /// Adds what an alias stands for, and goes on in the place where that ends.
  private mutating func takeAlias(_ alias: Alias, from start: String.Index) {
    let name = start..<rest.startIndex
    var following: [String] = []
    while following.count < alias.places {
      skipBlanks()
      if rest.isEmpty || rest.first == "#" && rest.dropFirst().first?.isBlank != false { break }
      var word = PlainWord(rest, of: line)
      word.read()
      rest = word.rest
      following.append(word.text)
    }
    let meant = SplitLine(alias.line, files: files)
    for word in alias.words(with: following, of: meant) { note(word, name) }
    (place, hasText, hasAlias) = (meant.place, meant.hasText, true)
    failure = meant.failure ?? (following.count < alias.places ? alias.lacksWords : nil)
    guard rest.isEmpty else { return }
    // Its name can still be part of a longer word.
    openCount = words.count
    if following.isEmpty { open = OpenPart(start: start, text: alias.name, kind: .word) }
  }

  /// Adds a word that was read from here to the rest of the line.
  private mutating func add(_ word: String, from start: String.Index) {
    note(word, start..<rest.startIndex)
    place.take(word)
  }

  private mutating func note(_ word: String, _ range: Range<String.Index>) {
    words.append(word)
    ranges.append(range)
  }
}

/// A word that a quotation mark can open where it begins, or after a sign.
private struct PlainWord {
  let start: String.Index
  var text = ""
  var quote: Character?
  private(set) var rest: Substring
  private let line: String

  init(_ rest: Substring, of line: String) {
    (self.rest, self.line, start) = (rest, line, rest.startIndex)
  }

  mutating func read() {
    while true {
      takeOrdinary()
      guard let character = rest.first, quote != nil || !character.isBlank else { return }
      rest.removeFirst()
      switch character {
      case "\\":
        if let next = rest.first, isEscapable(next) { text.append(rest.removeFirst()) } else { text.append(character) }
      case "'", "\"":
        if quote == nil, isOpening {
          quote = character
        } else if character == quote, rest.first.map(Self.ends) != false {
          quote = nil
        } else {
          text.append(character)
        }
      default: text.append(character)
      }
    }
  }

  /// Takes a run of characters without a meaning at once, which is much faster than one by one. One before a character with a
  /// meaning is left if it is not ASCII: it may combine with it.
  private mutating func takeOrdinary() {
    let run = rest.utf8.prefix { byte in
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"): false
      case UInt8(ascii: " "), UInt8(ascii: "\t"): quote != nil
      default: true
      }
    }
    var end = run.endIndex
    if end < rest.endIndex, let byte = run.last, byte >= 0x80, let last = rest[..<end].last {
      end = rest.utf8.index(end, offsetBy: -last.utf8.count)
    }
    text += rest[..<end]
    rest = rest[end...]
  }

  /// Whether a backslash takes away a meaning.
  private func isEscapable(_ character: Character) -> Bool {
    "'\"\\".contains(character) || quote == nil && (character.isBlank || character == "#")
  }

  /// Whether the quotation mark before the rest opens a part.
  private var isOpening: Bool {
    let mark = line.index(before: rest.startIndex)
    if mark == start { return true }
    let before = line[line.index(before: mark)]
    return !before.isLetter && !before.isNumber
  }

  /// Whether a quotation mark before it closes a part.
  private static func ends(_ character: Character) -> Bool {
    character.isBlank || character == "|" || character == ")"
  }
}

extension SplitLine {
  /// `/velo` is short for `search velo`.
  private static let searches = ["search ", "/"]

  /// How the earlier lines begin that Up recalls: as the typed line does if the next word is still missing, otherwise in any way.
  static func recalledBeginnings(for typed: String) -> [String] {
    if searches.contains(typed) { return searches }
    return typed.last?.isBlank == true && !typed.allSatisfy(\.isBlank) ? [typed] : []
  }
}

extension Substring {
  /// The text without blanks at its ends, and without line ends that were pasted there.
  fileprivate var withoutBlankEnds: Substring {
    var text = self
    while let first = text.first, first.isWhitespace || first == LineEditor.textLineEnd.first { text.removeFirst() }
    while let last = text.last, last.isWhitespace || last == LineEditor.textLineEnd.first { text.removeLast() }
    return text
  }

  /// What is between the marks, if the whole of it is one quoted part.
  fileprivate var quotedContent: Substring? {
    guard let mark = first, mark == "'" || mark == "\"", count > 1, last == mark else { return nil }
    let content = dropFirst().dropLast()
    // A mark before a blank would have closed it.
    let closing = zip(content, content.dropFirst()).contains { $0 == mark && ($1.isBlank || $1 == "|" || $1 == ")") }
    return closing ? nil : content
  }
}
