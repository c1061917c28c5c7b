import Foundation
import Listings
import Loading
import Watches

/// Watches as JSON for scripts.
enum WatchDocument {
  /// `{"items":[WATCH…],"channels":[{"channel":…,"waiting":…,"failures":…,"failure":…|null,"next_try":…|null,"ended":…}]}`
  static func list(_ watches: [WatchesModel.Overview], _ channels: [WatchChannelStatus]) -> JSONValue {
    let channels = channels.map { status in
      JSONValue.object([
        .init("channel", .string(status.channel.text)), .init("waiting", .int(status.waiting)),
        .init("failures", .int(status.failures)), .init("failure", .optional(status.failure?.text)),
        .init("next_try", date(status.nextTry)), .init("ended", .bool(status.hasEnded)),
      ])
    }
    return .object([
      .init("items", .array(watches.map { watch($0.watch, unseen: $0.unseen) })), .init("channels", .array(channels)),
    ])
  }

  /// A watch, with the number of unseen events if it is known.
  static func watch(_ watch: Watch, unseen: Int?) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("watch", .int(watch.id)), .init("name", .string(watch.name)),
      .init("words", .array(watch.words.map(JSONValue.string))), .init("category", .optional(watch.category)),
      .init("every", .int(Int(watch.every / .seconds(1)))),
      .init("full_every", .int(Int(watch.fullEvery / .seconds(1)))),
      .init("drop", watch.threshold.map(JSONValue.decimal) ?? .null),
      .init("channels", .array(watch.channels.map { .string($0.text) })), .init("paused", .bool(watch.isPaused)),
      .init("created_at", date(watch.createdAt)), .init("checked_at", date(watch.checkedAt)),
      .init("complete_at", date(watch.completeAt)), .init("failures", .int(watch.failures)),
      .init("failure", .optional(watch.failure)),
    ]
    if let unseen { members.append(.init("unseen", .int(unseen))) }
    return .object(members)
  }

  /// `{"watch":WATCH,"prices":{…}|null,"items":[EVENT…]}`, the oldest event first.
  static func shown(_ watch: Watch, _ prices: PriceSpread?, _ events: [WatchEvent]) -> JSONValue {
    let spread = prices.map { prices in
      JSONValue.object([
        .init("count", .int(prices.count)), .init("lower_quartile", .decimal(prices.lowerQuartile.amount)),
        .init("median", .decimal(prices.median.amount)), .init("upper_quartile", .decimal(prices.upperQuartile.amount)),
      ])
    }
    return .object([
      .init("watch", Self.watch(watch, unseen: nil)), .init("prices", spread ?? .null),
      .init("items", .array(events.map(\.document))),
    ])
  }

  /// `{"checked":N,"events":N,"channels":[{"channel":…,"told":N,"failure":…|null,"quiet_until":…|null}]}`
  static func checked(_ report: WatchCheck.Report, _ told: [WatchNotifier.Report]) -> JSONValue {
    let channels = told.map { report in
      JSONValue.object([
        .init("channel", .string(report.channel.text)), .init("told", .int(report.told)),
        .init("failure", .optional(report.failure?.text)), .init("quiet_until", date(report.quietUntil)),
      ])
    }
    return .object([
      .init("checked", .int(report.checked.count)), .init("events", .int(report.events)),
      .init("channels", .array(channels)),
    ])
  }

  /// `{"id":…,"item":ITEM,"prices":[{"at":…,"price":…|null,"status":…}],"events":[EVENT…]}`; where the ad was gone, its
  /// price is null.
  static func history(_ history: WatchesModel.History) -> JSONValue {
    let prices = history.sightings.map { sighting in
      JSONValue.object([
        .init("at", date(sighting.at)), .init("price", sighting.price.map { .decimal($0.amount) } ?? .null),
        .init("status", .string(sighting.status.rawValue)),
      ])
    }
    return .object([
      .init("id", .int(history.item.listing.id)), .init("item", .object(history.item.documentMembers)),
      .init("prices", .array(prices)), .init("events", .array(history.events.map(\.document))),
    ])
  }

  private static func date(_ date: Date?) -> JSONValue { .optional(date.map(WireDate.text)) }
}
