package import Imaging
package import Languages
import Loading
import Terminal

/// Pictures in words.
package enum PictureWords {
  package static let missing = Message.pictureMissing

  package static let loading = Message.pictureLoading

  /// The same in a small box.
  package static let loadingShort = Message.pictureLoadingShort

  package static let fetching = Message.picturesLoading

  package static let retrying = Message.pictureRetrying

  /// The same in a small box.
  package static let retryingShort = Message.pictureRetryingShort

  /// There is no picture at its address.
  package static let gone = Message.pictureNotFound

  /// The same in a small box.
  package static let goneShort = Message.pictureNotFoundShort

  /// The text of a failed picture, with a remedy if there is one.
  package static func failed(isShort: Bool, at place: Hint.Place) -> Message {
    let failed = isShort ? failedShort : failedLong
    return place == .prompt ? failed + Message(verbatim: " – retry") : failed
  }

  private static let failedLong = Message.pictureFailed

  /// The same in a small box.
  private static let failedShort = Message.pictureFailedShort

  /// `300 by 225 pixels`
  package static func size(_ size: PixelSize) -> Message {
    let (width, height) = (size.width, size.height)
    return .widthByHeight(width, height: height)
  }

  /// Its size, or at least that there is a picture.
  package static func description(_ size: PixelSize?) -> Message {
    size.map(Self.size) ?? FieldNames.picture
  }

  /// A picture in words: its subject, if known, and its size or state.
  package static func description(of title: String?, _ view: PictureView) -> Message {
    let of =
      title.map { title in
        Message.pictureOf(title)
      } ?? FieldNames.picture
    switch view {
    case .missing: return missing
    case .failed(let failure) where !failure.isWorthRetrying: return gone
    case .retrying(let failure), .failed(let failure):
      let failed = Message.pictureFailedBecause
      return of + failed + failure.reason
    case .described(let size): return size.map { of + Message(verbatim: ", ") + Self.size($0) } ?? of
    case .loading:
      return of
        + .pictureNotLoadedYet
    case .drawn: return of
    }
  }
}
