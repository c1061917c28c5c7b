package import Foundation

/// The progress of a wanted picture.
package enum PictureState: Sendable, Equatable {
  /// It is in the queue, or being looked up in the store.
  case waiting
  /// It is being fetched: how many bytes have arrived, and how many are expected, if known.
  case loading(received: Int, expected: Int?)
  /// Its bytes, not yet decoded.
  case loaded(Data)
  /// It could not be fetched just now, and is tried again automatically.
  case retrying(LoadFailure)
  /// It could not be fetched, and is tried again only on request, and never if that is not worthwhile.
  case failed(LoadFailure)
}

/// An earlier request found that there is no such picture, so it is not requested again.
package struct PictureUnavailable: Error, Equatable {
  /// The earlier failure.
  package let failure: LoadFailure
}
