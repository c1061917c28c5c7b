package import Languages

extension Failure {
  /// Why a response with this status is unusable.
  ///
  /// - Parameters:
  ///   - reason: the server's reason.
  ///   - retryAfter: the requested pause.
  package init(status: Int, reason: String?, retryAfter: Duration?) {
    let answered = Message.serverAnswered(status)
    let said = reason.map { answered + .colon + Message(verbatim: $0) } ?? answered
    switch status {
    case 401, 403:
      self.init(.auth, said, hint: .checkServerAccess)
    case 429, 500...:
      let pause = retryAfter.map { Message.inSeconds($0.components.seconds) } ?? .inAWhile
      self.init(
        .network,
        said,
        hint: .tryAgain(pause)
      )
    default:
      self.init(.invalidData, said, hint: .checkBoard)
    }
  }

  /// A server's address is invalid.
  package init(noAddress address: String) {
    let quoted = Message.quoted(address)
    self.init(.usage, .notAnAddress(quoted), hint: .writeServerAddress)
  }
}

extension Message {
  /// How long to wait, in a sentence.
  package static func inSeconds(_ seconds: Int64) -> Message {
    .inSeconds(Int(clamping: seconds))
  }
}
