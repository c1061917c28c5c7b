import Birds
import Languages

extension CommandContext {
  /// Saves a note about a bird and sends it; a note that cannot be sent now stays pending.
  func noteBird(_ target: BirdTarget, _ text: String) async throws {
    let id: Bird.ID =
      if case .id(let id) = target { id } else { try await bird(target).bird.id }
    let note = try await birds.note(text, about: id)
    let report = try await withActivity(.sendingBirdNote) { try await birds.send() }
    if let refused = report.refused.first(where: { $0.number == note.number }),
      case .refused(let reason) = refused.state
    {
      if report.missingBirds.contains(id) {
        try await birds.drop(note)
        throw BirdsDeskError.noSuchBird(id)
      }
      throw Failure(.conflict, .birdNoteRejected(reason), kept: .birdNoteStays)
    }
    let isSent = report.failure == nil || report.sent.contains { $0.number == note.number }
    if isJSON { return try await print(BirdsDocument.note(note, isSent: isSent)) }
    if isSent { return await say(.birdNoteSent) }
    let reason = report.failure.map { Failure($0).what } ?? .nothingChanged
    await say(reason + .semicolon + .birdNoteWaits)
    await courier?.begin(birds)
  }
}

extension Message {
  /// The service rejected a note, with its reason, if any.
  static func birdNoteRejected(_ reason: String) -> Message {
    reason.isEmpty ? .birdNoteRefused : .birdNoteRefusedWhy(reason)
  }
}
