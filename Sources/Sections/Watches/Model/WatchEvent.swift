package import Foundation
package import Listings
package import Loading

/// Something that happened to an ad of watches, as it is kept in the log. It never changes.
package struct WatchEvent: Sendable, Equatable, Identifiable {
  /// What happened.
  package enum Kind: String, Sendable, CaseIterable {
    /// The ad was not known to the watch.
    case new
    /// Its price is another one; the text may be as well.
    case price
    /// Its text, category or status is another one.
    case changed
    /// It is no longer there, or no longer matches.
    case gone
    /// It is there again, or matches again.
    case back
  }

  /// Why an ad is gone, or how it has changed.
  package enum Reason: String, Sendable {
    /// It was edited, and no longer matches.
    case unmatched
    /// It was withdrawn, or has expired.
    case withdrawn
    /// It was reserved or sold, and is on offer again.
    case offered
  }

  /// A price, and the price told before it.
  package struct PriceStep: Sendable, Equatable {
    /// The price told before.
    package var before: Price
    /// The price now.
    package var after: Price

    /// Creates a step.
    package init(before: Price, after: Price) { (self.before, self.after) = (before, after) }

    /// The change in percent, to one decimal; `nil` if there was no price before.
    package var percent: Decimal? {
      guard before.amount != 0 else { return nil }
      var (exact, rounded) = ((after.amount - before.amount) / before.amount.magnitude * 100, Decimal())
      NSDecimalRound(&rounded, &exact, 1, .plain)
      return rounded
    }
  }

  /// Its place in the log: each is higher than those before it. 0 before it is in the log.
  package var position: Int64
  /// Its id for the world outside, the same in every delivery.
  package var id: String
  /// What happened.
  package var kind: Kind
  /// Why the ad is gone, or what a `changed` event is about; otherwise `nil`.
  package var reason: Reason?
  /// When it was noticed.
  package var at: Date
  /// The names of the watches that the ad belongs to, in the order of their numbers.
  package var watches: [String]
  /// The numbers of those watches.
  package var watchIDs: Set<Watch.ID>
  /// The ad as it is now, or as it was last seen.
  package var item: ListingItem
  /// The step of a `price` event; `nil` for other kinds.
  package var step: PriceStep?
  /// The status before, of a `changed` event that is about it; `nil` for others.
  package var statusBefore: ListingStatus?

  /// Creates an event.
  package init(
    position: Int64 = 0,
    id: String,
    kind: Kind,
    reason: Reason? = nil,
    at: Date,
    watches: [String],
    watchIDs: Set<Watch.ID>,
    item: ListingItem,
    step: PriceStep? = nil,
    statusBefore: ListingStatus? = nil
  ) {
    (self.position, self.id, self.kind, self.reason, self.at) = (position, id, kind, reason, at)
    (self.watches, self.watchIDs, self.item, self.step) = (watches, watchIDs, item, step)
    self.statusBefore = statusBefore
  }

  /// The event as JSON for programs; the command line's contract fixes names and order.
  ///
  /// Beside the members of an ad, the item has its `status`. A `gone` event has a `reason`. `before` and `after` have the
  /// prices of a `price` event, and the statuses of a `changed` event that is about them.
  package var document: JSONValue {
    let status = Self.member(item.listing.status)
    var members: [JSONValue.Member] = [
      .init("event", .string(id)), .init("watches", .array(watches.map(JSONValue.string))),
      .init("kind", .string(kind.rawValue)), .init("at", .string(WireDate.text(from: at))),
      .init("id", .int(item.listing.id)), .init("item", .object(item.documentMembers + [status])),
      .init("before", before ?? .null), .init("after", after ?? .null),
    ]
    if kind == .gone, let reason { members.append(.init("reason", .string(reason.rawValue))) }
    return .object(members)
  }

  private var before: JSONValue? {
    if let step { return .object([.init("price", .decimal(step.before.amount))]) }
    return statusBefore.map { .object([Self.member($0)]) }
  }

  private var after: JSONValue? {
    guard let step else { return statusBefore.map { _ in .object([Self.member(item.listing.status)]) } }
    return .object([
      .init("price", .decimal(step.after.amount)), .init("percent", step.percent.map(JSONValue.decimal) ?? .null),
    ])
  }

  private static func member(_ status: ListingStatus) -> JSONValue.Member { .init("status", .string(status.rawValue)) }
}
