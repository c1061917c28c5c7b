package import Languages

/// Why a document from a text editor is invalid.
package struct DraftSheetError: Error, Sendable, Equatable {
  /// The line, from 1.
  package var line: Int
  /// What is wrong there.
  package var reason: Message
}

extension Message {
  static func noColon(_ line: String) -> Message {
    let line = Message.quoted(line)
    return Message(
      en: "\(line) is no `name: value`; an empty line ends the head",
      fr: "\(line) n’est pas de la forme `name: value` ; une ligne vide termine l’en-tête",
      el: "το \(line) δεν είναι `name: value`· μια κενή γραμμή τελειώνει την κεφαλίδα",
      ptBR: "\(line) não é `name: value`; uma linha vazia encerra o cabeçalho"
    )
  }

  static func unknownField(_ name: String) -> Message {
    let name = Message.quoted(name)
    return Message(
      en: "there is no field \(name); there are `title`, `category`, `price`, `urgent`, then the description",
      fr: "il n’y a pas de champ \(name) ; il y a `title`, `category`, `price`, `urgent`, puis la description",
      el: "δεν υπάρχει πεδίο \(name)· υπάρχουν `title`, `category`, `price`, `urgent` και μετά η περιγραφή",
      ptBR: "não há campo \(name); há `title`, `category`, `price`, `urgent` e depois a descrição"
    )
  }

  static func twice(_ name: String) -> Message {
    Message(
      en: "the field \(name) is there twice",
      fr: "le champ \(name) y est deux fois",
      el: "το πεδίο \(name) υπάρχει δύο φορές",
      ptBR: "o campo \(name) aparece duas vezes"
    )
  }

  static func severalLines(_ name: String) -> Message {
    Message(
      en: "the field \(name) takes one line",
      fr: "le champ \(name) tient sur une ligne",
      el: "το πεδίο \(name) έχει μία γραμμή",
      ptBR: "o campo \(name) tem uma só linha"
    )
  }

  static func neitherYesNorNo(_ text: String) -> Message {
    let text = Message.quoted(text)
    return Message(
      en: "\(text) is neither yes nor no",
      fr: "\(text) n’est ni yes ni no",
      el: "το \(text) δεν είναι ούτε yes ούτε no",
      ptBR: "\(text) não é yes nem no"
    )
  }

  static let openQuote = Message(
    en: "the quote is not closed",
    fr: "le guillemet n’est pas fermé",
    el: "το εισαγωγικό δεν κλείνει",
    ptBR: "a aspa não foi fechada"
  )

  static let behindQuote = Message(
    en: "there is something behind the closing quote",
    fr: "il y a quelque chose après le guillemet fermant",
    el: "υπάρχει κάτι μετά το εισαγωγικό που κλείνει",
    ptBR: "há algo depois da aspa que fecha"
  )
}
