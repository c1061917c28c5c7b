package import Languages

extension Failure {
  /// Makes a failure of messages.
  package init(_ kind: Kind, _ what: Message, kept: Message? = nil, hint: Message? = nil) {
    self.init(kind, what.text(in: .english), kept: kept?.text(in: .english), hint: hint?.text(in: .english))
  }
}
