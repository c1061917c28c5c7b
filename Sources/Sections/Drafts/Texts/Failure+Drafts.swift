import Drafts
import HTTP
import Imaging
import Languages
package import Shell

extension Failure {
  /// Why `DraftsModel` cannot fulfil a request.
  init(_ error: DraftsModelError) {
    switch error {
    case .noCurrentDraft: self.init(.notFound, .noCurrentDraft, hint: .waysToADraft)
    case .noSuchDraft(let name, count: 1..., .draft) where RowTargets<Int>.areSeveral(name):
      self.init(.usage, .oneRowNeeded(name), hint: .exampleWorks(Message(verbatim: "`draft use 1`")))
    case .noSuchDraft(let name, let count, .discarded):
      self.init(.notFound, .noSuchDraft(name), hint: .discardedDraftsUpTo(count))
    case .noSuchDraft(let name, let count, .draft):
      self.init(.notFound, .noSuchDraft(name), hint: count == 0 ? .noDraftAtAll : .draftsUpTo(count))
    case .nothingDiscarded: self.init(.notFound, .emptyTrash, hint: .draftListShowsDrafts)
    case .conflict(let draft, let fields, _): self.init(conflictIn: draft, fields)
    case .changedWhileAsked:
      self.init(.conflict, .draftChangedWhileAsked, kept: .nothingPublished, hint: .readAndPublishAgain)
    case .nothingToUndo: self.init(.notFound, .nothingToUndo, hint: .logShowsRevisions)
    case .nothingToRedo: self.init(.notFound, .nothingToRedo, hint: .logShowsRevisions)
    case .noSuchRevision(let number, let draft):
      self.init(.notFound, .noSuchRevision(number), hint: .revisionsUpTo(draft.revision))
    case .unseen(_, let fields):
      let names = fields.map(\.name).joined(separator: ", ")
      self.init(.conflict, .fieldsChangedElsewhere(names), hint: .repeatToOverwrite)
    case .emptyText(let field): self.init(.usage, .draftTextIsEmpty, hint: .resetClears(field.rawValue))
    case .notYesOrNo(let field, let text):
      self.init(.usage, .neitherYesNorNo(.quoted(text)), kept: .fieldUnchanged(field.rawValue), hint: .typeYesOrNo)
    }
  }

  private init(conflictIn draft: Draft, _ fields: [DraftField]) {
    let names = fields.map(\.name).joined(separator: ", ")
    self.init(
      .conflict,
      .fieldsChangedElsewhere(names),
      kept: .conflictKeptAs(draft.revision),
      hint: .conflictHint(draft.revision)
    )
  }

  /// Why a draft's photos cannot be changed or shown.
  init(_ error: PhotosModelError) {
    switch error {
    case .noSuchPhoto(let number, let count):
      self.init(.notFound, .noSuchPhoto(number), hint: count == 0 ? .draftWithoutPhotos : .photosUpTo(count))
    case .missing(let photo): self.init(.storage, .photoNotInStore(.quoted(photo.name)), hint: .removeOrAddAgain)
    }
  }

  /// Why a file cannot become a photo.
  init(photo file: String, _ error: any Error) {
    let (reason, hint): (Message, Message)
    switch error {
    case let error as PictureFileError: (reason, hint) = error.explanation
    case let error as PictureError: (reason, hint) = Self.explanation(of: error)
    default:
      let failure = Failure(error)
      (reason, hint) = (failure.what, failure.hint?.message(at: .notice) ?? .addAgain)
    }
    let name = Message.quoted(file: file) + .colon
    self.init(.invalidData, name + reason, kept: .photoNotAdded, hint: hint)
    if case PictureFileError.notThere = error { kind = .notFound }
  }

  /// The draft has no room for another photo.
  init(noRoomFor file: String) {
    let reached = Message.quoted(file: file) + .colon + .photoLimitReached(DraftRules.photoLimit)
    self.init(.invalidData, reached, kept: .photoNotAdded, hint: .photoLimitHint)
  }

