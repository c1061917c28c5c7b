import Languages

/// Why something stays in the outbox.
extension Message {
  static func trouble(_ status: Int, _ reason: String?) -> Message {
    let reason = reason.map { ": \($0)" } ?? ""
    return Message(
      en: "the board has trouble (\(status)\(reason))",
      fr: "le tableau a un problème (\(status)\(reason))",
      el: "ο πίνακας έχει πρόβλημα (\(status)\(reason))",
      ptBR: "o mural está com problemas (\(status)\(reason))"
    )
  }

  static func tooMany(_ wait: Duration?) -> Message {
    guard let wait else {
      return Message(
        en: "the board asks to wait",
        fr: "le tableau demande d’attendre",
        el: "ο πίνακας ζητά αναμονή",
        ptBR: "o mural pede para esperar"
      )
    }
    let seconds = wait.components.seconds
    return Message(
      en: "the board asks to wait \(seconds) s",
      fr: "le tableau demande d’attendre \(seconds) s",
      el: "ο πίνακας ζητά αναμονή \(seconds) δ",
      ptBR: "o mural pede para esperar \(seconds) s"
    )
  }

  static func noPermission(_ reason: String?) -> Message {
    let reason = reason.map { ": \($0)" } ?? ""
    return Message(
      en: "the board does not let us publish\(reason)",
      fr: "le tableau ne nous laisse pas publier\(reason)",
      el: "ο πίνακας δεν μας αφήνει να δημοσιεύσουμε\(reason)",
      ptBR: "o mural não nos deixa publicar\(reason)"
    )
  }

  static let stillInProgress = Message(
    en: "the board is still working on it",
    fr: "le tableau y travaille encore",
    el: "ο πίνακας το επεξεργάζεται ακόμη",
    ptBR: "o mural ainda está trabalhando nisso"
  )
  static let tooLongAgo = Message(
    en: "it was sent days ago, and the board may have forgotten it",
    fr: "l’envoi date de plusieurs jours, et le tableau l’a peut-être oublié",
    el: "στάλθηκε πριν από μέρες, και ο πίνακας ίσως το ξέχασε",
    ptBR: "foi enviado há dias, e o mural pode ter esquecido"
  )
  static let mayHaveArrived = Message(
    en: "it may have arrived; it stays in the outbox",
    fr: "c’est peut-être arrivé ; cela reste dans la boîte d’envoi",
    el: "ίσως έφτασε· μένει στα εξερχόμενα",
    ptBR: "pode ter chegado; fica na caixa de saída"
  )
  static let waitsInOutbox = Message(
    en: "nothing was published; it waits in the outbox",
    fr: "rien n’a été publié ; cela attend dans la boîte d’envoi",
    el: "δεν δημοσιεύτηκε τίποτα· περιμένει στα εξερχόμενα",
    ptBR: "nada foi publicado; espera na caixa de saída"
  )
  static let askLater = Message(
    en: "`outbox send` asks the board, and sends it again only if it did not arrive",
    fr: "`outbox send` interroge le tableau, et ne renvoie que si ce n’est pas arrivé",
    el: "το `outbox send` ρωτά τον πίνακα, και το ξαναστέλνει μόνο αν δεν έφτασε",
    ptBR: "`outbox send` consulta o mural, e só reenvia se não chegou"
  )
  static let sendLater = Message(
    en: "`outbox send` sends it when the server is back",
    fr: "`outbox send` l’envoie quand le serveur est revenu",
    el: "το `outbox send` το στέλνει όταν επανέλθει ο διακομιστής",
    ptBR: "`outbox send` o envia quando o servidor voltar"
  )
  static let searchForIt = Message(
    en: "`search` for it; if it is not there, `outbox drop` it and publish again",
    fr: "la chercher avec `search` ; si elle n’y est pas, `outbox drop`, puis publier à nouveau",
    el: "ψάξτε την με `search`· αν δεν υπάρχει, `outbox drop` και δημοσιεύστε ξανά",
    ptBR: "procure-o com `search`; se não estiver lá, `outbox drop` e publique de novo"
  )
}
