/// A text for the user in every language of the interface; where a language lacks it, it is English.
///
/// Every output is a value of this type until it reaches the screen, where the language is known. JSON uses the English
/// text, so that scripts see the same in every language.
package struct Message: Sendable, Hashable {
  /// What is put into a text of a catalogue.
  package enum Argument: Sendable {
    /// A number as the language writes it; it can choose a plural form.
    case number(Int)
    /// A number without grouping; it can choose a plural form.
    case digits(Int)
    /// A text that is the same in every language.
    case text(String)
    /// A message, rendered in the same language.
    case message(Message)
  }

  private enum Content: Sendable {
    case catalogue(MessageTexts, [Argument])
    case phrase(Phrase)
    case phrases(en: Phrase, fr: Phrase, el: Phrase, ptBR: Phrase)
    case rule(@Sendable (Language) -> String)
  }

  private let content: Content

  /// Creates a message of a catalogue; `Scripts/generate-messages` writes the calls.
  ///
  /// - Parameter texts: see ``MessageTexts``.
  package init(texts: StaticString, _ arguments: Argument...) {
    content = .catalogue(MessageTexts(texts), arguments)
  }

  /// Creates a message from a phrase for each language. A message inside a phrase is rendered in the same language.
  package init(en: Phrase, fr: Phrase, el: Phrase, ptBR: Phrase) {
    content = .phrases(en: en, fr: fr, el: el, ptBR: ptBR)
  }

  /// Creates a message that is the same in every language: a name, a path, a server's text.
  package init(verbatim text: String) { self.init(Phrase(verbatim: text)) }

  /// Creates a message by a rule, which is applied whenever the message is read.
  package init(_ text: @escaping @Sendable (Language) -> String) { content = .rule(text) }

  fileprivate init(_ phrase: Phrase) { content = .phrase(phrase) }

  /// The text in a language. It is composed only now, because most messages are only ever read in one language.
  package func text(in language: Language) -> String {
    let (phrase, language) = phrase(in: language)
    return phrase.text(in: language)
  }

  /// Whether a translator wrote the first letter.
  func beginsWithWords(in language: Language) -> Bool {
    let (phrase, language) = phrase(in: language)
    return phrase.beginsWithWords(in: language)
  }

  /// The phrase in a language, or else in English, and its language, which is that of its numbers and messages.
  private func phrase(in language: Language) -> (Phrase, Language) {
    switch content {
    case .catalogue(let texts, let arguments):
      texts.phrase(in: language, arguments).map { ($0, language) }
        ?? (texts.phrase(in: .english, arguments) ?? Phrase(verbatim: ""), .english)
    case .phrase(let phrase): (phrase, language)
    case .rule(let text): (Phrase(verbatim: text(language)), language)
    case .phrases(let en, let fr, let el, let ptBR):
      switch language {
      case .english: (en, language)
      case .french: (fr, language)
      case .greek: (el, language)
      case .brazilianPortuguese: (ptBR, language)
      }
    }
  }

  /// The message as a sentence: with a full stop, and with a capital unless it begins with a name or a typed text.
  ///
  /// A sentence stays as it is, so that catalogues can hold clauses, which are used alone and inside of others.
  package var sentence: Message { Message(Phrase(sentence: self)) }

  /// Joins two messages with nothing in between.
  package static func + (left: Message, right: Message) -> Message { Message(Phrase(joining: [left, right])) }

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
    Message(Phrase(joining: Array(map { [$0] }.joined(separator: [separator]))))
  }
}

extension String {
  /// The text, or the beginning of one that is too long for a message, with an ellipsis.
  package var excerpt: String {
    let limit = 80
    guard utf8.count > limit, let end = index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
      return self
    }
    return self[..<end] + "…"
  }
}
