import Foundation
import HTTP
import Terminal

extension Failure {
  /// Why there is no picture at an address.
  init(_ error: PictureDownloadError) {
    switch error {
    case .unsupportedAddress(let url):
      self.init(.invalidData, "\(url.absoluteString) is no address of a picture", hint: "tell whoever runs the board")
    case .wrongStatus(404, let host), .wrongStatus(410, let host):
      self.init(.invalidData, "the picture is not at \(host) any more", hint: "`retry` asks again")
    case .wrongStatus(let status, let host):
      self.init(.invalidData, "\(host) answered \(status) for the picture", hint: "`retry` asks again")
    case .empty(let host):
      self.init(.invalidData, "\(host) sent an empty picture", hint: "`retry` asks again")
    }
  }

  /// Why a picture cannot be shown.
  init(_ error: PictureError) {
    let hint = "`open` shows the rest of the ad; `--images words` shows no pictures"
    switch error {
    case .notAPicture: self.init(.invalidData, "it is no JPEG, PNG, GIF or WebP", hint: hint)
    case .tooManyBytes(let bytes):
      self.init(.invalidData, "the picture has \(bytes >> 20) MiB, which is too much", hint: hint)
    case .tooManyPixels(let size):
      self.init(
        .invalidData,
        "the picture says it has \(size.width) × \(size.height) pixels, which is too many",
        hint: hint
      )
    case .damaged: self.init(.invalidData, "the picture is damaged", hint: "`retry` fetches it again")
    case .libraryMissing:
      self.init(
        .invalidData,
        "libgd or libchafa is not installed",
        hint: "install libgd3 and libchafa0, or set images to words"
      )
    }
  }
}
