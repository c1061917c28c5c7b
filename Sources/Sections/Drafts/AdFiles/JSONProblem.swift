import Languages

/// An error in JSON.
enum JSONProblem: Sendable {
  case name, colon, value, endOfObject, endOfArray, endOfString, control, escape, surrogate, moreBehindTheEnd

  var message: Message {
    switch self {
    case .name:
      .expected(
        Message(
          en: "a name in quotes",
          fr: "un nom entre guillemets",
          el: "όνομα σε εισαγωγικά",
          ptBR: "um nome entre aspas"
        )
      )
    case .colon: .expected(Message(verbatim: ":"))
    case .value: .expected(Message(en: "a value", fr: "une valeur", el: "τιμή", ptBR: "um valor"))
    case .endOfObject: .expected(Message(en: ", or }", fr: ", ou }", el: ", ή }", ptBR: ", ou }"))
    case .endOfArray: .expected(Message(en: ", or ]", fr: ", ou ]", el: ", ή ]", ptBR: ", ou ]"))
    case .endOfString:
      .expected(
        Message(en: "the end of a text", fr: "la fin d’un texte", el: "το τέλος κειμένου", ptBR: "o fim de um texto")
      )
    case .control:
      Message(
        en: "a text goes on over a line end, or has a control character",
        fr: "un texte passe à la ligne ou contient un caractère de commande",
        el: "ένα κείμενο συνεχίζεται σε άλλη γραμμή ή έχει χαρακτήρα ελέγχου",
        ptBR: "um texto passa para outra linha ou tem um caractere de controle"
      )
    case .escape, .surrogate:
      Message(
        en: "the backslash stands for no character",
        fr: "la barre oblique inversée n’introduit aucun caractère",
        el: "η ανάστροφη κάθετος δεν δηλώνει χαρακτήρα",
        ptBR: "a barra invertida não indica nenhum caractere"
      )
    case .moreBehindTheEnd:
      Message(
        en: "something stands behind the end",
        fr: "il reste du texte après la fin",
        el: "υπάρχει κάτι μετά το τέλος",
        ptBR: "há algo depois do fim"
      )
    }
  }
}

extension Message {
  fileprivate static func expected(_ what: Message) -> Message {
    Message(en: "\(what) is missing", fr: "il manque : \(what)", el: "λείπει: \(what)", ptBR: "falta: \(what)")
  }
}
