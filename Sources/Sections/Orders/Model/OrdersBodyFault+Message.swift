package import Languages

extension OrdersBodyFault {
  /// What is wrong, in a few words.
  package var message: Message {
    switch kind {
    case .syntax:
      Message(en: "it is no JSON", fr: "ce n’est pas du JSON", el: "δεν είναι JSON", ptBR: "não é JSON")
    case .notText:
      Message(
        en: "it holds text that is not UTF-8, or control characters",
        fr: "elle contient du texte qui n’est pas de l’UTF-8, ou des caractères de contrôle",
        el: "περιέχει κείμενο που δεν είναι UTF-8 ή χαρακτήρες ελέγχου",
        ptBR: "contém texto que não é UTF-8, ou caracteres de controle"
      )
    case .tooDeep:
      Message(
        en: "it is nested too deep",
        fr: "elle est trop imbriquée",
        el: "έχει υπερβολικό βάθος",
        ptBR: "está aninhada demais"
      )
    case .notAnObject:
      Message(en: "it is no object", fr: "ce n’est pas un objet", el: "δεν είναι αντικείμενο", ptBR: "não é um objeto")
    case .noOrders:
      Message(
        en: "it has no member \"orders\"",
        fr: "elle n’a pas de membre \"orders\"",
        el: "δεν έχει μέλος \"orders\"",
        ptBR: "não tem o membro \"orders\""
      )
    case .ordersTwice:
      Message(
        en: "it has two members \"orders\"",
        fr: "elle a deux membres \"orders\"",
        el: "έχει δύο μέλη \"orders\"",
        ptBR: "tem dois membros \"orders\""
      )
    case .ordersNoArray:
      Message(
        en: "\"orders\" is no array",
        fr: "\"orders\" n’est pas un tableau",
        el: "το \"orders\" δεν είναι πίνακας",
        ptBR: "\"orders\" não é um array"
      )
    case .trailing:
      Message(
        en: "something follows the document",
        fr: "quelque chose suit le document",
        el: "κάτι ακολουθεί το έγγραφο",
        ptBR: "há algo depois do documento"
      )
    case .cutShort:
      Message(en: "it is cut off", fr: "elle est coupée", el: "είναι κομμένη", ptBR: "está cortada")
    }
  }
}
