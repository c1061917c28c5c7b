/// Something said to the user, in every language of the interface: one that is missing does not build.
///
/// What the program says is a value of this type until it reaches the screen, where the language is known. JSON takes the
/// English text, so that scripts see the same in every language.
package struct Message: Sendable, Hashable {
  private let english: String
  private let french: String
  private let greek: String
  private let brazilianPortuguese: String

  /// Says it in each language.
  package init(en: String, fr: String, el: String, ptBR: String) {
    english = en
    french = fr
    greek = el
    brazilianPortuguese = ptBR
  }

  /// What is the same in every language: a name, a path, what a server said.
  package init(verbatim text: String) {
    self.init(en: text, fr: text, el: text, ptBR: text)
  }

  /// How it reads in a language.
  package func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .french: french
    case .greek: greek
    case .brazilianPortuguese: brazilianPortuguese
    }
  }

  /// One after the other, with nothing in between.
  package static func + (left: Message, right: Message) -> Message {
    Message(
      en: left.english + right.english,
      fr: left.french + right.french,
      el: left.greek + right.greek,
      ptBR: left.brazilianPortuguese + right.brazilianPortuguese
    )
  }
}

extension [Message] {
  /// One after the other, with the same text between them in every language.
  package func joined(separator: String) -> Message {
    guard let first else { return Message(verbatim: "") }
    return dropFirst().reduce(first) { $0 + Message(verbatim: separator) + $1 }
  }
}
