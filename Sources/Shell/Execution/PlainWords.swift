import Languages
import Terminal

/// Words that need no parser: names of commands and words, with no other options than those of every command.
///
/// ArgumentParser reflects on a command before it reads the first word, which takes longer than most commands. What is read here means the
/// same to it, and everything else is left to it (Docs/Decisions/0120-start-in-instructions.md).
struct PlainWords {
  /// The options of every command.
  private(set) var options = GlobalOptions.notGiven
  /// The other words.
  private(set) var words: [String] = []
  /// Whether the version is asked for.
  private(set) var asksForVersion = false

  /// Reads words; `nil` if one of them needs the parser.
  init?(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-") else {
        self.words.append(word)
        continue
      }
      switch word {
      case "--version": asksForVersion = true
      case "--json": options.json = true
      case "--linear": options.linear = true
      case "--no-images": options.noImages = true
      case "--keep-going": options.keepGoing = true
      case "--server", "--language":
        guard let value = rest.popFirst(), !value.hasPrefix("-") else { return nil }
        if word == "--server" { options.server = value } else { options.language = value }
      default: return nil
      }
    }
  }
}

extension GlobalOptions {
  /// The options where none was given.
  package static var notGiven: GlobalOptions {
    var options = GlobalOptions()
    (options.server, options.json, options.color, options.linear, options.language) = (nil, false, nil, false, nil)
    (options.theme, options.images, options.noImages, options.keepGoing) = (nil, nil, false, false)
    options.commands = []
    return options
  }
}

extension FieldOptions {
  /// The options where none was given.
  package static var notGiven: FieldOptions {
    var options = FieldOptions()
    options.fields = nil
    return options
  }
}
