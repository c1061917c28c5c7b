import Languages

/// Errors of a whole file, or of its syntax.
extension Message {
  static let tooLarge = Message(
    en: "it is larger than 1 MiB: no ad is",
    fr: "il dépasse 1 Mio : aucune annonce n’est si grande",
    el: "ξεπερνά το 1 MiB: καμία αγγελία δεν είναι τόσο μεγάλη",
    ptBR: "passa de 1 MiB: nenhum anúncio é tão grande"
  )

  static let notUTF8 = Message(
    en: "it is not text in UTF-8",
    fr: "ce n’est pas du texte en UTF-8",
    el: "δεν είναι κείμενο σε UTF-8",
    ptBR: "não é texto em UTF-8"
  )

  static let emptyFile = Message(
    en: "there is nothing in it",
    fr: "il ne contient rien",
    el: "δεν περιέχει τίποτα",
    ptBR: "não há nada nele"
  )

  static let noFields = Message(
    en: "there are no fields in it, such as `title: …`",
    fr: "il ne contient pas de champs, comme `title: …`",
    el: "δεν περιέχει πεδία, όπως `title: …`",
    ptBR: "não há campos nele, como `title: …`"
  )

  static let severalDocuments = Message(
    en: "a second ad begins here; a file has one",
    fr: "une deuxième annonce commence ici ; un fichier n’en a qu’une",
    el: "εδώ αρχίζει δεύτερη αγγελία· κάθε αρχείο έχει μία",
    ptBR: "um segundo anúncio começa aqui; cada arquivo tem um"
  )

  static let controlCharacter = Message(
    en: "there is a control character, which YAML does not take",
    fr: "il y a un caractère de commande, que YAML n’admet pas",
    el: "υπάρχει χαρακτήρας ελέγχου, που η YAML δεν δέχεται",
    ptBR: "há um caractere de controle, que YAML não aceita"
  )

  static let tab = Message(
    en: "a tab indents this line: YAML takes spaces only",
    fr: "cette ligne est en retrait par une tabulation : YAML n’admet que des espaces",
    el: "η γραμμή έχει εσοχή με στηλοθέτη: η YAML δέχεται μόνο κενά",
    ptBR: "esta linha é recuada com tabulação: YAML só aceita espaços"
  )

  static func notYAML(_ problem: String) -> Message {
    Message(
      en: "this is not YAML: \(problem)",
      fr: "ce n’est pas du YAML : \(problem)",
      el: "δεν είναι YAML: \(problem)",
      ptBR: "isto não é YAML: \(problem)"
    )
  }

  static func notJSON(_ problem: JSONProblem) -> Message {
    let reason = problem.message
    return Message(
      en: "this is not JSON: \(reason)",
      fr: "ce n’est pas du JSON : \(reason)",
      el: "δεν είναι JSON: \(reason)",
      ptBR: "isto não é JSON: \(reason)"
    )
  }

  static func writtenTwice(_ name: String) -> Message {
    let quoted = Message.quoted(name)
    return Message(
      en: "\(quoted) is there twice",
      fr: "\(quoted) s’y trouve deux fois",
      el: "το \(quoted) υπάρχει δύο φορές",
      ptBR: "\(quoted) aparece duas vezes"
    )
  }

  static let tooDeep = Message(
    en: "values stand more than 64 deep in each other",
    fr: "les valeurs sont imbriquées sur plus de 64 niveaux",
    el: "οι τιμές είναι η μία μέσα στην άλλη σε βάθος πάνω από 64",
    ptBR: "os valores estão uns dentro dos outros em mais de 64 níveis"
  )

  static let tooManyValues = Message(
    en: "it has more than 20,000 values",
    fr: "il a plus de 20 000 valeurs",
    el: "έχει πάνω από 20.000 τιμές",
    ptBR: "tem mais de 20.000 valores"
  )

  static let tooManyAliases = Message(
    en: "it uses more than 20 aliases (*name)",
    fr: "il utilise plus de 20 alias (*nom)",
    el: "χρησιμοποιεί πάνω από 20 ψευδώνυμα (*όνομα)",
    ptBR: "usa mais de 20 aliases (*nome)"
  )

  static let keyIsNoText = Message(
    en: "the name of this field is not text",
    fr: "le nom de ce champ n’est pas du texte",
    el: "το όνομα του πεδίου δεν είναι κείμενο",
    ptBR: "o nome deste campo não é texto"
  )
}

/// Errors in a field.
extension Message {
  static let noText = Message(
    en: "this is a list or has fields of its own, and should be one value",
    fr: "c’est une liste ou il y a des sous-champs, il faut une seule valeur",
    el: "είναι λίστα ή έχει δικά του πεδία, ενώ χρειάζεται μία τιμή",
    ptBR: "é uma lista ou tem campos próprios, e devia ser um só valor"
  )

  static func noAmount(_ text: String) -> Message {
    let quoted = Message.quoted(text)
    return Message(
      en: "\(quoted) is not an amount",
      fr: "\(quoted) n’est pas un montant",
      el: "το \(quoted) δεν είναι ποσό",
      ptBR: "\(quoted) não é um valor"
    )
  }

  static let neitherYesNorNo = Message(
    en: "write true or false",
    fr: "écrire true ou false",
    el: "γράψτε true ή false",
    ptBR: "escreva true ou false"
  )

  static let noFileName = Message(
    en: "this is not the name of a file",
    fr: "ce n’est pas un nom de fichier",
    el: "δεν είναι όνομα αρχείου",
    ptBR: "não é um nome de arquivo"
  )
}
