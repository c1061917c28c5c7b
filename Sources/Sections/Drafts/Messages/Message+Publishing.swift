import Drafts
import Languages

/// Why publishing failed.
extension Message {
  static let notReady = Message(
    en: "the draft is not ready",
    fr: "le brouillon n’est pas prêt",
    el: "το πρόχειρο δεν είναι έτοιμο",
    ptBR: "o rascunho não está pronto"
  )
  static let correctAndPublish = Message(
    en: "correct it, then `draft publish` again",
    fr: "corriger, puis `draft publish` à nouveau",
    el: "διορθώστε και δώστε ξανά `draft publish`",
    ptBR: "corrija e dê `draft publish` de novo"
  )
  static let noCategories = Message(
    en: "the board's categories are not known",
    fr: "les catégories du tableau sont inconnues",
    el: "οι κατηγορίες του πίνακα δεν είναι γνωστές",
    ptBR: "as categorias do mural não são conhecidas"
  )
  static let checkTheServerAndPublish = Message(
    en: "check the server, then `draft publish` again",
    fr: "vérifier le serveur, puis `draft publish` à nouveau",
    el: "ελέγξτε τον διακομιστή και δώστε ξανά `draft publish`",
    ptBR: "verifique o servidor e dê `draft publish` de novo"
  )
  static func photoMissing(_ hash: String) -> Message {
    let name = String(hash.prefix(12))
    return Message(
      en: "the photo \(name) is not there any more",
      fr: "la photo \(name) n’est plus là",
      el: "η φωτογραφία \(name) δεν υπάρχει πια",
      ptBR: "a foto \(name) não está mais lá"
    )
  }
  static let addItAgain = Message(
    en: "`draft photo remove` it, and add it again",
    fr: "la retirer avec `draft photo remove`, et l’ajouter à nouveau",
    el: "αφαιρέστε την με `draft photo remove` και προσθέστε την ξανά",
    ptBR: "tire-a com `draft photo remove` e acrescente-a de novo"
  )
  static let nothingPublished = Message(
    en: "the ad was not published",
    fr: "l’annonce n’a pas été publiée",
    el: "η αγγελία δεν δημοσιεύτηκε",
    ptBR: "o anúncio não foi publicado"
  )
  static func beingSent(_ publication: Publication, _ process: Int?) -> Message {
    let title = Message.quoted(publication.title)
    let by = process.map { " (\($0))" } ?? ""
    return Message(
      en: "another process\(by) is sending \(title)",
      fr: "un autre processus\(by) envoie \(title)",
      el: "άλλη διεργασία\(by) στέλνει το \(title)",
      ptBR: "outro processo\(by) está enviando \(title)"
    )
  }
  static let lookIntoOutbox = Message(
    en: "`outbox` shows what is on its way",
    fr: "`outbox` montre ce qui est en route",
    el: "το `outbox` δείχνει τι είναι καθ’ οδόν",
    ptBR: "`outbox` mostra o que está a caminho"
  )
  static let refused = Message(
    en: "the board does not take it",
    fr: "le tableau ne la prend pas",
    el: "ο πίνακας δεν τη δέχεται",
    ptBR: "o mural não o aceita"
  )
  static let draftStays = Message(
    en: "the draft stays as it is",
    fr: "le brouillon reste tel quel",
    el: "το πρόχειρο μένει όπως είναι",
    ptBR: "o rascunho fica como está"
  )
  static let checkTheToken = Message(
    en: "set CLASSIFIEDS_TOKEN or the token file to the token that `serve` printed, then `draft publish` again",
    fr: "mettre dans CLASSIFIEDS_TOKEN ou le fichier de jetons celui que `serve` a affiché, puis `draft publish`",
    el: "βάλτε στο CLASSIFIEDS_TOKEN ή στο αρχείο αυτό που εμφάνισε το `serve` και δώστε ξανά `draft publish`",
    ptBR: "ponha em CLASSIFIEDS_TOKEN ou no arquivo o token que `serve` mostrou e dê `draft publish` de novo"
  )
  static func takesNoAds(_ server: String) -> Message {
    let name = server.boardName
    return Message(
      en: "\(name) takes no ads: it does not have this extension",
      fr: "\(name) ne prend pas d’annonces : il n’a pas cette extension",
      el: "\(name): δεν δέχεται αγγελίες, δεν έχει αυτή την επέκταση",
      ptBR: "\(name) não aceita anúncios: não tem esta extensão"
    )
  }
  static let anotherServer = Message(
    en: "name another server with --server",
    fr: "indiquer un autre serveur avec --server",
    el: "ορίστε άλλον διακομιστή με --server",
    ptBR: "indique outro servidor com --server"
  )
  static func noSuchAd(_ number: Int) -> Message {
    Message(
      en: "there is no ad \(number)",
      fr: "il n’y a pas d’annonce \(number)",
      el: "δεν υπάρχει αγγελία \(number)",
      ptBR: "não há anúncio \(number)"
    )
  }
  static let listAds = Message(
    en: "`ads` lists them",
    fr: "`ads` les énumère",
    el: "το `ads` τις παραθέτει",
    ptBR: "`ads` os lista"
  )
  static func notInOutbox(_ number: Int) -> Message {
    Message(
      en: "there is no \(number) in the outbox",
      fr: "il n’y a pas de \(number) dans la boîte d’envoi",
      el: "δεν υπάρχει \(number) στα εξερχόμενα",
      ptBR: "não há \(number) na caixa de saída"
    )
  }
  static func elsewhere(_ server: String) -> Message {
    Message(
      en: "it is on \(server)",
      fr: "c’est sur \(server)",
      el: "είναι στο \(server)",
      ptBR: "está em \(server)"
    )
  }
  static func nameServer(_ server: String) -> Message {
    Message(
      en: "repeat it with --server \(server)",
      fr: "recommencer avec --server \(server)",
      el: "επαναλάβετε με --server \(server)",
      ptBR: "repita com --server \(server)"
    )
  }
}
