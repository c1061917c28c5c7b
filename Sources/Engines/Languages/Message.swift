/// A text for the user in every language of the interface; a missing language does not compile.
///
/// Every output is a value of this type until it reaches the screen, where the language is known. JSON uses the English
/// text, so that scripts see the same in every language.
package struct Message: Sendable, Hashable {
  private let english: Phrase
  private let french: Phrase
  private let greek: Phrase
  private let brazilianPortuguese: Phrase

  /// Creates a message from a phrase for each language. A message inside a phrase is rendered in the same language.
  package init(en: Phrase, fr: Phrase, el: Phrase, ptBR: Phrase) {
    english = en
    french = fr
    greek = el
    brazilianPortuguese = ptBR
  }

  /// Creates a message that is the same in every language: a name, a path, a server's text.
  package init(verbatim text: String) {
    let phrase = Phrase(verbatim: text)
    self.init(en: phrase, fr: phrase, el: phrase, ptBR: phrase)
  }

  /// Creates a message by a rule for each language.
  package init(_ text: (Language) -> String) {
    self.init(
      en: Phrase(verbatim: text(.english)),
      fr: Phrase(verbatim: text(.french)),
      el: Phrase(verbatim: text(.greek)),
      ptBR: Phrase(verbatim: text(.brazilianPortuguese))
    )
  }

  /// The text in a language. It is composed only now, because most messages are only ever read in one language.
  package func text(in language: Language) -> String { phrase(in: language).text(in: language) }

  func phrase(in language: Language) -> Phrase {
    switch language {
    case .english: english
    case .french: french
    case .greek: greek
    case .brazilianPortuguese: brazilianPortuguese
    }
  }

  /// The message as a sentence: with a full stop, and with a capital unless it begins with a name or a typed text.
  ///
  /// A sentence stays as it is, so that catalogues can hold clauses, which are used alone and inside of others.
  package var sentence: Message {
    Message(
      en: english.sentence,
      fr: french.sentence,
      el: greek.sentence,
      ptBR: brazilianPortuguese.sentence
    )
  }

  /// Joins two messages with nothing in between.
  package static func + (left: Message, right: Message) -> Message {
    Message(
      en: left.english + right.english,
      fr: left.french + right.french,
      el: left.greek + right.greek,
      ptBR: left.brazilianPortuguese + right.brazilianPortuguese
    )
  }

  /// Whether both have the same text in every language, however they were composed.
  package static func == (left: Message, right: Message) -> Bool {
    Language.allCases.allSatisfy { left.text(in: $0) == right.text(in: $0) }
  }

  /// Hashes the text in one language.
  package func hash(into hasher: inout Hasher) { hasher.combine(text(in: .english)) }

  /// The text in the quotation marks of each language.
  package static func quoted(_ text: Message) -> Message {
    Message(en: "“\(text)”", fr: "« \(text) »", el: "«\(text)»", ptBR: "“\(text)”")
  }

  /// A foreign text, or the beginning of a long one, in the quotation marks of each language.
  package static func quoted(_ text: String) -> Message { quoted(Message(verbatim: text.excerpt)) }

  /// Separates two clauses: a semicolon, which a Greek reader would read as a question mark.
  package static let semicolon = Message(en: "; ", fr: " ; ", el: "· ", ptBR: "; ")

  /// Separates the values of a list.
  package static let comma = Message(verbatim: ", ")

  /// Precedes a reason or an explanation.
  package static let colon = Message(en: ": ", fr: " : ", el: ": ", ptBR: ": ")
}

extension [Message] {
  /// The messages as sentences in a row.
  package var sentences: Message { map(\.sentence).joined(separator: " ") }

  /// Joins the messages with the same separator in every language.
  package func joined(separator: String) -> Message { joined(separator: Message(verbatim: separator)) }

  /// Joins the messages with a separator of each language.
  package func joined(separator: Message) -> Message {
    guard let first else { return Message(verbatim: "") }
    return dropFirst().reduce(first) { $0 + separator + $1 }
  }
}

extension String {
  /// The text, or the beginning of one that is too long for a message, with an ellipsis.
  package var excerpt: String {
    let limit = 80
    let end = utf8.count <= limit ? nil : index(startIndex, offsetBy: limit, limitedBy: endIndex)
    return end.map { self[..<$0] + "…" } ?? self
  }
}
