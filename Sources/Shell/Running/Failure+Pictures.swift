import Foundation
package import HTTP
package import Imaging
package import Languages
import Terminal

extension Failure {
  /// Why there is no picture at an address.
  package init(_ error: PictureDownloadError) {
    switch error {
    case .unsupportedAddress(let url): self.init(.invalidData, .notAPictureAddress(url.absoluteString), hint: .tryAgain)
    case .wrongStatus(404, let host), .wrongStatus(410, let host):
      self.init(.notFound, .pictureIsGone(from: host))
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
    case .tooManyPixels(let size): self.init(.invalidData, .tooManyPixels(size), hint: .imagesWords)
    case .damaged: self.init(.invalidData, .damagedPicture, hint: .tryAgain)
    case .tooMuchWork: self.init(.invalidData, .tooMuchWork, hint: .imagesWords)
    case .noWorker: self.init(.invalidData, .noWorker, hint: .tryAgain)
    case .printColours: self.init(.invalidData, .printColours, hint: .imagesWords)
    case .libraryMissing: self.init(.invalidData, .libraryMissing, hint: .imagesWords)
    }
  }
}

extension Hint {
  fileprivate static let imagesWords = Hint(.useImageWords)
}

extension Message {
  package static func tooManyPixels(_ size: PixelSize) -> Message {
    Message.pictureTooManyPixels(size.width, height: size.height)
  }
}

extension PictureDownloadError: DescribedError {
  package var failure: Failure { Failure(self) }
}

extension PictureError: DescribedError {
  package var failure: Failure { Failure(self) }
}
