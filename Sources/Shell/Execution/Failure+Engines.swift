import Foundation
package import HTTP
package import Imaging
package import Languages
package import Loading
import Terminal

extension Failure {
  /// Why no complete response arrived.
  package init(_ error: HTTPError) {
    switch error {
    case .refused(let host): self.init(.network, .nothingAnswers(host), hint: .checkTheServer)
    case .unknownHost(let host): self.init(.network, .hostUnknown(host), hint: .checkAddress)
    case .timedOut(let host): self.init(.network, .hostTooSlow(host), hint: .checkTheServer)
    case .broken(let host): self.init(.network, .connectionLost(host), hint: .checkTheServer)
    case .malformed(let host): self.init(.network, .httpInvalid(host), hint: .checkTheServer)
    case .privateAddress(let host): self.init(.invalidData, .hostIsPrivate(host), hint: .openInBrowser)
    case .tooLarge(let host, let limit):
      self.init(.invalidData, .responseTooLarge(host, limit: limit >> 20), hint: .useSmallerLimit)
    case .webPage(let host): self.init(.invalidData, .webPageArrived(host), hint: .checkSignInPage)
    case .redirected(let host, let target?):
      self.init(.invalidData, .redirectNotFollowed(host, target: target), hint: .checkBoard)
    case .redirected(let host, nil): self.init(.invalidData, .redirectWithoutTarget(host), hint: .checkBoard)
    case .unreachable(let host):
      self.init(.network, .requestFailed(host, reason: .noConnection), hint: .checkTheServer)
    case .failed(let host, let reason):
      self.init(.network, .requestFailed(host, reason: Message(verbatim: reason)), hint: .checkTheServer)
    case .handshakeTimedOut(let host):
      self.init(.network, .noSecureConnection(host, reason: .slowHandshake), hint: .checkCertificate)
    case .insecure(let host, let reason):
      self.init(.network, .noSecureConnection(host, reason: Message(verbatim: reason)), hint: .checkCertificate)
    }
  }

  /// Why a response with this status is unusable, with the reason and the pause that the server gave.
  package init(status: Int, reason: String?, retryAfter: Duration?) {
    let answered = Message.serverAnswered(status)
    let said = reason.map { answered + .colon + Message(verbatim: $0) } ?? answered
    switch status {
    case 401: self.init(.auth, said, hint: .checkSignIn)
    case 403: self.init(.auth, said, hint: .checkServerAccess)
    case 429, 500...:
      let pause = retryAfter.map { Message.inSpan(SpanText.text($0)) } ?? .inAWhile
      self.init(.network, said, hint: .tryAgain(pause))
    default: self.init(.invalidData, said, hint: .checkBoard)
    }
  }

  /// A server's address is invalid.
  package init(noAddress address: String) {
    self.init(.usage, .notAnAddress(.quoted(address)), hint: .writeServerAddress)
  }

  /// Why a store failed.
  package init(_ error: StoreError) {
    let path = error.path
    switch error {
    case .cannotOpen(_, let reason): self.init(.storage, .fileCannotOpen(path, reason: reason), hint: .checkTheFolder)
    case .readOnly: self.init(.storage, .fileCannotWrite(path), kept: .savedStays, hint: .checkPermissions)
    case .full: self.init(.storage, .diskOfFileFull(path), kept: .savedStays, hint: .tryAgain(after: .freeSpace))
    case .locked: self.init(.storage, .fileLocked(path), kept: .savedStays, hint: .tryAgain(.inAMoment))
    case .newer: self.init(.storage, .newerFile(path), kept: .notTouched, hint: .upgradeOrAnotherFolder)
    case .outdated: self.init(.storage, .outdatedFile(path), kept: .notTouched, hint: .moveFileAway(path))
    case .corrupt: self.init(.storage, .fileDamaged(path), kept: .notTouched, hint: .fileDamagedHint)
    case .failed(_, let reason):
      let what = Message(verbatim: path) + .colon + reason
      self.init(.storage, what, kept: .savedStays, hint: .tryAgain(after: .checkDisk))
    }
  }

