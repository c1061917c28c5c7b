import Drafts
import Imaging
import Languages

extension Failure {
  /// Why a draft's photos cannot be changed or shown.
  init(_ error: PhotoDeskError) {
    switch error {
    case .noSuchPhoto(let number, let count):
      self.init(.notFound, .noSuchPhoto(number), hint: count == 0 ? PhotoWords.none : .photosUpTo(count))
    case .missing(let photo):
      self.init(.storage, .photoIsLost(photo.name), hint: .removeOrAddAgain)
    }
  }

  /// Why a file cannot become a photo.
  init(photo file: String, _ error: any Error) {
    let (reason, hint): (Message, Message)
    switch error {
    case let error as PictureFileError: (reason, hint) = Self.said(of: error)
    case let error as PictureError: (reason, hint) = Self.said(of: error)
    default:
      let failure = Failure(error)
      (reason, hint) = (failure.what, failure.hint?.message(at: .notice) ?? .addAgain)
    }
    let name = Message.quoted(file) + .colon
    self.init(.invalidData, name + reason, kept: .photoNotAdded, hint: hint)
    if case PictureFileError.notThere = error { kind = .notFound }
  }

  /// The draft has no room for another photo.
  init(noRoomFor file: String) {
    let most = DraftRules.photoLimit
    self.init(
      .invalidData,
      Message.quoted(file) + .colon
        + .photoLimitReached(most),
      kept: .photoNotAdded,
      hint: .photoLimitHint
    )
  }

  private static func said(of error: PictureError) -> (Message, Message) {
    switch error {
    case .notAPicture: (.notAPicture, .saveAsJpeg)
    case .tooManyBytes(let bytes): (.tooManyBytes(bytes >> 20), .makeSmaller)
    case .tooManyPixels(let size): (.tooManyPixels(size), .makeSmaller)
    case .damaged: (.damagedPicture, .copyAgain)
    case .tooMuchWork: (.tooMuchWork, .makeSmaller)
    case .noWorker: (.noWorker, .addAgain)
    case .printColours: (.printColours, .saveAsRgb)
    case .libraryMissing: (.libraryMissing, .doctorNamesPackage)
    }
  }

  /// Why a file cannot be read, and what to do.
  static func said(of error: PictureFileError) -> (what: Message, hint: Message) {
    switch error {
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

extension PhotoDeskError: DescribedError {
  package var failure: Failure { Failure(self) }
}
