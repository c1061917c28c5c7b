package import Foundation
package import Listings

/// One request to a board to publish, change or withdraw an ad: what is sent, and what became of it.
package struct Publication: Sendable, Equatable, Identifiable {
  /// What is asked for.
  package enum Operation: Sendable, Equatable {
    /// To put the ad on the board.
    case create
    /// To put it in the place of what the ad of this id says.
    case replace(Listing.ID)
    /// To take the ad of this id off the board.
    case withdraw(Listing.ID)
  }

  /// Where it stands.
  package enum State: Sendable, Equatable {
    /// Nothing was sent, or nothing that counted.
    case waiting
    /// It is being sent.
    case sending
    /// It was sent, and it is not known what became of it.
    case unknown
    /// The ad is on the board, under this id, as it was sent.
    case published(Listing.ID)
    /// The ad is off the board.
    case withdrawn
    /// The board does not take it.
    case refused([PublicationReason])
  }

  /// Its place in the outbox, never given again.
  package var number: Int
  /// The draft it was made from.
  package var draftID: Draft.ID
  /// The draft's revision then.
  package var revision: Int
  /// The board's name: its base address, as a rule.
  package var server: String
  /// What is asked for.
  package var operation: Operation
  /// What the board tells repetitions by; a new one for each request that is meant anew.
  package var key: String
  /// The exact body; empty where the request has none.
  package var body: String
  /// The ad's title, for lists.
  package var title: String
  /// Where it stands.
  package internal(set) var state: State
  /// Whether a request that nobody has accounted for may have reached the board, or may still do so.
  package internal(set) var isUnsure: Bool
  /// When it was first sent.
  package internal(set) var sentAt: Date?

  /// Makes one, as it is kept.
  package init(
    number: Int,
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
    self.server = server
    self.operation = operation
    self.key = key
    self.body = body
    self.title = title
    self.state = state
    self.isUnsure = isUnsure
    self.sentAt = sentAt
  }

  package var id: Int { number }
}

extension Publication {
  /// Whether it is still to be sent, or to be cleared up.
  package var isPending: Bool {
    switch state {
    case .waiting, .sending, .unknown: true
    case .published, .withdrawn, .refused: false
    }
  }

  /// What it says, or would say; `nil` for a withdrawal.
  package var content: AdContent? { AdContent(json: body) }

  /// The id of the ad it is about, where there is one.
  package var listingID: Listing.ID? {
    if case .published(let id) = state { return id }
    switch operation {
    case .create: return nil
    case .replace(let id), .withdraw(let id): return id
    }
  }

  /// The request's method.
  package var method: String {
    switch operation {
    case .create: "POST"
    case .replace: "PUT"
    case .withdraw: "DELETE"
    }
  }

  /// The request's path, below the board's address.
  package var path: String {
    switch operation {
    case .create: "listings"
    case .replace(let id), .withdraw(let id): "listings/\(id)"
    }
  }
}
