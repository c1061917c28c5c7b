/// Remarks that are worth saying once.
actor Notices {
  private let note: @Sendable (String) async -> Void
  private var said: Set<String> = []

  init(note: @escaping @Sendable (String) async -> Void) {
    self.note = note
  }

  func say(_ text: String) async {
    if said.insert(text).inserted { await note(text) }
  }
}
