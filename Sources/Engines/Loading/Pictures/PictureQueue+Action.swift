package import Foundation

extension PictureQueue {
  /// Numbers the attempts of a queue, from 1.
  package typealias Attempt = Int

  /// Numbers the pauses of a queue, from 1.
  package typealias Pause = Int

  /// The result of an attempt.
  package enum Outcome: Sendable, Equatable {
    case loaded(Data)
    case failed(LoadFailure)
    /// Cancelled by the queue, or by someone else.
    case cancelled
  }

  /// Something to be done.
  package enum Action: Sendable, Equatable {
    /// Look up the picture, and fetch it if it is missing.
    case start(Attempt, URL)
    /// Cancel the attempt: nobody waits for its outcome any more. It still has to end.
    case cancel(Attempt)
    /// Report the progress of a wanted picture.
    case tell(URL, PictureState)
    /// Discard the unread change of a picture that is no longer wanted.
    case forget(URL)
    /// Give the outcome that was just reported to the callers that await the picture.
    case answer(URL)
    /// Tell the callers that await the picture that there is none, as was found before.
    case refuse(URL, LoadFailure)
    /// Wait this long, then call ``resume(_:)``.
    case pause(Pause, Duration)
  }
}

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
