/// Something said to the user, in every language of the interface: one that is missing does not build.
///
/// What the program says is a value of this type until it reaches the screen, where the language is known. JSON takes the
/// English text, so that scripts see the same in every language.
package struct Message: Sendable, Hashable {
  private let english: String
  private let french: String
  private let greek: String
  private let brazilianPortuguese: String

  /// Says it in each language. A message that is put into the text of a language is said in that language.
  package init(en: Phrase, fr: Phrase, el: Phrase, ptBR: Phrase) {
    self.init { language in
      switch language {
      case .english: en.text(in: language)
      case .french: fr.text(in: language)
      case .greek: el.text(in: language)
      case .brazilianPortuguese: ptBR.text(in: language)
      }
    }
  }

  /// What is the same in every language: a name, a path, what a server said.
  package init(verbatim text: String) {
    self.init { _ in text }
  }

  /// What is put together by a rule of each language.
  package init(_ text: (Language) -> String) {
    english = text(.english)
    french = text(.french)
    greek = text(.greek)
    brazilianPortuguese = text(.brazilianPortuguese)
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
    Message { left.text(in: $0) + right.text(in: $0) }
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
