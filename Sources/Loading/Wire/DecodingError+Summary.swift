package import Languages

extension DecodingError {
  /// What is wrong with a service's answer, and where, in a few words.
  package var summary: Message {
    switch self {
    case .keyNotFound(let key, _):
      Message(
        en: "the member \"\(key.stringValue)\" is missing",
        fr: "le membre \"\(key.stringValue)\" manque",
        el: "λείπει το μέλος \"\(key.stringValue)\"",
        ptBR: "falta o membro \"\(key.stringValue)\""
      )
    case .typeMismatch(_, let context), .valueNotFound(_, let context): context.breach
    case .dataCorrupted(let context): context.codingPath.isEmpty ? Self.noJSON : context.breach
    @unknown default:
      Message(
        en: "it cannot be read",
        fr: "elle est illisible",
        el: "δεν διαβάζεται",
        ptBR: "não é possível lê-la"
      )
    }
  }

  private static let noJSON = Message(
    en: "it is not valid JSON",
    fr: "ce n’est pas du JSON valide",
    el: "δεν είναι έγκυρο JSON",
    ptBR: "não é JSON válido"
  )
}

extension DecodingError.Context {
  fileprivate var breach: Message {
    let place = codingPath.reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
    let subject =
      codingPath.isEmpty
      ? Message(en: "the document", fr: "le document", el: "το έγγραφο", ptBR: "o documento")
      : Message(verbatim: "\"\(place)\"")
    return Message(
      en: "\(subject) is not what the contract says",
      fr: "\(subject) n’est pas conforme au contrat",
      el: "\(subject) δεν τηρεί το συμβόλαιο",
      ptBR: "\(subject) não segue o contrato"
    )
  }
}
