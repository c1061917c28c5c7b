import Drafts
import HTTP
import Languages

extension Failure {
  /// Why an ad was not published, changed or withdrawn.
  init(_ error: AdPublisherError) {
    switch error {
    case .notReady(let problems):
      self.init(
        .invalidData,
        .notReady + .colon + problems.map(\.message).joined(separator: .semicolon),
        kept: .nothingSent,
        hint: .correctAndPublish
      )
    case .noCategories: self.init(.network, .categoriesNotKnown, kept: .nothingSent, hint: .checkTheServerAndPublish)
    case .photoMissing(let hash): self.init(.notFound, .photoMissing(hash), kept: .nothingPublished, hint: .addItAgain)
    case .beingSent(let publication, let process):
      self.init(.conflict, .beingSent(publication, process), kept: .nothingSent, hint: .lookIntoOutbox)
    case .unfinished(let publication, let cause): self.init(unfinished: publication, cause)
    case .refused(let publication):
      let reasons = publication.reasons.map { reason in
        Message(verbatim: [reason.field?.rawValue, reason.message].compactMap(\.self).joined(separator: ": "))
      }
      self.init(
        .invalidData,
        .adRefused + .colon + reasons.joined(separator: .semicolon),
        kept: .draftStays,
        hint: .correctAndPublish
      )
    case .forbidden(let publication):
      let reason = publication.reasons.first.map { Message(verbatim: $0.message) }
      self.init(
        .auth,
        [.adRefused, reason].compactMap(\.self).joined(separator: .colon),
        kept: .draftStays,
        hint: .checkTheToken
      )
    case .notOffered(let server): self.init(.invalidData, .takesNoAds(server), kept: .draftStays, hint: .anotherServer)
    case .noSuchAd(let number, _): self.init(.notFound, .noSuchAd(number), hint: .listAds)
    case .nothingInOutbox(let number): self.init(.notFound, .notInOutbox(number), hint: .lookIntoOutbox)
    case .elsewhere(let server):
      self.init(.conflict, .adIsElsewhere(server), kept: .nothingSent, hint: .repeatWithServer(server))
    }
  }

  private init(unfinished publication: Publication, _ cause: AdPublisherError.Cause) {
    switch cause {
    case .http(let error): self.init(error)
    case .status(let status, let reason):
      self.init(.network, .trouble(status, reason))
    case .tooMany(let wait): self.init(.network, .tooMany(wait))
    case .unauthorised(let reason):
      self.init(.auth, .noPermission(reason))
    case .inProgress: self.init(.network, .stillInProgress)
    case .tooLongAgo: self.init(.conflict, .tooLongAgo)
    }
    kept = publication.isUnsure ? .mayHaveArrived : .waitsInOutbox
    switch cause {
    case .unauthorised: hint = Hint(.checkTheToken)
    case .tooLongAgo: hint = Hint(.searchBeforeDropping)
    case .http, .status, .tooMany, .inProgress: hint = Hint(publication.isUnsure ? .askLater : .sendLater)
    }
  }
}

extension AdPublisherError: DescribedError {
  package var failure: Failure { Failure(self) }
}
