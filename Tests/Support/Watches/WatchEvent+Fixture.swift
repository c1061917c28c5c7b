import Foundation
package import Listings
import ListingsTestSupport
import TestSupport
package import Watches

extension WatchEvent {
  /// An event with defaults. Its id is made from its position.
  package static func fixture(
    _ position: Int64,
    kind: Kind = .new,
    reason: Reason? = nil,
    title: String = "Vélo",
    description: String = "Almost new.",
    price: Price = 140,
    url: String? = nil,
    watches: [Watch.ID] = [1],
    step: PriceStep? = nil
  ) -> WatchEvent {
    let base = URL(filePath: "/")
    return WatchEvent(
      position: position,
      id: "event-\(position)",
      kind: kind,
      reason: reason,
      at: Date(timeIntervalSince1970: 1_700_000_000 + Double(position)),
      watches: watches.map { "watch \($0)" },
      watchIDs: Set(watches),
      item: ListingItem(
        row: nil,
        listing: .fixture(id: Int(position), title: title, description: description, price: price, url: url),
        categories: [],
        currency: "EUR",
        base: URL(string: "https://board.example/") ?? base
      ),
      step: step
    )
  }
}

extension Watch {
  /// A watch with these channels.
  package static func fixture(_ id: Int, _ channels: [WatchChannel]) -> Watch {
    Watch(id: id, name: "watch \(id)", words: ["velo"], channels: channels, createdAt: .distantPast)
  }
}
