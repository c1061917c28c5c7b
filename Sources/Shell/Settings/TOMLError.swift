package import Languages

/// Why a text is not TOML.
package struct TOMLError: Error, Equatable {
  package enum Reason: Equatable {
    case noKey
    case noEquals
    case noValue(String)
    case noEnd
    case unknownEscape
    case control
    case tooMuch
    case definedTwice(String)
    case tooDeep
  }

  /// The line, from 1.
  package let line: Int
  package let reason: Reason

  package init(line: Int, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }
}

extension TOMLError {
  /// What is wrong, in a few words.
  package var message: Message {
    switch reason {
    case .noKey:
      Message(en: "a name is missing", fr: "il manque un nom", el: "λείπει ένα όνομα", ptBR: "falta um nome")
    case .noEquals:
      Message(
        en: "the name has no “=” after it",
        fr: "le nom n’est pas suivi de « = »",
        el: "το όνομα δεν ακολουθείται από «=»",
        ptBR: "o nome não é seguido de “=”"
      )
    case .noValue(let text) where text.isEmpty:
      Message(en: "the value is missing", fr: "la valeur manque", el: "λείπει η τιμή", ptBR: "falta o valor")
    case .noValue(let text):
      Message(
        en: "“\(text)” is not a value; texts stand in quotes",
        fr: "« \(text) » n’est pas une valeur ; les textes sont entre guillemets",
        el: "το «\(text)» δεν είναι τιμή· τα κείμενα γράφονται σε εισαγωγικά",
        ptBR: "“\(text)” não é um valor; textos ficam entre aspas"
      )
    case .noEnd:
      Message(
        en: "a quote or bracket is not closed",
        fr: "un guillemet ou un crochet n’est pas fermé",
        el: "δεν κλείνει ένα εισαγωγικό ή μια αγκύλη",
        ptBR: "falta fechar aspas ou colchete"
      )
    case .unknownEscape:
      Message(
        en: "TOML has no such escape; a backslash is written “\\\\”",
        fr: "TOML n’a pas cet échappement ; une barre oblique inversée s’écrit « \\\\ »",
        el: "το TOML δεν έχει τέτοια διαφυγή· μια ανάστροφη κάθετος γράφεται «\\\\»",
        ptBR: "o TOML não tem esse escape; uma barra invertida se escreve “\\\\”"
      )
    case .control:
      Message(
        en: "it contains a control character",
        fr: "elle contient un caractère de contrôle",
        el: "περιέχει χαρακτήρα ελέγχου",
        ptBR: "ela contém um caractere de controle"
      )
    case .tooMuch:
      Message(
        en: "something follows that does not belong there",
        fr: "la suite n’y a pas sa place",
        el: "ακολουθεί κάτι που δεν έχει θέση εκεί",
        ptBR: "segue algo que não deveria estar ali"
      )
    case .definedTwice(let name):
      Message(
        en: "“\(name)” is set twice",
        fr: "« \(name) » est défini deux fois",
        el: "το «\(name)» ορίζεται δύο φορές",
        ptBR: "“\(name)” é definido duas vezes"
      )
    case .tooDeep:
      Message(
        en: "too many levels: 64 at most",
        fr: "trop de niveaux : 64 au plus",
        el: "πάρα πολλά επίπεδα: το πολύ 64",
        ptBR: "níveis demais: no máximo 64"
      )
    }
  }
}
