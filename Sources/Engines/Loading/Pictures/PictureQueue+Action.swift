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
