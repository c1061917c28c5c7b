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
    return .photoFileMissing(number, name: name)
  }
}