  /// Why there is no picture at an address.
  package init(_ error: PictureDownloadError) {
    switch error {
    case .unsupportedAddress(let url): self.init(.invalidData, .notAPictureAddress(url.absoluteString), hint: .tryAgain)
    case .wrongStatus(404, let host), .wrongStatus(410, let host): self.init(.notFound, .pictureIsGone(from: host))
    case .wrongStatus(let status, let host):
      let isBusy = status == 429 || status >= 500
      self.init(isBusy ? .network : .invalidData, .pictureStatus(status, host), hint: .tryAgain)
    case .empty(let host): self.init(.invalidData, .emptyPicture(host), hint: .tryAgain)
    }
  }

  /// Why a picture cannot be displayed.
  package init(_ error: PictureError) {
    switch error {
    case .notAPicture: self.init(.invalidData, .notAPicture, hint: .tryAgain)
    case .tooManyBytes(let bytes): self.init(.invalidData, .tooManyBytes(bytes >> 20), hint: .imagesWords)
    case .tooManyPixels(let size):
      self.init(.invalidData, .pictureTooManyPixels(size.width, height: size.height), hint: .imagesWords)
    case .damaged: self.init(.invalidData, .damagedPicture, hint: .tryAgain)
    case .tooMuchWork: self.init(.invalidData, .tooMuchWork, hint: .imagesWords)
    case .noWorker: self.init(.invalidData, .noWorker, hint: .tryAgain)
    case .animated: self.init(.invalidData, .animatedPicture, hint: .imagesWords)
    case .printColours: self.init(.invalidData, .printColours, hint: .imagesWords)
    case .libraryMissing: self.init(.invalidData, .libraryMissing, hint: .imagesWords)
    }
  }
}

extension Hint {
  /// At a prompt, an option that names another server comes too late.
  fileprivate static let checkTheServer = Hint(atPrompt: .checkServerAndRetry, elsewhere: .checkOrChooseServer)
  fileprivate static let imagesWords = Hint(.useImageWords)
}

extension HTTPError: DescribedError {
  package var failure: Failure { Failure(self) }
}

extension BoardTrouble: DescribedError {
  package var failure: Failure { Failure(status: response.status, reason: nil, retryAfter: response.retryAfter) }
}

extension TextExcess: DescribedError {
  package var failure: Failure {
    switch self {
    case .characters(let count, let limit): Failure(.invalidData, .textHasTooManyCharacters(count, limit: limit))
    case .bytes(let count, let limit): Failure(.invalidData, .textHasTooManyBytes(count, limit: limit))
    case .marks(let limit): Failure(.invalidData, .textHasTooManyMarks(limit))
    }
  }
}

extension PrivateFileError: DescribedError {
  package var failure: Failure {
    Failure(
      .storage,
      .privateFileCannotWrite(path, reason: reason),
      kept: isInPlace ? nil : .fileUnchanged,
      hint: .checkFolderAndPermissionsOfIt
    )
  }
}

extension StoreError: DescribedError {
  package var failure: Failure { Failure(self) }
}

extension PictureDownloadError: DescribedError {
  package var failure: Failure { Failure(self) }
}

extension PictureError: DescribedError {
  package var failure: Failure { Failure(self) }
}

extension PictureFileError {
  /// Why the file cannot be read, and what to do.
  package var explanation: (what: Message, hint: Message) {
    switch self {
    case .notThere: (.noSuchFile, .checkName)
    case .isFolder: (.isFolder, .nameFilesInIt)
    case .notAFile: (.isNoFile, .nameAFile)
    case .notPermitted: (.mayNotBeRead, .makeReadable)
    case .empty: (.isEmpty, .copyAgain)
    case .tooLarge(let bytes): (.tooManyBytes(bytes >> 20), .makeSmaller)
    case .changed: (.changedWhileRead, .addAgain)
    case .failed(let reason): (Message(verbatim: reason), .addAgain)
    }
  }
}
