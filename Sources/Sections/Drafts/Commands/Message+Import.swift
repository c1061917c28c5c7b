import Languages

extension Message {
  static func imported(_ title: Message, from path: String) -> Message {
    let title = Message.quoted(title)
    return .draftImported(title, path: path)
  }
}
