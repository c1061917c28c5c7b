import Languages

extension PhotoDesk {
  /// The problems with the photos of a draft: the missing ones.
  package func problems(of draft: Draft) async throws -> [DraftProblem] {
    let facts = try await facts(of: draft)
    return draft.photos.enumerated().filter { facts[$0.element.hash] == nil }.map { index, photo in
      DraftProblem(field: .photos, rule: .photoMissing, message: .photoIsMissing(photo, number: index + 1))
    }
  }
}

extension Message {
  fileprivate static func photoIsMissing(_ photo: DraftPhoto, number: Int) -> Message {
    let name = Message.quoted(photo.name)
    return Message(
      en: "photo \(number), \(name), is not in the store any more; remove it, or add its file again",
      fr: "la photo \(number), \(name), n’est plus dans le stock ; la retirer, ou rajouter son fichier",
      el: "η φωτογραφία \(number), \(name), δεν υπάρχει πια στην αποθήκη· αφαιρέστε την ή προσθέστε ξανά το αρχείο της",
      ptBR: "a foto \(number), \(name), não está mais guardada; remova-a, ou adicione o arquivo de novo"
    )
  }
}
