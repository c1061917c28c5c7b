package import Foundation

extension PictureQueue {
  /// Numbers the attempts of a queue, from 1.
  package typealias Attempt = Int

  /// Numbers the pauses of a queue, from 1.
  package typealias Pause = Int

  /// What an attempt came to.
  package enum Outcome: Sendable, Equatable {
    case loaded(Data)
    case failed(LoadFailure)
    /// By the queue, or by someone else.
    case cancelled
  }

  /// What has to be done.
  package enum Action: Sendable, Equatable {
    /// Look the picture up, and fetch it if it is not there.
    case start(Attempt, URL)
    /// Nobody waits for what comes of it any more. It still has to end.
    case cancel(Attempt)
    /// Say how far a wanted picture is.
    case tell(URL, PictureState)
    /// The picture is not wanted any more: what was not yet said of it needs not be said.
    case forget(URL)
    /// Hand the outcome that was just reported to those who await the picture.
    case answer(URL)
    /// Tell those who await the picture what was found before: that there is none.
    case refuse(URL, LoadFailure)
    /// Wait so long, and then call ``resume(_:)``.
    case pause(Pause, Duration)
  }
}
