import Languages

extension Message {
  static func exported(_ title: Message, to path: String, photos: Int) -> Message {
    let title = Message.quoted(title)
    let written = Message.draftExported(title, path: path)
    if photos == 0 { return written }
    return written + .semicolon
      + .photosBeside(photos)
  }
}
