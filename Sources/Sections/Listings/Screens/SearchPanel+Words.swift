import Languages

/// The texts of the status line above the rows of a live search.
extension Message {
  /// The board's own rows, with their age.
  static func live(_ age: Message) -> Message { [traceLive, age].joined(separator: " ") }
}
