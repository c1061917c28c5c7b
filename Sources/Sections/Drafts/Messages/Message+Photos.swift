import Languages

/// Why a file cannot become a photo, or a photo is missing, and what to do.
extension Message {
  static func photoIsLost(_ name: String) -> Message {
    let name = Message.quoted(name)
    return .photoNotInStore(name)
  }
}
