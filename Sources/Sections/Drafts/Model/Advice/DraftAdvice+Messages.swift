import Languages

/// Advice in words, with the reason.
extension Message {
  static func invisibleCharacters(_ count: Int) -> Message {
    let characters = Message.invisibleCharactersCounted(count)
    return .containsInvisibleCharacters(characters)
  }
}
