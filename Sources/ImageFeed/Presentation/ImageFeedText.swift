package import Languages

/// What the section says of itself; the contract (§3) has the words, but for French.
package enum ImageFeedText {
  /// The title of the feed.
  package static let feedTitle = Message(en: "My Feed", fr: "Mon fil", el: "Το Feed μου", ptBR: "Meu Feed")

  /// The title of the comments.
  package static let commentsTitle = Message(en: "Comments", fr: "Commentaires", el: "Σχόλια", ptBR: "Comentários")

  /// What is said when no complete answer came.
  package static let noConnection = Message(
    en: "Couldn't connect to server",
    fr: "Connexion au serveur impossible",
    el: "Δεν ήταν δυνατή η σύνδεση στο διακομιστή",
    ptBR: "Não foi possível conectar com o servidor"
  )

  /// What is said of an answer that the contract does not allow.
  package static let invalidData = Message(
    en: "The server's answer is not valid",
    fr: "La réponse du serveur n’est pas valide",
    el: "Η απάντηση του διακομιστή δεν είναι έγκυρη",
    ptBR: "A resposta do servidor não é válida"
  )

  /// An error in the one line that a screen has for it.
  package static func line(_ error: ImageFeedError) -> Message {
    switch error {
    case .connectivity: noConnection
    case .invalidData: invalidData
    }
  }
}
