package import Foundation
package import Listings

/// One request to a board to publish, change or withdraw an ad: its content, and its state.
package struct Publication: Sendable, Equatable, Identifiable {
  /// What is requested.
  package enum Operation: Sendable, Equatable {
    /// Put the ad on the board.
    case create
    /// Replace the content of the ad with this id.
    case replace(Listing.ID)
    /// Remove the ad with this id from the board.
    case withdraw(Listing.ID)
  }

  /// The state of a publication.
  package enum State: Sendable, Equatable {
    /// Nothing was sent, or nothing that had an effect.
    case waiting
    /// It is being sent.
    case sending
    /// It was sent, and the outcome is unknown.
    case unknown
    /// The ad is on the board with this id, as it was sent.
    case published(Listing.ID)
    /// The ad is off the board: this withdrew it, or was to replace it and found it gone.
    case withdrawn
    /// The board rejects it.
    case refused([PublicationReason])

    /// The state's name in documents and in the database.
    package var name: String {
      switch self {
      case .waiting: "waiting"
      case .sending: "sending"
      case .unknown: "unknown"
      case .published: "published"
      case .withdrawn: "withdrawn"
      case .refused: "refused"
      }
    }
  }

  /// Its number in the outbox, never reused.
  package var number: Int
  /// The draft that it was made from.
  package var draftID: Draft.ID
  /// The draft's revision at that time.
  package var revision: Int
  /// The board's name, usually its base address (``AdPublisher/name(of:)``).
  package var server: String
  /// What is requested.
  package var operation: Operation
  /// The idempotency key; every intentional request has a new one.
  package var key: String
  /// The exact body; empty if the request has none.
  package var body: String
  /// The ad's title, for lists.
  package var title: String
  /// Its state.
  package internal(set) var state: State
  /// Whether an unaccounted request may have reached the board, or may still do so.
  package internal(set) var isUnsure: Bool
  /// When it was first sent.
  package internal(set) var sentAt: Date?
  /// Whether the board has just said that only its moderators see the ad. That changes without us, so it is not stored.
  package internal(set) var isWithheld = false

  /// Creates a stored one; with number 0, one that gets its number from the outbox.
  package init(
    number: Int = 0,
    draftID: Draft.ID,
    revision: Int,
    server: String,
    operation: Operation,
    key: String,
    body: String,
    title: String,
    state: State = .waiting,
    isUnsure: Bool = false,
    sentAt: Date? = nil
  ) {
    self.number = number
    self.draftID = draftID
    self.revision = revision
    self.server = AdPublisher.name(of: server)
    self.operation = operation
    self.key = key
    self.body = body
    self.title = title
    self.state = state
    self.isUnsure = isUnsure
    self.sentAt = sentAt
  }

  package var id: Int { number }

  /// Whether it has to be sent or cleared up.
  package var isPending: Bool {
    switch state {
    case .waiting, .sending, .unknown: true
    case .published, .withdrawn, .refused: false
    }
  }

  /// The ad's content; `nil` for a withdrawal.
  package var content: AdContent? { AdContent(json: body) }

  /// The id of its ad, if there is one.
  package var listingID: Listing.ID? {
    if case .published(let id) = state { return id }
    switch operation {
    case .create: return nil
    case .replace(let id), .withdraw(let id): return id
    }
  }

  /// Whether the ad is on the board as a draft is now, so that there is nothing left to do.
  package func publishes(_ draft: Draft) -> Bool {
    if case .published = state { revision == draft.revision } else { false }
  }

  /// Whether the ad that it was to replace was no longer on the board.
  package var foundNoAd: Bool {
    if case .replace = operation { state == .withdrawn } else { false }
  }

  /// The request's method.
  package var method: String {
    switch operation {
    case .create: "POST"
    case .replace: "PUT"
    case .withdraw: "DELETE"
    }
  }

  /// The request's path, relative to the board's address.
  package var path: String {
    switch operation {
    case .create: "listings"
    case .replace(let id), .withdraw(let id): "listings/\(id)"
    }
  }
}

/// One reason why a board rejects an ad, in its own words.
package struct PublicationReason: Sendable, Equatable {
  /// The draft's field that it concerns; `nil` for the whole ad.
  package var field: DraftField?
  /// The board's code for the problem, such as `too_short`.
  package var rule: String
  /// The reason as a sentence.
  package var message: String

  /// Creates a reason.
  package init(field: DraftField?, rule: String, message: String) {
    (self.field, self.rule, self.message) = (field, rule, message)
  }
}
