import Languages

/// Errors of a whole file, or of its syntax.
extension Message {
  static func notJSON(_ problem: JSONProblem) -> Message {
    let reason = problem.message
    return .adFileNotJson(reason)
  }

  static func writtenTwice(_ name: String) -> Message {
    let quoted = Message.quoted(name)
    return .adFileFieldTwice(quoted)
  }
}

/// Errors in a field.
extension Message {
  static func noAmount(_ text: String) -> Message {
    let quoted = Message.quoted(text)
    return .adFileNotAnAmount(quoted)
  }
}
