package import Languages

extension Order.Status {
  /// The status as it is shown: `Executed`.
  package var message: Message {
    switch self {
    case .executed: Message(en: "Executed", fr: "Exécuté", el: "Εκτελέστηκε", ptBR: "Executada")
    case .canceled: Message(en: "Canceled", fr: "Annulé", el: "Ακυρώθηκε", ptBR: "Cancelada")
    case .approved: Message(en: "Approved", fr: "Approuvé", el: "Εγκρίθηκε", ptBR: "Aprovada")
    case .processing: Message(en: "Processing", fr: "En cours", el: "Σε επεξεργασία", ptBR: "Em andamento")
    }
  }
}
