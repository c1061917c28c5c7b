package import Foundation
import Listings

extension Publication {
  /// What happens to a request on its way.
  package enum Event: Sendable, Equatable {
    /// It is about to be sent.
    case began(Date)
    /// The board answered it, or the sending of one of its photos.
    case answered(PublishingAnswer)
    /// It is certain that nothing was sent.
    case notSent
    /// No answer came.
    case lost
    /// The board was asked what became of its key.
    case asked(KeyAnswer)
    /// Whoever was sending it is gone.
    case abandoned
  }

  /// Takes note of an event: the one rule of how a request comes to its end.
  ///
  /// It ends only by an answer that says what was done, or that nothing will be; an answer that says neither leaves it waiting,
  /// where nothing can have arrived, and unknown otherwise.
  package mutating func apply(_ event: Event) {
    guard isPending else { return }
    switch event {
    case .began(let date):
      state = .sending
      sentAt = sentAt ?? date
    case .answered(let answer): apply(answer)
    case .notSent: state = undecided
    case .lost: becomeUnsure()
    case .abandoned:
      // The mark is made before the first byte is sent: without it, none was.
      if state == .sending { becomeUnsure() }
    case .asked(.done(let id)): conclude(id)
    case .asked(.nothingYet), .asked(.inProgress): state = undecided
    }
  }

  private mutating func apply(_ answer: PublishingAnswer) {
    switch answer {
    case .done(let id): conclude(id)
    case .gone(let reason):
      if case .withdraw = operation { state = .withdrawn } else { state = .refused([reason]) }
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
