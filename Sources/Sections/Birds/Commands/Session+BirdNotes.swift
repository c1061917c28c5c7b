import Birds
import Languages

extension Session {
  /// Keeps a note about a bird, and sends it; one that cannot be sent now waits.
  func noteBird(_ target: BirdTarget, _ text: String) async throws {
    let id: Bird.ID =
      if case .id(let id) = target { id } else { try await bird(target).bird.id }
    let note = try await birds.note(text, about: id)
    let report = try await withActivity(.sendingNote) { try await birds.send() }
    if let refused = report.refused.first(where: { $0.number == note.number }),
      case .refused(let reason) = refused.state
    {
      if report.missingBirds.contains(id) {
        try await birds.drop(note)
        throw BirdsDeskError.noSuchBird(id)
      }
      throw Failure(.conflict, .noteRefused(reason), kept: .noteStays)
    }
    let isSent = report.failure == nil || report.sent.contains { $0.number == note.number }
    if isJSON { return try await print(BirdsDocument.note(note, isSent: isSent)) }
    if isSent { return await say(.noteSent) }
    let reason = report.failure.map { Failure($0).what } ?? .nothingChanged
    await say(reason + .semicolon + .noteWaits)
    await courier?.begin(birds)
  }
}

extension Message {
  fileprivate static let sendingNote = Message(
    en: "sending the note …",
    fr: "envoi de la note…",
    el: "αποστολή της σημείωσης…",
    ptBR: "enviando a nota…"
  )

  fileprivate static let noteSent = Message(
    en: "the note is with the bird",
    fr: "la note est auprès de l’oiseau",
    el: "η σημείωση είναι στο πουλί",
    ptBR: "a nota está com a ave"
  )

  static let noteWaits = Message(
    en: "the note waits in the outbox, and is sent once, with the next `birds` that gets through",
    fr: "la note attend dans la boîte d’envoi, et part une fois, avec le prochain `birds` qui aboutit",
    el: "η σημείωση περιμένει στα εξερχόμενα, και στέλνεται μία φορά, με το επόμενο `birds` που θα περάσει",
    ptBR: "a nota espera na caixa de saída e é enviada uma vez, com o próximo `birds` que conseguir conexão"
  )

  static func noteRefused(_ reason: String) -> Message {
    let why = reason.isEmpty ? Message(verbatim: "") : .colon + Message(verbatim: reason)
    return Message(
      en: "the service does not take the note\(why)",
      fr: "le service ne prend pas la note\(why)",
      el: "η υπηρεσία δεν δέχεται τη σημείωση\(why)",
      ptBR: "o serviço não aceita a nota\(why)"
    )
  }

  fileprivate static let noteStays = Message(
    en: "it stays with the bird here, marked",
    fr: "elle reste ici auprès de l’oiseau, avec une mention",
    el: "μένει εδώ στο πουλί, με ένδειξη",
    ptBR: "ela fica aqui com a ave, marcada"
  )
}
