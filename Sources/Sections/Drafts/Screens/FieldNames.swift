import Languages

/// The labels of an ad's fields.
enum FieldNames {
  static let row = Message(en: "row", fr: "ligne", el: "γραμμή", ptBR: "linha")
  static let title = Message(en: "title", fr: "titre", el: "τίτλος", ptBR: "título")
  static let price = Message(en: "price", fr: "prix", el: "τιμή", ptBR: "preço")
  static let category = Message(en: "category", fr: "catégorie", el: "κατηγορία", ptBR: "categoria")
  static let placed = Message(en: "placed", fr: "publiée", el: "δημοσίευση", ptBR: "publicado")
  static let urgent = Message(en: "urgent", fr: "urgente", el: "επείγον", ptBR: "urgente")
  static let picture = Message(en: "picture", fr: "photo", el: "εικόνα", ptBR: "foto")
  static let currency = Message(en: "currency", fr: "devise", el: "νόμισμα", ptBR: "moeda")
  static let description = Message(en: "description", fr: "description", el: "περιγραφή", ptBR: "descrição")
}
