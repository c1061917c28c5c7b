import Drafts
import Languages

extension DraftField {
  /// The name for people; commands accept the `rawValue` in every language.
  var name: Message {
    switch self {
    case .title: Message(en: "title", fr: "titre", el: "τίτλος", ptBR: "título")
    case .category: Message(en: "category", fr: "catégorie", el: "κατηγορία", ptBR: "categoria")
    case .price: Message(en: "price", fr: "prix", el: "τιμή", ptBR: "preço")
    case .description: Message(en: "description", fr: "description", el: "περιγραφή", ptBR: "descrição")
    case .urgent: Message(en: "urgent", fr: "urgent", el: "επείγον", ptBR: "urgente")
    case .photos: Message(en: "photos", fr: "photos", el: "φωτογραφίες", ptBR: "fotos")
    case .carried:
      Message(en: "ad file", fr: "fichier d’annonce", el: "αρχείο αγγελίας", ptBR: "arquivo do anúncio")
    }
  }
}