  private static func explanation(of error: PictureError) -> (Message, Message) {
    switch error {
    case .notAPicture: (.notAPicture, .saveAsJpeg)
    case .tooManyBytes(let bytes): (.tooManyBytes(bytes >> 20), .makeSmaller)
    case .tooManyPixels(let size): (.pictureTooManyPixels(size.width, height: size.height), .makeSmaller)
    case .damaged: (.damagedPicture, .copyAgain)
    case .tooMuchWork: (.tooMuchWork, .makeSmaller)
    case .noWorker: (.noWorker, .addAgain)
    case .animated: (.animatedPicture, .saveOnePicture)
    case .printColours: (.printColours, .saveAsRgb)
    case .libraryMissing: (.libraryMissing, .doctorNamesPackage)
    }
  }

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
    case .writtenByAgent:
      self.init(.usage, .draftNeedsPerson, kept: .nothingSent, hint: .publishInTerminal)
    case .noCategories: self.init(.network, .categoriesNotKnown, kept: .nothingSent, hint: .checkTheServerAndPublish)
    case .photoMissing(let hash):
      self.init(.notFound, .photoGone(String(hash.prefix(12))), kept: .nothingPublished, hint: .addItAgain)
    case .beingSent(let publication, let process):
      let sent = Message.sentByAnotherProcess(process.map { " (\($0))" } ?? "", title: .quoted(publication.title))
      self.init(.conflict, sent, kept: .nothingSent, hint: .lookIntoOutbox)
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
    case .notOffered(let server):
      self.init(.unsupported, .boardDoesNotPublish(server.boardName))
    case .noSuchAd(let number, _): self.init(.notFound, .noSuchAd(number), hint: .listAds)
    case .nothingInOutbox(let number): self.init(.notFound, .notInOutbox(number), hint: .lookIntoOutbox)
    case .standingNotOffered(let server): self.init(.unsupported, .boardWithoutStatuses(server.boardName))
    case .hasEnded(_, .withdrawn?): self.init(.notFound, .adHasEnded, hint: .publishItAgain)
    case .hasEnded(let ad, let end):
      let name = ad.listingID.map { "id:\($0)" } ?? ""
      // The board knows more than that it has ended.
      let reason = end == .expired ? nil : ad.reasons.first.map { .adRefused + .colon + Message(verbatim: $0.message) }
      let hint: Message =
        switch end {
        case .expired: .putAdBack("ads renew \(name)")
        case .sold: .putAdBack("ads sold \(name) --undo")
        case .withdrawn, nil: .withdrawAndPublish(name)
        }
      self.init(.notFound, reason ?? .adHasEnded, hint: hint)
    case .standingRefused(_, let reason): self.init(.auth, .statusRefused(reason ?? "HTTP 403"))
    case .standingUnknown(let publication, let cause):
      self.init(unfinished: publication, cause)
      kept = nil
      if case .unauthorised = cause { break }
      hint = .tryAgain
    case .elsewhere(let server):
      self.init(.conflict, .adIsElsewhere(server), kept: .nothingSent, hint: .repeatWithServer(server))
    }
  }

  private init(unfinished publication: Publication, _ cause: AdPublisherError.Cause) {
    switch cause {
    case .http(let error): self.init(error)
    case .status(200..<300, _): self.init(.invalidData, .boardAnswerUnreadable)
    case .status(let status, let reason):
      self.init(.network, .boardInTrouble(status, reason: reason.map { ": \($0)" } ?? ""))
    case .tooMany(let wait):
      self.init(.network, wait.map { .boardAsksToWaitFor(SpanText.text($0)) } ?? .boardAsksToWait)
    case .unauthorised(let reason): self.init(.auth, .publishingNotAllowed(reason.map { ": \($0)" } ?? ""))
    case .stopped: self.init(.interrupted, .interrupted)
    case .inProgress: self.init(.network, .stillInProgress)
    case .unconfirmed: self.init(.conflict, .notConfirmedYet)
    case .tooLongAgo: self.init(.conflict, .tooLongAgo)
    }
    kept =
      switch publication.operation {
      case _ where publication.isUnsure: .mayHaveArrived
      case .create: .waitsInOutbox
      case .replace: .updateWaitsInOutbox
      case .withdraw: .withdrawalWaitsInOutbox
      }
    switch cause {
    case .unauthorised: hint = Hint(.checkTheToken)
    case .tooLongAgo: hint = Hint(.searchBeforeDropping)
    case .unconfirmed where publication.operation == .create: hint = Hint(.sendBeforeWithdrawing)
    case .unconfirmed: hint = Hint(.askLater)
    case .stopped, .http, .status, .tooMany, .inProgress: hint = Hint(publication.isUnsure ? .askLater : .sendLater)
    }
  }
}

extension DraftsModelError: DescribedError {
  package var failure: Failure { Failure(self) }
}

extension PhotosModelError: DescribedError {
  package var failure: Failure { Failure(self) }
}

extension AdPublisherError: DescribedError {
  package var failure: Failure { Failure(self) }
}

extension Message {
  /// A path in quotation marks; of a long one the end, where the name of the file is.
  static func quoted(file path: String) -> Message {
    quoted(Message(verbatim: path.count > 80 ? "…" + path.suffix(79) : path))
  }
}
