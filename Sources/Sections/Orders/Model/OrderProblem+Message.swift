package import Languages

extension OrderProblem {
  /// What is wrong with the row, in a few words.
  package var message: Message {
    let member = member?.rawValue ?? ""
    return switch fault {
    case .notAnObject:
      Message(
        en: "it is no object",
        fr: "ce n’est pas un objet",
        el: "δεν είναι αντικείμενο",
        ptBR: "não é um objeto"
      )
    case .notText:
      Message(
        en: "it holds text that is not UTF-8, or control characters",
        fr: "elle contient du texte qui n’est pas de l’UTF-8, ou des caractères de contrôle",
        el: "περιέχει κείμενο που δεν είναι UTF-8 ή χαρακτήρες ελέγχου",
        ptBR: "contém texto que não é UTF-8, ou caracteres de controle"
      )
    case .missing:
      Message(
        en: "the member \"\(member)\" is missing",
        fr: "le membre \"\(member)\" manque",
        el: "λείπει το μέλος \"\(member)\"",
        ptBR: "falta o membro \"\(member)\""
      )
    case .notAString:
      Message(
        en: "\"\(member)\" is no string",
        fr: "\"\(member)\" n’est pas une chaîne",
        el: "το \"\(member)\" δεν είναι κείμενο",
        ptBR: "\"\(member)\" não é uma string"
      )
    case .tooLong:
      Message(
        en: "\"\(member)\" is too long",
        fr: "\"\(member)\" est trop long",
        el: "το \"\(member)\" είναι πολύ μεγάλο",
        ptBR: "\"\(member)\" é longo demais"
      )
    case .notAllowed:
      Message(
        en: "\"\(member)\" is not what the contract allows",
        fr: "\"\(member)\" n’est pas conforme au contrat",
        el: "το \"\(member)\" δεν είναι ό,τι επιτρέπει το συμβόλαιο",
        ptBR: "\"\(member)\" não é o que o contrato permite"
      )
    }
  }
}
