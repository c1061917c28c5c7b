/// Something said to the user, in every language of the interface: one that is missing does not build.
///
/// What the program says is a value of this type until it reaches the screen, where the language is known. JSON takes the
/// English text, so that scripts see the same in every language.
package struct Message: Sendable {
  private let english: Phrase
  private let french: Phrase
  private let greek: Phrase
  private let brazilianPortuguese: Phrase

  /// Says it in each language. A message that is put into the text of a language is said in that language.
  package init(en: Phrase, fr: Phrase, el: Phrase, ptBR: Phrase) {
    english = en
    french = fr
    greek = el
    brazilianPortuguese = ptBR
  }

  /// What is the same in every language: a name, a path, what a server said.
  package init(verbatim text: String) {
    let phrase = Phrase(verbatim: text)
    self.init(en: phrase, fr: phrase, el: phrase, ptBR: phrase)
  }

  /// What is put together by a rule of each language.
  package init(_ text: (Language) -> String) {
    self.init(
      en: Phrase(verbatim: text(.english)),
      fr: Phrase(verbatim: text(.french)),
      el: Phrase(verbatim: text(.greek)),
      ptBR: Phrase(verbatim: text(.brazilianPortuguese))
    )
  }

  /// How it reads in a language. Only now is it put together: of most messages one language is ever read.
  package func text(in language: Language) -> String {
    switch language {
    case .english: english.text(in: language)
    case .french: french.text(in: language)
    case .greek: greek.text(in: language)
    case .brazilianPortuguese: brazilianPortuguese.text(in: language)
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

extension Message: Hashable {
  /// Whether both read the same in every language, however they were put together.
  package static func == (left: Message, right: Message) -> Bool {
    Language.allCases.allSatisfy { left.text(in: $0) == right.text(in: $0) }
  }

  /// By how it reads in one language.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(text(in: .english))
  }
}

extension Message {
  /// In the quotation marks of each language.
  package static func quoted(_ text: Message) -> Message {
    Message(en: "“\(text)”", fr: "« \(text) »", el: "«\(text)»", ptBR: "“\(text)”")
  }

  /// A text of someone else's in the quotation marks of each language.
  package static func quoted(_ text: String) -> Message { quoted(Message(verbatim: text)) }

  /// What parts two clauses: a semicolon, which a Greek reader would take for a question mark.
  package static let semicolon = Message(en: "; ", fr: " ; ", el: "· ", ptBR: "; ")

  /// What stands before a reason or an explanation.
  package static let colon = Message(en: ": ", fr: " : ", el: ": ", ptBR: ": ")
}

extension [Message] {
  /// One after the other, with the same text between them in every language.
  package func joined(separator: String) -> Message {
    joined(separator: Message(verbatim: separator))
  }

  /// One after the other, with a text of each language between them.
  package func joined(separator: Message) -> Message {
    guard let first else { return Message(verbatim: "") }
    return dropFirst().reduce(first) { $0 + separator + $1 }
  }
}
