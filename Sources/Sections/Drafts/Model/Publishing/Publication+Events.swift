package import Foundation
import Listings

extension Publication {
  /// An event of a request.
  package enum Event: Sendable, Equatable {
    /// It is about to be sent.
    case began(Date)
    /// The board responded to it, or to the upload of one of its photos.
    case answered(PublishingAnswer)
    /// The ad that it was to replace, which the board has called gone, was withdrawn.
    case ended
    /// Certainly nothing was sent.
    case notSent
    /// No response arrived.
    case lost
    /// The board answered the question about its key.
    case asked(KeyAnswer)
    /// The session that was sending it is gone.
    case abandoned
  }

  /// Applies an event: the one rule of how a request is concluded.
  ///
  /// Only a response that says what was done, or that nothing will be, concludes it. After any other response it waits
  /// if nothing can have arrived, and is unknown otherwise.
  package mutating func apply(_ event: Event) {
    guard isPending || event == .ended else { return }
    switch event {
    case .began(let date):
      state = .sending
      sentAt = sentAt ?? date
    case .answered(let answer): apply(answer)
    case .ended: state = .withdrawn
    case .notSent: state = undecided
    case .lost: becomeUnsure()
    case .abandoned:
      // The mark is written before the first byte is sent: without it, none was.
      if state == .sending { becomeUnsure() }
    case .asked(.done(let id)): conclude(id)
    case .asked(.withheld(let id)): apply(.withheld(id))
    case .asked(.gone):
      // A request with a key that was used does nothing any more.
      isUnsure = false
      state = .waiting
    case .asked(.nothingYet), .asked(.inProgress): state = undecided
    }
  }

  private mutating func apply(_ answer: PublishingAnswer) {
    switch answer {
    case .done(let id): conclude(id)
    case .withheld(let id):
      conclude(id)
      isWithheld = true
    case .gone(let reason): if case .withdraw = operation { state = .withdrawn } else { state = .refused([reason]) }
    case .refused(let reasons): state = .refused(reasons)
    case .forbidden(let reason): state = .refused([reason])
    case .unauthorised, .tooMany, .notOffered: state = undecided
    case .inProgress, .unclear: becomeUnsure()
    }
  }

  private mutating func conclude(_ id: Listing.ID?) {
    switch operation {
    case .create: if let id { state = .published(id) } else { becomeUnsure() }
    case .replace(let known): state = .published(known)
    case .withdraw: state = .withdrawn
    }
  }

  private mutating func becomeUnsure() {
    isUnsure = true
    state = .unknown
  }

  private var undecided: State { isUnsure ? .unknown : .waiting }
}
