import Birds
import Languages
package import Shell

extension Failure {
  /// Why the bird service refused a request.
  init(_ error: FirestoreError) {
    if let host = error.foreignHost {
      self.init(.invalidData, .birdsNotFirestore(host), hint: .checkBirdsHost)
      return
    }
    if error.isTooLarge {
      self.init(.invalidData, .birdCatalogueTooLarge, hint: .checkTheProject)
      return
    }
    let said = error.message.isEmpty ? Message(verbatim: "") : .colon + Message(verbatim: error.message)
    switch error.code {
    case .unauthenticated, .permissionDenied: self.init(.auth, .birdsRefused + said, hint: .checkTheKey)
    case .notFound: self.init(.notFound, .birdNotInCatalogue + said, hint: .birdsListsThem)
    case .resourceExhausted: self.init(.network, .birdsOverloaded + said, hint: .tryAgain)
    case .unavailable, .deadlineExceeded, .cancelled, .unknown, .aborted, .internalError:
      self.init(.network, error.way.map { Failure($0).what } ?? .birdsDoNotAnswer + said, hint: .tryAgain)
    case .invalidArgument, .alreadyExists, .failedPrecondition, .outOfRange, .unimplemented, .dataLoss:
      self.init(.invalidData, .birdsAnswerWrongly + said, hint: .checkTheProject)
    }
  }

  /// Why `BirdsModel` cannot fulfil a request.
  init(_ error: BirdsModelError) {
    switch error {
    case .noSuchRow(let row, let shown):
      self.init(.notFound, .noBirdRow(row), hint: shown == 0 ? .birdsListsThem : .birdsShownUpTo(shown))
    case .noSuchBird(let id): self.init(.notFound, .noBirdWithId(id), hint: .typeBirdsToList)
    case .noWords: self.init(.usage, .birdNoteEmpty)
    case .noOwnNote(let id): self.init(.notFound, .noOwnBirdNote(id))
    }
  }

  /// Why a picture was not watermarked, and is not shown.
  init(_ error: WatermarkError) {
    let (host, reason): (String, Message) =
      switch error {
      case .wrongStatus(let status, let host, _): (host, .watermarkStatus(status))
      case .wrongType(let type, let host): (host, .watermarkNotJpeg(type.isEmpty ? "–" : type))
      case .unmarked(let host): (host, .watermarkMissing)
      case .damaged(let host): (host, .damagedPicture)
      }
    self.init(.invalidData, .birdPictureNotMarked(host, reason: reason), hint: .tryAgain)
    if case .wrongStatus(let status, _, _) = error, status == 429 || status >= 500 { kind = .network }
  }
}

extension Hint {
  fileprivate static let checkTheKey = tryAgain(after: .checkBirdsKey)

  fileprivate static let checkTheProject = tryAgain(after: .checkBirdsProject)
}

extension FirestoreError: DescribedError { package var failure: Failure { Failure(self) } }

extension BirdsModelError: DescribedError { package var failure: Failure { Failure(self) } }

extension WatermarkError: DescribedError {
  package var failure: Failure { Failure(self) }
  package var retryAfter: Duration? { if case .wrongStatus(_, _, let pause) = self { pause } else { nil } }
  // What is wrong with a picture's mark is wrong with the service that makes it, which may be put right.
  package var isTransient: Bool { true }
}
