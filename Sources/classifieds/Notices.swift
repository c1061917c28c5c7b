import Languages

/// Notices that are printed once.
actor Notices {
  private let note: @Sendable (Message) async -> Void
  private var said: Set<Message> = []

  init(note: @escaping @Sendable (Message) async -> Void) {
    self.note = note
  }

  func say(_ text: Message) async {
    if said.insert(text).inserted { await note(text) }
  }
}
