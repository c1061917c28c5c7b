package import HTTP
import Languages

extension Failure {
  /// Why no complete response arrived.
  package init(_ error: HTTPError) {
    switch error {
    case .refused(let host):
      self.init(.network, .nothingAnswers(host), hint: .checkTheServer)
    case .unknownHost(let host):
      self.init(.network, .hostUnknown(host), hint: .checkAddress)
    case .timedOut(let host):
      self.init(.network, .hostTooSlow(host), hint: .checkTheServer)
    case .broken(let host):
      self.init(.network, .connectionLost(host), hint: .checkTheServer)
    case .malformed(let host):
      self.init(.network, .httpInvalid(host), hint: .checkTheServer)
    case .privateAddress(let host):
      self.init(.invalidData, .hostIsPrivate(host), hint: .openInBrowser)
    case .tooLarge(let host, let limit):
      self.init(.invalidData, .responseTooLarge(host, limit: limit >> 20), hint: .useSmallerLimit)
    case .unreachable(let host): self.init(requestTo: host, failed: .noConnection)
    case .failed(let host, let reason): self.init(requestTo: host, failed: Message(verbatim: reason))
    case .handshakeTimedOut(let host): self.init(insecure: host, .slowHandshake)
    case .insecure(let host, let reason): self.init(insecure: host, Message(verbatim: reason))
    }
  }

  private init(requestTo host: String, failed reason: Message) {
    self.init(.network, .requestFailed(host, reason: reason), hint: .checkTheServer)
  }

  private init(insecure host: String, _ reason: Message) {
    self.init(.network, .noSecureConnection(host, reason: reason), hint: .checkCertificate)
  }
}

extension Hint {
  /// The server can only be set when the program starts, not at its prompt.
  fileprivate static let checkTheServer = Hint(atPrompt: .checkServerAndRetry, elsewhere: .checkOrChooseServer)
}

extension HTTPError: DescribedError {
  package var failure: Failure { Failure(self) }
}
